import type { DeviceClock } from '../../browser/device-clock'
import type { Kind, KindName } from '../../domain/document-kind'
import { type Data, EXISTS, exists, PLACE, type Register } from '../merge/registers'
import { changedRegisters } from '../merge/undo'
import type { DocumentStore } from './document-store'
import type { TreeChange } from './edits'
import { type DocumentKey, partsOf } from './kinds'

/** Milliseconds within which two edits of the same field are undone together. */
const TYPING_PAUSE = 1500
const MOST_COMMANDS = 200

/** Something that was done and can be undone: an edit, Clear, a removal, an import. */
export type Command = { changes: readonly TreeChange[]; at: number }
type Steps = { past: readonly Command[]; future: readonly Command[] }

const NO_STEPS: Steps = { past: [], future: [] }

/** Documents that a screen undoes in: single ones, and all of a kind, of which undo may create or remove some. */
export type UndoScope = readonly (DocumentKey | KindName)[]

/**
 * Undo and redo (TERM-08, INPUT-07): one list of what was done to documents, for as long as the page is open. A screen undoes
 * the last command on one of its own documents.
 */
export function createHistory(documents: DocumentStore, clock: DeviceClock) {
  /** By owner: nobody undoes what another student did on this page (KEEP-11). */
  const stepsOfOwner = new Map<string | null, Steps>()

  const stepsNow = () => stepsOfOwner.get(documents.documentOwner()) ?? NO_STEPS

  const setSteps = (steps: Steps): void => {
    stepsOfOwner.set(documents.documentOwner(), steps)
    documents.notify()
  }

  /**
   * Does `work`, which can then be undone as one command; of typing, with what was typed just before. Null when it changes nothing.
   * What was undone before is not redone after it.
   */
  const asCommand = (work: () => void, canBeTyping = true): Command | null => {
    const changes = documents.changesOf(work)
    if (changes.length === 0) return null
    const { past } = stepsNow()
    const last = past.at(-1)
    const command = { changes, at: clock.now() }
    const typing = canBeTyping && last ? typedOn(last, command) : undefined
    const done = typing ? [...past.slice(0, -1), typing] : [...past, command]
    setSteps({ past: done.slice(-MOST_COMMANDS), future: [] })
    return typing ?? command
  }

  /** Takes the last command on these documents back. Nothing without one. */
  const undo = (scope: UndoScope): void => {
    const { past, future } = stepsNow()
    const command = past.findLast(isIn(scope))
    if (!command) return
    revert(command)
    setSteps({ past: past.filter((other) => other !== command), future: [...future, command] })
  }

  /** What was done `since` stays, also in a document that the command created. */
  const revert = ({ changes }: Command, since: readonly Command[] = []): void => {
    for (const { key, from, to } of changes.toReversed()) {
      const isKept = !exists(from) && since.some(isIn([key]))
      documents.restoreDocument(key, to, isKept ? { ...from, [EXISTS]: to[EXISTS] as Register } : from)
    }
  }

  documents.onForget(() => stepsOfOwner.delete(documents.documentOwner()))
  return {
    asCommand,
    undo,
    /** Whether there is something to undo in one of these documents. */
    canUndo: (scope: UndoScope): boolean => stepsNow().past.some(isIn(scope)),
    /** Whether there is something to redo in one of these documents. */
    canRedo: (scope: UndoScope): boolean => stepsNow().future.some(isIn(scope)),
    /** Like `editDocument`, and the edit can be undone. */
    editWithHistory: <Shape extends Data>(
      kind: Kind<Shape>,
      id: string,
      change: (document: Shape) => Shape,
    ): Command | null => asCommand(() => documents.editDocument(kind, id, change), !kind.isEditedInSteps),
    /** Empties a document of a tool, or deletes a plan (KEEP-02). */
    clear: (key: DocumentKey): Command | null => asCommand(() => documents.removeDocument(key)),
    /** Takes the last undone command on these documents again. Nothing without one. */
    redo(scope: UndoScope): void {
      const { past, future } = stepsNow()
      const command = future.findLast(isIn(scope))
      if (!command) return
      for (const { key, from, to } of command.changes) documents.restoreDocument(key, from, to)
      setSteps({ past: [...past, command], future: future.filter((other) => other !== command) })
    },
    /** Takes this one command back, whatever was done since (INPUT-07). What was done since stays, and can still be undone. */
    applyUndo(command: Command): void {
      const { past } = stepsNow()
      const keys = command.changes.map(({ key }) => key)
      if (past.findLast(isIn(keys)) === command) undo(keys)
      else if (past.includes(command)) asCommand(() => revert(command, past.slice(past.indexOf(command) + 1)))
    },
  }
}

const isIn = (scope: UndoScope) => (command: Command) =>
  command.changes.some(({ key }) => scope.includes(key) || scope.includes(partsOf(key).name))

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
