import { createStore } from './create-store'
import { keptTexts, revisionKey } from './kept-texts'

/**
 * Whose account this page has asked for documents, whatever the answer; null before the first. Until then a new device does
 * not know whether the student has a term (TODAY-05).
 */
const askedFor = createStore<string | null>(null)

export const firstAnswer = {
  subscribe: askedFor.subscribe,
  /** Whether it is known what this user has in the account, from this page or an earlier one. */
  isKnownOf: (userId: string): boolean =>
    askedFor.snapshot() === userId || keptTexts.read(revisionKey(userId)) !== null,
  note: (userId: string): void => askedFor.set(userId),
} as const
