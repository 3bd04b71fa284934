import { useRef, useSyncExternalStore } from 'react'
import type { Kind } from '../../domain/document-kind'
import type { Data } from '../merge/registers'
import { usePersistence } from '../use-persistence'

const NONE: readonly never[] = []

/**
 * The kept documents of a kind with these ids, in their order. The list is the same object until one of them changes. During
 * hydration it has none.
 */
export function useKeptDocuments<Shape extends Data>(
  kind: Kind<Shape>,
  ids: readonly string[],
): readonly Shape[] {
  const { documents: store } = usePersistence()
  const latest = useRef<readonly Shape[]>(NONE)
  const read = () => {
    const documents = ids.map((id) => store.readDocument(kind, id))
    const { current } = latest
    const isSame = documents.length === current.length && documents.every((one, at) => one === current[at])
    if (!isSame) latest.current = documents
    return latest.current
  }
  return useSyncExternalStore(store.subscribe, read, () => NONE)
}
