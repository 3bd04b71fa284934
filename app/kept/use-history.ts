import { useCallback, useSyncExternalStore } from 'react'
import { subscribeToDocuments } from './document-store'
import { editWithHistory, historyOf, NO_HISTORY, redo, undo } from './history'
import { type Kind, keyOf } from './kinds'
import type { Data } from './registers'

/** Whether there is something to undo and to redo, and how. */
export function useHistory<Shape extends Data>(kind: Kind<Shape>, id: string) {
  'use memo'
  const key = keyOf(kind.name, id)
  const state = useSyncExternalStore(
    subscribeToDocuments,
    () => historyOf(key),
    () => NO_HISTORY,
  )
  const edit = useCallback(
    (change: (document: Shape) => Shape) => editWithHistory(kind, id, change),
    [kind, id],
  )
  return {
    edit,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    undo: useCallback(() => undo(key), [key]),
    redo: useCallback(() => redo(key), [key]),
  }
}
