import type { Entry } from '../store/entry'
import type { DocumentKey } from '../store/kinds'
import type { SyncState } from '../store/sync-state'
import type { Answer } from './account-documents'
import { applyAnswer, type Refusal } from './apply-answer'
import { type Batch, batchOf, MOST_DOCUMENTS } from './batch'

/**
 * What happens next between the documents of this device and those of the account (KEEP-07, ADR-35): edits are sent a moment
 * later, and what other devices sent is merged. Pure: account-sync.ts does what the effects say (ADR-60).
 */

/** Debounce in milliseconds, so that a sentence is one request. */
const EDIT_DELAY = 2000
/** Milliseconds after a sync within which a focus does not start another. */
const FRESH = 10_000
/** Milliseconds after the first failure; doubled by each further one up to {@link LONGEST_WAIT}. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 5 * 60_000
/** Milliseconds that the server can ask for at most. */
const LONGEST_PAUSE = 60 * 60_000
/** Milliseconds until another tab has finished its sync. */
const TAB_WAIT = 1000
/** Requests of one sync. More would mean that something does not converge; the next sync goes on. */
const MOST_ROUNDS = 30

export type Sync = {
  /** The revision up to which this device has the account's documents. */
  since: number
  /** Whether this device has all that the account had when it last answered (KEEP-13). */
  hasAll: boolean
  /** Documents that the account refused, until they change. */
  refused: ReadonlyMap<DocumentKey, Refusal>
  /** Documents that a newer version of Zameel has written. They are left alone (KEEP-03). */
  newer: ReadonlySet<DocumentKey>
  /** Syncs that have failed since the last one that did not. */
  failures: number
  /** When the server takes the next request, by its Retry-After. */
  notBefore: number
  /** When the last sync ended. */
  lastSync: number
  /** The sync that is under way. */
  exchange: Exchange | null
}

export type Exchange = {
  /** What the account does not have yet of what this device had when it began. */
  toSend: ReadonlySet<DocumentKey>
  /** Documents in a request; fewer after a refusal, to find the one that is the reason. */
  mostDocuments: number
  round: number
  batch: Batch
  sentAt: number
}

/** The page at the moment of an event. */
export type Page = {
  /** Milliseconds by this device's clock. */
  now: number
  entries: ReadonlyMap<DocumentKey, Entry>
  /** Whether something waits that was typed before the sign-in. */
  hasAnonymous: boolean
  isOnline: boolean
  isVisible: boolean
  /** Whether a question waits for the student. */
  isAsking: boolean
  clockOffset: number
  device: string
  /** Between 0 and 1, so that not all devices try again at one moment. */
  random: number
}

export type SyncEvent =
  | { name: 'edited' }
  /** The network is back, or there is another reason to try now. */
  | { name: 'retry' }
  /** The page got the focus. */
  | { name: 'looked-at' }
  /** The page is hidden, and may not come back. */
  | { name: 'left' }
  | { name: 'interval' }
  /** Another tab syncs. */
  | { name: 'locked-out' }
  | { name: 'begun' }
  | { name: 'answered'; answer: Answer }
  | { name: 'failed'; status: number; retryAfter: number }
  /** It is known what becomes of what was typed before the sign-in, or the student is asked. */
  | { name: 'settled'; isAsking: boolean }

export type Effect =
  | { do: 'plan'; delay: number }
  | { do: 'send'; exchange: Exchange }
  | { do: 'set-clock'; offset: number }
  | { do: 'quarantine'; key: DocumentKey; text: string }
  | { do: 'change'; entries: ReadonlyMap<DocumentKey, Entry> }
  | { do: 'note-revision'; revision: number }
  /** Moves what was typed before the sign-in to the account, or asks (KEEP-08). */
  | { do: 'settle' }
  | { do: 'end'; isDone: boolean }

export type Step = { sync: Sync; effects: readonly Effect[] }

/** A sync that has not begun, on a device that has the account's documents up to a revision. */
export function newSync(since: number): Sync {
  return {
    since,
    hasAll: since > 0,
    refused: new Map(),
    newer: new Set(),
    failures: 0,
    notBefore: 0,
    lastSync: 0,
    exchange: null,
  }
}

/** The sync after an event, and what is to be done, in order. */
export function step(sync: Sync, event: SyncEvent, page: Page): Step {
  const isDue = page.isVisible && page.now - sync.lastSync > FRESH
  switch (event.name) {
    case 'edited':
      // After a failure the next attempt is already planned.
      return sync.failures === 0 ? planned(sync, EDIT_DELAY, page) : only(sync)
    case 'retry':
      return planned({ ...sync, failures: 0 }, 0, page)
    case 'looked-at':
      return isDue ? planned(sync, 0, page) : only(sync)
    case 'interval':
      return isDue && sync.failures === 0 ? planned(sync, 0, page) : only(sync)
    case 'left':
      // Edits do not wait for their delay.
      return sync.failures === 0 && waitingKeys(sync, page.entries).length > 0
        ? planned(sync, 0, page)
        : only(sync)
    case 'locked-out':
      return planned(sync, TAB_WAIT, page)
    case 'begun':
      return begun(sync, page)
    case 'answered':
      return answered(sync, event.answer, page)
    case 'failed':
      return failed(sync, event, page)
    case 'settled':
      return settled(sync, event.isAsking, page)
  }
}

/** How far the account is. */
export function stateOf(sync: Sync, { entries, isAsking, isOnline }: Page): SyncState {
  if (sync.newer.size > 0) return 'newer-version'
  const unsent = unsentKeys(entries)
  const waiting = unsent.filter((key) => isWaiting(sync, key, entries))
  const reasons = unsent.filter((key) => !waiting.includes(key)).map((key) => sync.refused.get(key)?.reason)
  if (reasons.includes('too-large')) return 'too-large'
  if (reasons.includes('too-many')) return 'full'
  if (isAsking || reasons.length > 0) return 'pending'
  if (waiting.length === 0 && sync.hasAll) return 'synced'
  return sync.failures === 0 && isOnline ? 'sending' : 'pending'
}

/** The documents that the account does not have all of. */
export function unsentKeys(entries: ReadonlyMap<DocumentKey, Entry>): DocumentKey[] {
  return [...entries].filter(([, { isUnsent }]) => isUnsent).map(([key]) => key)
}

/** The unsent documents that are going to be sent. */
export function waitingKeys(sync: Sync, entries: ReadonlyMap<DocumentKey, Entry>): DocumentKey[] {
  return unsentKeys(entries).filter((key) => isWaiting(sync, key, entries))
}

/** Whether an unsent document is going to be sent: it is no newer version, and not refused as it is. */
function isWaiting(
  { newer, refused }: Sync,
  key: DocumentKey,
  entries: ReadonlyMap<DocumentKey, Entry>,
): boolean {
  return !newer.has(key) && refused.get(key)?.tree !== entries.get(key)?.tree
}

const only = (sync: Sync, ...effects: Effect[]): Step => ({ sync, effects })

function planned(sync: Sync, delay: number, { now }: Page, ...before: Effect[]): Step {
  return only(sync, ...before, { do: 'plan', delay: Math.max(delay, sync.notBefore - now) })
}

function begun(sync: Sync, page: Page): Step {
  // A document may have been deleted in the meantime, which makes room.
  const refused = new Map([...sync.refused].filter(([, { reason }]) => reason !== 'too-many'))
  const ready = { ...sync, refused }
  const toSend = new Set(waitingKeys(ready, page.entries))
  return nextRound(ready, { toSend, mostDocuments: MOST_DOCUMENTS, round: 0 }, page)
}

/** Requests follow until this device has what the account has, and the account what this device had when it began. */
function nextRound(sync: Sync, before: Omit<Exchange, 'batch' | 'sentAt'>, page: Page): Step {
  if (before.round === MOST_ROUNDS) return givenUp(sync, 0, page)
  // Nothing is sent before it is known what becomes of the anonymous input (KEEP-08).
  const batch = page.hasAnonymous ? [] : batchOf(page.entries, before.toSend, before.mostDocuments)
  const exchange = { ...before, round: before.round + 1, batch, sentAt: page.now }
  return only({ ...sync, exchange }, { do: 'send', exchange })
}

function answered(sync: Sync, answer: Answer, page: Page): Step {
  const { exchange } = sync
  if (!exchange) return only(sync)
  const { batch, sentAt } = exchange
  const { changed, unreadable, clockOffset, refused, newer, ...applied } = applyAnswer(answer, {
    ...page,
    batch,
    since: sync.since,
    refused: sync.refused,
    newer: sync.newer,
    at: (sentAt + page.now) / 2,
  })
  const hasAll = answer.is_complete
  const after = { ...sync, since: answer.revision, hasAll, refused, newer }
  const entries = new Map([...page.entries, ...changed])

  const told = new Set(
    [...answer.written, ...answer.refused, ...answer.documents].map(({ kind, id }) => `${kind}:${id}`),
  )
  // The account's document of a conflict may be in the part that is still to come.
  const left = batch.filter(({ key }) => !hasAll && !told.has(key)).map(({ key }) => key)
  const sent = new Set(batch.map(({ key }) => key))
  const toSend = new Set([
    ...[...exchange.toSend].filter((key) => !sent.has(key)),
    ...left,
    ...[...applied.toSend].filter((key) => isWaiting(after, key, entries)),
  ])
  const effects: Effect[] = [
    ...(clockOffset === page.clockOffset ? [] : [{ do: 'set-clock', offset: clockOffset } as const]),
    ...[...unreadable].map(([key, text]) => ({ do: 'quarantine', key, text }) as const),
    { do: 'change', entries: changed },
  ]
  // Otherwise a newer version of Zameel on this device would not ask for what this one cannot read, and the next page would
  // take a part for all.
  if (!hasAll) effects.push({ do: 'note-revision', revision: 0 })
  else if (newer.size === 0) effects.push({ do: 'note-revision', revision: answer.revision })

  const going = { ...after, exchange: { ...exchange, toSend } }
  const now = { ...page, entries }
  if (!hasAll) return prefixed(effects, nextRound(going, going.exchange, now))
  if (!page.hasAnonymous) return prefixed(effects, goOn(going, going.exchange, now))
  // With documents that this version cannot read, it cannot tell what the account has.
  if (newer.size > 0) return prefixed(effects, done(going, now))
  return only(going, ...effects, { do: 'settle' })
}

function settled(sync: Sync, isAsking: boolean, page: Page): Step {
  const { exchange } = sync
  if (!exchange || isAsking) return done(sync, page)
  const toSend = new Set([...exchange.toSend, ...waitingKeys(sync, page.entries)])
  return goOn(sync, { ...exchange, toSend }, page)
}

function goOn(sync: Sync, exchange: Exchange, page: Page): Step {
  return exchange.toSend.size === 0 ? done(sync, page) : nextRound(sync, exchange, page)
}

function failed(
  sync: Sync,
  { status, retryAfter }: { status: number; retryAfter: number },
  page: Page,
): Step {
  const { exchange } = sync
  const [first, ...others] = exchange?.batch ?? []
  if (!exchange || !first || (status !== 400 && status !== 413)) return givenUp(sync, retryAfter, page)
  // The request as a whole was refused. Smaller ones find the document that is the reason.
  if (others.length > 0)
    return nextRound(sync, { ...exchange, mostDocuments: Math.ceil(exchange.batch.length / 2) }, page)
  const reason = status === 413 ? 'too-large' : 'invalid'
  const refused = new Map([...sync.refused, [first.key, { tree: first.tree, reason }] as const])
  const toSend = new Set([...exchange.toSend].filter((key) => key !== first.key))
  return nextRound({ ...sync, refused }, { ...exchange, toSend }, page)
}

/** @param retryAfter Seconds that the server asks for. */
function givenUp(sync: Sync, retryAfter: number, page: Page): Step {
  const failures = sync.failures + 1
  const notBefore = Math.max(sync.notBefore, page.now + Math.min(retryAfter * 1000, LONGEST_PAUSE))
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
  const after = { ...sync, exchange: null, lastSync: page.now, failures, notBefore }
  return planned(after, wait * (0.5 + page.random / 2), page, { do: 'end', isDone: false })
}

function done(sync: Sync, page: Page): Step {
  const after = { ...sync, exchange: null, lastSync: page.now, failures: 0 }
  const end = { do: 'end', isDone: true } as const
  return waitingKeys(after, page.entries).length > 0
    ? planned(after, EDIT_DELAY, page, end)
    : only(after, end)
}

function prefixed(effects: readonly Effect[], { sync, effects: more }: Step): Step {
  return { sync, effects: [...effects, ...more] }
}
