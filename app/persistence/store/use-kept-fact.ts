import { useSyncExternalStore } from 'react'
import { usePersistence } from '../use-persistence'
import type { DocumentStore } from './document-store'

/**
 * A fact about the kept documents, which follows every change. During hydration it is `initial`, or false. Several facts are
 * given as JSON, because values are told apart by identity.
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
