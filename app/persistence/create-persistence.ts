import { createStore } from '../browser/create-store'
import { createDocumentStore } from './store/document-store'
import { createHistory } from './store/history'
import type { OpenQuestion } from './store/open-question'
import type { SyncState } from './store/sync-state'

/** The stores of a page: its documents, what was done to them, how far the account is, and what waits for an answer (ADR-60). */
export function createPersistence(parts: Parameters<typeof createDocumentStore>[0]) {
  const documents = createDocumentStore(parts)
  return {
    documents,
    history: createHistory(documents, parts.clock),
    syncState: createStore<SyncState>('off'),
    question: createStore<OpenQuestion | null>(null),
  }
}

export type Persistence = ReturnType<typeof createPersistence>
