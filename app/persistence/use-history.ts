import type { DocumentKey } from './store/kinds'
import { useKeptFact } from './use-kept-fact'
import { usePersistence } from './use-persistence'

export type ScreenHistory = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

/** Whether there is something to undo and to redo in the documents of a screen, and how (INPUT-07). */
export function useHistory(keys: readonly DocumentKey[]): ScreenHistory {
  'use memo'
  const { history } = usePersistence()
  return {
    canUndo: useKeptFact(() => history.canUndo(keys)),
    canRedo: useKeptFact(() => history.canRedo(keys)),
    undo: () => history.undo(keys),
    redo: () => history.redo(keys),
  }
}
