import { keepsNothing } from './kept-texts'
import { readStoredJson, writeStored } from './storage'

/** How often each tool was opened on this device, so that the first screen can list them, most used first (TODAY-01). */

/** The number of visits by screen. */
export function toolUses(): Readonly<Record<string, number>> {
  const uses = readStoredJson<Record<string, unknown>>('toolUses')
  return Object.fromEntries(
    Object.entries(uses ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

/** Counts a visit, unless nothing may be kept on this device (KEEP-05). */
export function countToolUse(screen: string): void {
  if (keepsNothing()) return
  const uses = toolUses()
  writeStored('toolUses', JSON.stringify({ ...uses, [screen]: (uses[screen] ?? 0) + 1 }))
}
