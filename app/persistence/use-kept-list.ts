import { useRef, useSyncExternalStore } from 'react'
import type { DocumentStore } from './store/document-store'
import { usePersistence } from './use-persistence'

const NONE: readonly never[] = []

/**
 * A list read from the kept documents, which follows every change. It is the same list until one of its items is another.
 * During hydration it is empty.
 */
export function useKeptList<Item>(read: (documents: DocumentStore) => readonly Item[]): readonly Item[] {
  const { documents } = usePersistence()
  const latest = useRef<readonly Item[]>(NONE)
  const readLatest = () => {
    const items = read(documents)
    const { current } = latest
    const isSame = items.length === current.length && items.every((item, at) => Object.is(item, current[at]))
    if (!isSame) latest.current = items
    return latest.current
  }
  return useSyncExternalStore(documents.subscribe, readLatest, () => NONE)
}
