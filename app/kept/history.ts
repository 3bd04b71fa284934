import { documentOwner, editDocument, entryOf, restoreDocument } from './document-store'
import { type DocumentKey, type Kind, keyOf } from './kinds'
import { changedRegisters, type Data, type Tree } from './registers'

/** Undo and redo of a document's edits, for as long as the page is open (TERM-08). */

/** Milliseconds within which two edits of the same field are undone together. */
const TYPING_PAUSE = 1500
const MOST_STEPS = 200

type Step = { from: Tree; to: Tree; at: number }
export type History = { past: readonly Step[]; future: readonly Step[] }

export const NO_HISTORY: History = { past: [], future: [] }
/** By owner and document: nobody undoes what another student did on this page (KEEP-11). */
const histories = new Map<string, History>()

const ownKey = (key: DocumentKey) => `${documentOwner() ?? ''} ${key}`

/** The steps of a document that can be undone and redone. */
export function historyOf(key: DocumentKey): History {
  return histories.get(ownKey(key)) ?? NO_HISTORY
}

function setHistory(key: DocumentKey, history: History): void {
  histories.set(ownKey(key), history)
}

function isSameField(one: Step, other: Step): boolean {
  const [field, ...more] = changedRegisters(one.from, one.to)
  const [otherField, ...others] = changedRegisters(other.from, other.to)
  return field !== undefined && field === otherField && more.length === 0 && others.length === 0
}

/** Like `editDocument`, and the edit can be undone. */
export function editWithHistory<Shape extends Data>(
  kind: Kind<Shape>,
  id: string,
  change: (document: Shape) => Shape,
): void {
  const key = keyOf(kind.name, id)
  const from = entryOf(key).tree
  const { past } = historyOf(key)
  editDocument(kind, id, change)
  const step = { from, to: entryOf(key).tree, at: Date.now() }
  if (step.to === from) return
  const last = past.at(-1)
  const isTyping =
    last !== undefined && last.to === from && step.at - last.at < TYPING_PAUSE && isSameField(last, step)
  const steps = isTyping ? [...past.slice(0, -1), { ...step, from: last.from }] : [...past, step]
  setHistory(key, { past: steps.slice(-MOST_STEPS), future: [] })
}

/** Takes the last step of a document back. Nothing without one. */
export function undo(key: DocumentKey): void {
  const { past, future } = historyOf(key)
  const step = past.at(-1)
  if (!step) return
  setHistory(key, { past: past.slice(0, -1), future: [...future, step] })
  restoreDocument(key, step.to, step.from)
}

/** Takes the last undone step again. Nothing without one. */
export function redo(key: DocumentKey): void {
  const { past, future } = historyOf(key)
  const step = future.at(-1)
  if (!step) return
  setHistory(key, { past: [...past, step], future: future.slice(0, -1) })
  restoreDocument(key, step.from, step.to)
}
