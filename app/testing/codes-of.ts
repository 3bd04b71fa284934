import type { Choice } from '../domain/institution/types'

/** The codes of choices, in their order. */
export function codesOf(choices: readonly Choice[]): string[] {
  return choices.map(({ code }) => code)
}
