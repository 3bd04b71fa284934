import { useSyncExternalStore } from 'react'
import { subscribeToDocuments } from './document-store'

/** A fact about the kept documents. During hydration it is `initial`, or false. */
export function useKeptFact<Fact extends boolean | string | null>(
  read: () => Fact,
  initial: Fact = false as Fact,
): Fact {
  return useSyncExternalStore(subscribeToDocuments, read, () => initial)
}
