import type { ErrorCode } from './error-catalogue'

/** The refused fields of a form, each with its sentence of the catalogue; empty when the form may be sent. */
export type FieldErrors<Field extends string> = Partial<Record<Field, ErrorCode>>

/** What a rule found, without the fields that passed. */
export function fieldErrors<Field extends string>(
  found: Readonly<Record<Field, ErrorCode | null | undefined>>,
): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code)) as FieldErrors<Field>
}

/** The first refused field's sentence, for a gateway: it answers with one. */
export function firstError(errors: FieldErrors<string>): ErrorCode | undefined {
  return Object.values(errors).find((code) => code !== undefined)
}

export function hasErrors(errors: FieldErrors<string>): boolean {
  return firstError(errors) !== undefined
}
