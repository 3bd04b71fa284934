import type { Kind } from '../../domain/document-kind'
import { changedRegisters, type Data, EXISTS, PLACE } from '../merge/registers'
import {
  changesOf,
  documentOwner,
  editDocument,
  notify,
  onForget,
  removeDocument,
  restoreDocument,
  type TreeChange,
} from './document-store'
import type { DocumentKey } from './kinds'

/**
 * Undo and redo (TERM-08, INPUT-07): one list of what was done to documents, for as long as the page is open. A screen undoes
 * the last command on one of its own documents.
 */

/** Milliseconds within which two edits of the same field are undone together. */
const TYPING_PAUSE = 1500
const MOST_COMMANDS = 200

/** Something that was done and can be undone: an edit, Clear, a removal, an import. */
export type Command = { changes: readonly TreeChange[]; at: number }
type History = { past: readonly Command[]; future: readonly Command[] }

const NO_HISTORY: History = { past: [], future: [] }
/** By owner: nobody undoes what another student did on this page (KEEP-11). */
const histories = new Map<string | null, History>()

onForget(() => histories.delete(documentOwner()))

const historyNow = () => histories.get(documentOwner()) ?? NO_HISTORY

function setHistory(history: History): void {
  histories.set(documentOwner(), history)
  notify()
}

const isOf = (keys: readonly DocumentKey[]) => (command: Command) =>
  command.changes.some(({ key }) => keys.includes(key))

/** Whether there is something to undo in one of these documents. */
export function canUndo(keys: readonly DocumentKey[]): boolean {
  return historyNow().past.some(isOf(keys))
}

/** Whether there is something to redo in one of these documents. */
export function canRedo(keys: readonly DocumentKey[]): boolean {
  return historyNow().future.some(isOf(keys))
}

/** Does `work`, which can then be undone as one command. Null when it changes nothing. */
export function asCommand(work: () => void): Command | null {
  const changes = changesOf(work)
  if (changes.length === 0) return null
  const { past, future } = historyNow()
  const last = past.at(-1)
  const command = { changes, at: Date.now() }
  const typing = last && typedOn(last, command)
  const done = typing ? [...past.slice(0, -1), typing] : [...past, command]
  const isOutdated = isOf(changes.map(({ key }) => key))
  setHistory({ past: done.slice(-MOST_COMMANDS), future: future.filter((undone) => !isOutdated(undone)) })
  return typing ?? command
}

/** Both as one command when they type on in one field. */
function typedOn(last: Command, next: Command): Command | undefined {
  const [one, ...others] = last.changes
  const [other, ...more] = next.changes
  if (!one || !other || others.length + more.length > 0) return
  if (one.key !== other.key || one.to !== other.from || next.at - last.at >= TYPING_PAUSE) return
  const [field, otherField] = [one, other].map(({ from, to }) => fieldsOf(changedRegisters(from, to)))
  if (field?.length !== 1 || otherField?.length !== 1 || field[0] !== otherField[0]) return
  return { changes: [{ ...other, from: one.from }], at: next.at }
}

/** Without the marks of the document itself: the first letter creates it. */
function fieldsOf(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => path !== `/${EXISTS}` && path !== `/${PLACE}`)
}

/** Like `editDocument`, and the edit can be undone. */
export function editWithHistory<Shape extends Data>(
  kind: Kind<Shape>,
  id: string,
  change: (document: Shape) => Shape,
): Command | null {
  return asCommand(() => editDocument(kind, id, change))
}

/** Empties a document of a tool, or deletes a plan (KEEP-02). */
export function clear(key: DocumentKey): Command | null {
  return asCommand(() => removeDocument(key))
}

/** Takes the last command on these documents back. Nothing without one. */
export function undo(keys: readonly DocumentKey[]): void {
  const { past, future } = historyNow()
  const command = past.findLast(isOf(keys))
  if (!command) return
  revert(command)
  setHistory({ past: past.filter((other) => other !== command), future: [...future, command] })
}

/** Takes the last undone command on these documents again. Nothing without one. */
export function redo(keys: readonly DocumentKey[]): void {
  const { past, future } = historyNow()
  const command = future.findLast(isOf(keys))
  if (!command) return
  for (const { key, from, to } of command.changes) restoreDocument(key, from, to)
  setHistory({ past: [...past, command], future: future.filter((other) => other !== command) })
}

/** Takes this one command back, whatever was done since (INPUT-07). What was done since stays, and can still be undone. */
export function takeBack(command: Command): void {
  const { past } = historyNow()
  const keys = command.changes.map(({ key }) => key)
  if (past.findLast(isOf(keys)) === command) undo(keys)
  else if (past.includes(command)) asCommand(() => revert(command))
}

function revert({ changes }: Command): void {
  for (const { key, from, to } of changes.toReversed()) restoreDocument(key, to, from)
}
