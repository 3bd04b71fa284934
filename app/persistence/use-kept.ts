import { useCallback, useSyncExternalStore } from 'react'
import { type Kind, type KindName, ONLY } from '../domain/document-kind'
import type { Data } from './merge/registers'
import type { Command } from './store/history'
import { usePersistence } from './use-persistence'

/**
 * A kept document and how to edit it. It follows edits made here, in other tabs and on other devices. During the hydration
 * of a prerendered page it is the empty document, and right after that the kept one (KEEP-01).
 */
export function useKept<Shape extends Data>(kind: Kind<Shape>, id: string = ONLY) {
  const { documents, history } = usePersistence()
  const document = useSyncExternalStore(
    documents.subscribe,
    () => documents.readDocument(kind, id),
    () => kind.empty,
  )
  const edit = useCallback(
    (change: (document: Shape) => Shape) => history.editWithHistory(kind, id, change),
    [history, kind, id],
  )
  return [document, edit] as const
}

/** {@link useKept} with a reducer. Unlike those of React it runs once per action, so it may create ids. */
export function useKeptReducer<Shape extends Data, Action>(
  kind: Kind<Shape>,
  reducer: (document: Shape, action: Action) => Shape,
  id: string = ONLY,
) {
  const [document, edit] = useKept(kind, id)
  const dispatch = useCallback(
    (action: Action): Command | null => edit((current) => reducer(current, action)),
    [edit, reducer],
  )
  return [document, dispatch] as const
}

const NO_IDS: readonly string[] = []

/** The ids of all documents of a kind. */
export function useDocumentIds(name: KindName): readonly string[] {
  const { documents } = usePersistence()
  return useSyncExternalStore(
    documents.subscribe,
    () => documents.currentIds(name),
    () => NO_IDS,
  )
}
