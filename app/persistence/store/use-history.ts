import { canRedo, canUndo, redo, undo } from './history'
import type { DocumentKey } from './kinds'
import { useKeptFact } from './use-kept-fact'

export type ScreenHistory = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

/** Whether there is something to undo and to redo in the documents of a screen, and how (INPUT-07). */
export function useHistory(keys: readonly DocumentKey[]): ScreenHistory {
  'use memo'
  return {
    canUndo: useKeptFact(() => canUndo(keys)),
    canRedo: useKeptFact(() => canRedo(keys)),
    undo: () => undo(keys),
    redo: () => redo(keys),
  }
}
