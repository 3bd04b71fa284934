import { useSyncExternalStore } from 'react'
import { subscribeToDocuments } from './document-store'

/**
 * A fact about the kept documents, which follows every change. During hydration it is `initial`, or false. Several facts are
 * given as JSON, because values are told apart by identity.
 */
export function useKeptFact<Fact extends boolean | string | null>(
  read: () => Fact,
  initial: Fact = false as Fact,
): Fact {
  return useSyncExternalStore(subscribeToDocuments, read, () => initial)
}
