import type { UndoScope } from './store/history'
import { useKeptFact } from './use-kept-fact'
import { usePersistence } from './use-persistence'

export type ScreenHistory = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

/** Whether there is something to undo and to redo in the documents of a screen, and how (INPUT-07). */
export function useHistory(scope: UndoScope): ScreenHistory {
  'use memo'
  const { history } = usePersistence()
  return {
    canUndo: useKeptFact(() => history.canUndo(scope)),
    canRedo: useKeptFact(() => history.canRedo(scope)),
    undo: () => history.undo(scope),
    redo: () => history.redo(scope),
  }
}
