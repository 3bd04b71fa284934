import { keepsNothing } from './kept-texts'
import { readStoredJson, writeStored } from './storage'

/**
 * How often each tool and board was opened on this device: the first screen lists tools most used first (TODAY-01), a NEW
 * badge goes (NAV-36), a tab opens the board used last (NAV-34).
 */

/** The number of visits by screen, in the order of the last visit to each. */
export function toolUses(): Readonly<Record<string, number>> {
  const uses = readStoredJson<Record<string, unknown>>('toolUses')
  return Object.fromEntries(
    Object.entries(uses ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

/** Counts a visit, unless nothing may be kept on this device (KEEP-05). */
export function countToolUse(screen: string): void {
  if (keepsNothing()) return
  const { [screen]: uses = 0, ...others } = toolUses()
  writeStored('toolUses', JSON.stringify({ ...others, [screen]: uses + 1 }))
}

/** Which of these screens was opened last on this device; undefined for none. */
export function lastUsed<Screen extends string>(among: readonly Screen[]): Screen | undefined {
  const uses = Object.keys(toolUses())
  return among
    .filter((screen) => uses.includes(screen))
    .toSorted((one, other) => uses.indexOf(other) - uses.indexOf(one))[0]
}
