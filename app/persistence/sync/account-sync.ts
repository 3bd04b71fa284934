import type { Json } from '../../backend/database.types'
import { keepsNothing } from '../../browser/kept-texts'
import type { KindName } from '../../domain/document-kind'
import { encode } from '../merge/encoding'
import { exists, markOf, type Tree } from '../merge/registers'
import { openQuestion, showQuestion } from '../screens/open-question'
import { allDocuments, type Choice, importDocuments } from '../store/device-data'
import {
  changeEntries,
  changeOwner,
  clockOffset,
  deviceId,
  documentKeys,
  documentOwner,
  documentsOfNobody,
  entryOf,
  forgetDocumentsOfNobody,
  hasUnsent,
  isStorageWorking,
  mergeAllFromStorage,
  revisionSeen,
  setAsideFromAccount,
  setClockOffset,
  subscribeToEdits,
  writeDocuments,
  writeRevisionSeen,
} from '../store/document-store'
import {
  afterCorrection,
  afterReceiving,
  afterWriting,
  type Clock,
  type Entry,
  TOLERANCE,
} from '../store/entry'
import type { Documents } from '../store/export-file'
import { type DocumentKey, KIND_NAMES, keyOf, partsOf, readTree, versionOf } from '../store/kinds'
import { type Answer, type SentDocument, syncDocuments } from './account-documents'
import { isSameInput } from './first-sign-in'
import { type SyncState, setSyncState } from './sync-state'

/**
 * Keeps the documents of this device and those of the account the same (KEEP-07, ADR-35): edits are sent a moment later, and
 * what other devices sent is merged. Loaded when somebody is signed in.
 */

/** Debounce in milliseconds, so that a sentence is one request. */
const EDIT_DELAY = 2000
/** Milliseconds between two looks at what other devices sent, while the page is visible. */
const INTERVAL = 5 * 60_000
/** Milliseconds after a sync within which a focus does not start another. */
const FRESH = 10_000
/** Milliseconds after the first failure; doubled by each further one up to {@link LONGEST_WAIT}. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 5 * 60_000
/** Milliseconds that the server can ask for at most. */
const LONGEST_PAUSE = 60 * 60_000
/** Milliseconds until another tab has finished its sync. */
const TAB_WAIT = 1000
/** Milliseconds that a sign-out waits for its last sync. */
const SIGN_OUT_WAIT = 8000
/** Bytes of documents in a request, which may have 1 MB. */
const MOST_BYTES = 900_000
/** Documents in a request. */
const MOST_DOCUMENTS = 200
/** Requests of one sync. More would mean that something does not converge; the next sync goes on. */
const MOST_ROUNDS = 30
const LOCK = 'zameel-sync'

type Refusal = { tree: Tree; reason: 'too-many' | 'too-large' | 'invalid' }

let userId: string | undefined
let since = 0
/** Whether this device has all that the account had when it last answered (KEEP-13). */
let hasAll = false
/** Documents that the account refused, until they change. */
const refused = new Map<DocumentKey, Refusal>()
/** Documents that a newer version of Zameel has written. They are left alone (KEEP-03). */
const newer = new Set<DocumentKey>()
let running: Promise<boolean> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** When the server takes the next request, by its Retry-After. */
let notBefore = 0
let lastSync = 0

/** Syncs the documents of a user until the returned function is called. */
export function startSync(user: string): () => void {
  userId = user
  changeOwner(user)
  since = revisionSeen()
  hasAll = since > 0
  const controller = new AbortController()
  const { signal } = controller
  const soon = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastSync > FRESH) plan(0)
  }
  const onVisibilityChange = () => {
    // The page may not come back, so edits do not wait for their delay.
    if (document.visibilityState === 'hidden' && failures === 0 && unsentKeys().some(isWaiting)) plan(0)
    else soon()
  }
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    // The browser asks whether to leave: what is nowhere else would be lost (KEEP-14).
    if (keepsNothing() && hasUnsent()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onBeforeUnload, { signal })
  window.addEventListener('online', retryNow, { signal })
  window.addEventListener('focus', soon, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  const interval = setInterval(() => {
    // After a failure the next attempt is already planned.
    if (failures === 0) soon()
  }, INTERVAL)
  const unsubscribe = subscribeToEdits(() => {
    showState()
    if (failures === 0) plan(EDIT_DELAY)
  })
  showState()
  retryNow()
  return () => {
    controller.abort()
    clearInterval(interval)
    clearTimeout(timer)
    unsubscribe()
    userId = undefined
    refused.clear()
    newer.clear()
    failures = 0
    notBefore = 0
    lastSync = 0
    showQuestion(null)
    setSyncState('off')
  }
}

function retryNow(): void {
  failures = 0
  plan(0)
}

function plan(delay: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sync(), Math.max(delay, notBefore - Date.now()))
}

/** Whether nothing is left to send. One sync at a time. */
function sync(): Promise<boolean> {
  running ??= withLock(syncOnce).finally(() => {
    running = undefined
  })
  return running
}

/** Only one tab syncs at a time: two would send the same edits. Without Web Locks, conflicts are merged all the same. */
async function withLock(work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work()
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) return work()
    plan(TAB_WAIT)
    return false
  })
}

/** Sends the last edits before a sign-out. Returns whether the account has everything. */
export async function sendLastEdits(): Promise<boolean> {
  if (userId === undefined) return true
  const end = Date.now() + SIGN_OUT_WAIT
  while (unsentKeys().length > 0) {
    const left = end - Date.now()
    if (left <= 0 || failures > 0 || !navigator.onLine || openQuestion() !== null) return false
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, left))
    await Promise.race([sync(), timeout])
    if (unsentKeys().some((key) => !isWaiting(key))) return false
    // Another tab may be at it.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

// The state

function unsentKeys(): DocumentKey[] {
  return documentKeys().filter((key) => entryOf(key).isUnsent)
}

/** Whether an unsent document is going to be sent: it is no newer version, and not refused as it is. */
function isWaiting(key: DocumentKey): boolean {
  return !newer.has(key) && refused.get(key)?.tree !== entryOf(key).tree
}

function showState(): void {
  if (userId !== undefined) setSyncState(stateNow())
}

function stateNow(): SyncState {
  if (newer.size > 0) return 'newer-version'
  const unsent = unsentKeys()
  const waiting = unsent.filter(isWaiting)
  const reasons = unsent.filter((key) => !isWaiting(key)).map((key) => refused.get(key)?.reason)
  if (reasons.includes('too-large')) return 'too-large'
  if (reasons.includes('too-many')) return 'full'
  if (openQuestion() !== null || reasons.length > 0) return 'pending'
  if (waiting.length === 0 && hasAll) return 'synced'
  return failures === 0 && navigator.onLine ? 'sending' : 'pending'
}

// One sync

async function syncOnce(): Promise<boolean> {
  const user = userId
  if (user === undefined) return false
  mergeAllFromStorage()
  // Another tab has been answered.
  if (openQuestion()?.name === 'first-sign-in' && documentsOfNobody().size === 0) showQuestion(null)
  // A document may have been deleted in the meantime, which makes room.
  for (const [key, { reason }] of refused) if (reason === 'too-many') refused.delete(key)
  const outcome = await exchange(user)
  if (userId !== user || outcome === 'stopped') {
    // Somebody else has signed in while this was under way.
    if (userId !== undefined) plan(0)
    return false
  }
  lastSync = Date.now()
  if (outcome !== 'done') {
    failures += 1
    notBefore = Math.max(notBefore, lastSync + Math.min(outcome.retryAfter * 1000, LONGEST_PAUSE))
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
    plan(wait * (0.5 + Math.random() / 2))
  } else {
    failures = 0
    if (unsentKeys().some(isWaiting)) plan(EDIT_DELAY)
  }
  showState()
  return outcome === 'done'
}

type Failed = { retryAfter: number }

/** Requests until this device has what the account has, and the account what this device had when it began. */
async function exchange(user: string): Promise<'done' | 'stopped' | Failed> {
  let mostDocuments = MOST_DOCUMENTS
  const toSend = new Set(unsentKeys().filter(isWaiting))
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Nothing is sent before it is known what becomes of the input of nobody (KEEP-08).
    const batch = documentsOfNobody().size > 0 ? [] : batchOf(toSend, mostDocuments)
    const start = Date.now()
    const { data, error } = await syncDocuments(
      user,
      batch.map(({ document }) => document),
      since,
    )
    if (userId !== user || documentOwner() !== user) return 'stopped'
    if (error) {
      const [first, ...others] = batch
      if (!first || (error.status !== 400 && error.status !== 413))
        return { retryAfter: Number(error.values?.retryAfter ?? 0) || 0 }
      // The request as a whole was refused. Smaller ones find the document that is the reason.
      if (others.length > 0) mostDocuments = Math.ceil(batch.length / 2)
      else {
        refused.set(first.key, { tree: first.tree, reason: error.status === 413 ? 'too-large' : 'invalid' })
        toSend.delete(first.key)
      }
      continue
    }
    hasAll = data.is_complete
    const answered = new Set(
      [...data.written, ...data.refused, ...data.documents].map(({ kind, id }) => `${kind}:${id}`),
    )
    // The account's document of a conflict may be in the part that is still to come.
    for (const { key } of batch) if (hasAll || answered.has(key)) toSend.delete(key)
    for (const key of applied(data, batch, (start + Date.now()) / 2)) if (isWaiting(key)) toSend.add(key)
    if (!hasAll) continue
    if (documentsOfNobody().size > 0) {
      if (!settleFirstSignIn()) return 'done'
      for (const key of unsentKeys()) if (isWaiting(key)) toSend.add(key)
    }
    if (toSend.size === 0) return 'done'
  }
  return { retryAfter: 0 }
}

type Batch = { key: DocumentKey; tree: Tree; document: SentDocument }[]

function batchOf(keys: Iterable<DocumentKey>, mostDocuments: number): Batch {
  const batch: Batch = []
  let bytes = 0
  for (const key of keys) {
    const { tree, revision } = entryOf(key)
    const { name, id } = partsOf(key)
    const { data, size } = dataOf(name, exists(tree) ? tree : markOf(tree))
    bytes += size
    if (batch.length > 0 && (bytes > MOST_BYTES || batch.length >= mostDocuments)) break
    const document = {
      kind: name,
      id,
      revision,
      schema_version: versionOf(name),
      is_deleted: !exists(tree),
      data,
    }
    batch.push({ key, tree, document })
  }
  return batch
}

/** Text that no database stores: NUL, and half of a character, which is left of an emoji that was cut. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i

function dataOf(name: KindName, tree: Tree): { data: Json; size: number } {
  const text = JSON.stringify(encode(versionOf(name), tree))
  const data = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && UNSTORABLE.test(JSON.stringify(value))
      ? value.replaceAll('\0', '').toWellFormed()
      : value,
  )
  return { data, size: new TextEncoder().encode(text).length }
}

/** Takes over an answer. Returns the documents that the account does not have as they are now. */
function applied(answer: Answer, batch: Batch, at: number): DocumentKey[] {
  const clock = corrected(answer.time, at)
  const changed = new Map<DocumentKey, Entry>()
  const current = (key: DocumentKey) => changed.get(key) ?? entryOf(key)
  const toSend = new Set<DocumentKey>()
  const change = (key: DocumentKey, entry: Entry) => {
    if (entry === current(key)) return
    changed.set(key, entry)
    if (entry.isUnsent) toSend.add(key)
    else toSend.delete(key)
  }

  for (const key of documentKeys()) change(key, afterCorrection(entryOf(key), clock))
  for (const { kind, id, revision } of answer.written) {
    const key = keyOf(kind as KindName, id)
    const sent = batch.find((one) => one.key === key)
    refused.delete(key)
    if (!sent) continue
    const isCorrected = toSend.has(key)
    change(key, afterWriting(current(key), sent.tree, revision, clock.device))
    // What was typed while the request was under way has its own delay.
    if (!isCorrected) toSend.delete(key)
  }
  for (const { kind, id, reason } of answer.refused) {
    const sent = batch.find((one) => one.document.kind === kind && one.document.id === id)
    if (sent) refused.set(sent.key, { tree: sent.tree, reason })
  }
  for (const { kind, id, revision, schema_version, data } of answer.documents) {
    const name = kind as KindName
    const key = keyOf(name, id)
    if (!KIND_NAMES.includes(name) || schema_version > versionOf(name)) {
      newer.add(key)
      continue
    }
    newer.delete(key)
    const tree = readTree(name, data)
    if (!tree) setAsideFromAccount(key, JSON.stringify(data))
    change(key, afterReceiving(current(key), tree ?? {}, revision, clock))
  }
  // The account has been restored from a backup: it may lack what it once had.
  if (answer.revision < since)
    for (const key of documentKeys())
      if (current(key).revision > answer.revision) change(key, { ...current(key), isUnsent: true })

  changeEntries(changed)
  since = answer.revision
  // Otherwise a newer version of Zameel on this device would not ask for what this one cannot read, and the next page would
  // take a part for all.
  if (!hasAll) writeRevisionSeen(0)
  else if (newer.size === 0) writeRevisionSeen(since)
  return [...toSend]
}

/** Sets the stored offset of this device's clock by the time of the account at a moment of this device. */
function corrected(time: number, at: number): Clock {
  const before = clockOffset()
  const offset = Math.round(time - at)
  if (Math.abs(offset - before) > TOLERANCE) {
    setClockOffset(offset)
    return { now: time, shift: offset - before, device: deviceId() }
  }
  return { now: time, shift: 0, device: deviceId() }
}

// Input that was typed before the sign-in

/** Moves it to the account where that has none (KEEP-08). Returns false when the student has to be asked. */
function settleFirstSignIn(): boolean {
  // With documents that this version cannot read, it cannot tell what the account has.
  if (newer.size > 0) return false
  const device = documentsOfNobody()
  const account = allDocuments()
  if (account.size === 0) takeOver(device, 'incoming')
  else if (isSameInput(device, account)) takeOver(device, 'current')
  else {
    showQuestion({
      name: 'first-sign-in',
      device,
      account,
      answer: (answer) => {
        showQuestion(null)
        // Another tab may have been answered, and a third one may have added to it.
        takeOver(documentsOfNobody(), answer)
        retryNow()
      },
    })
    return false
  }
  return true
}

function takeOver(device: Documents, choice: Choice): void {
  if (device.size === 0) return
  importDocuments(device, choice)
  writeDocuments()
  // What this browser could not store a second time stays where it is; the account then has the same.
  if (isStorageWorking()) forgetDocumentsOfNobody(device.keys())
}
