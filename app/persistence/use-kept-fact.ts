import { useSyncExternalStore } from 'react'
import type { DocumentStore } from './store/document-store'
import { usePersistence } from './use-persistence'

/**
 * A fact about the kept documents, which follows every change. During hydration it is `initial`, or false. Values are told
 * apart by identity: several facts are a list (use-kept-list.ts).
 */
export function useKeptFact<Fact extends boolean | string | null>(
  read: (documents: DocumentStore) => Fact,
  initial: Fact = false as Fact,
): Fact {
  const { documents } = usePersistence()
  return useSyncExternalStore(
    documents.subscribe,
    () => read(documents),
    () => initial,
  )
}
