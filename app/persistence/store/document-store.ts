import { onUserChange } from '../../account/session'
import { keepsNothing, keptTexts, TEXT_PREFIXES } from '../../browser/kept-texts'
import { readStored, STORAGE_KEYS, writeStored } from '../../browser/storage'
import { storedUserId } from '../../browser/stored-user'
import type { Kind, KindName } from '../../domain/document-kind'
import { newId } from '../../domain/item-id'
import { type Encoded, encode } from '../merge/encoding'
import {
  type Data,
  defaultsOf,
  exists,
  latestStamp,
  latestStamps,
  merge,
  type Register,
  restored,
  type Tree,
  withDocument,
  withoutDocument,
  withoutOldRemovals,
  writtenAnew,
} from '../merge/registers'
import { DEVICE_DIGITS, isStamp, NEVER, nextStamp, type Stamp } from '../merge/stamp'
import { type Entry, merged, NO_ENTRY } from './entry'
import { type DocumentKey, documentOf, KIND_NAMES, keyOf, partsOf, readTree, versionOf } from './kinds'
import { addTextAside, forgetTextAside, forgetTextsAside, textSetAside } from './quarantine'
import { isOpen, type Rival, readRivals, withValueAt } from './rivals'

/**
 * The documents of this device: what screens read and write at once (KEEP-01). They are written to the browser's storage a
 * moment later, and to the account by account-sync.ts. Documents belong to the signed-in user, or to nobody (KEEP-11).
 */

const { kept: PREFIX, since: SINCE_PREFIX } = TEXT_PREFIXES

/** The owner of documents that are typed while nobody is signed in. */
export const NOBODY = '-'
/** Stored values that tell of the input, too: they go with the documents. */
const TRACES = [
  'keptKinds',
  'todayLines',
  'toolUses',
  'attendanceCourse',
  'gradesCourse',
  'swapContacts',
] as const
/** Debounce in milliseconds: one write for a burst of keys. */
const WRITE_DELAY = 300
/** Milliseconds after which the fields of a removed row are dropped. */
const REMOVAL_MEMORY = 30 * 24 * 60 * 60 * 1000

type Stored = Encoded & { [Part in keyof Omit<Entry, 'tree'>]?: unknown }

const entries = new Map<DocumentKey, Entry>()
/** The text of each document as this page last read or wrote it, to notice what another tab wrote. */
const storedTexts = new Map<DocumentKey, string>()
/** Stored texts that could not be read. They are set aside before the document is written again. */
const unreadable = new Map<DocumentKey, string>()
const dataOfTree = new WeakMap<Tree, Data>()
const dirty = new Set<DocumentKey>()
const listeners = new Set<() => void>()
const editListeners = new Set<() => void>()
const forgetListeners = new Set<() => void>()
let owner = NOBODY
let latest: Stamp = NEVER
let isStorable = true
let hasAskedToPersist = false
/** How often listeners were told of a change. */
let changes = 0
const knownIds = new Map<KindName, { ids: readonly string[]; asOf: number }>()
/** The id of this device and the offset of its clock, until they may be stored. */
let unstoredDevice: string | undefined
let unstoredOffset = 0
/** Documents of nobody that wait for the student's account while nothing may be stored. */
const unstoredOfNobody = new Map<DocumentKey, Tree>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Where changes are noted while {@link changesOf} works. */
let recorded: TreeChange[] | null = null

function storageKey(key: DocumentKey, of = owner): string {
  return `${PREFIX}:${of}:${key}`
}

/** Calls `listener` after every change of a document, wherever it was made. Returns how to stop that. */
export function subscribeToDocuments(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` after each edit on this page, but not after what came from the account or another tab. */
export function subscribeToEdits(listener: () => void): () => void {
  editListeners.add(listener)
  return () => editListeners.delete(listener)
}

/** Calls `listener` when the documents of the owner have been removed from this device. */
export function onForget(listener: () => void): void {
  forgetListeners.add(listener)
}

/** Tells all who listen that something about the documents has changed. */
export function notify(): void {
  changes++
  for (const listener of listeners) listener()
}

/** Milliseconds by the account's clock, as far as it is known; until then by this device's. */
export function accountTime(): number {
  return Date.now() + clockOffset()
}

/** Milliseconds by which the account's clock is ahead of this device's, as far as it is known. */
export function clockOffset(): number {
  const offset = Number(readStored('clockOffset') ?? unstoredOffset)
  return Number.isFinite(offset) ? offset : 0
}

export function setClockOffset(offset: number): void {
  unstoredOffset = offset
  if (!keepsNothing()) writeStored('clockOffset', String(offset))
}

/** Six characters that are this device's own, for as long as its storage lasts. */
export function deviceId(): string {
  const stored = readStored('device')
  if (stored?.length === DEVICE_DIGITS && isStamp(nextStamp(NEVER, 1, stored))) return stored
  unstoredDevice ??= newId(DEVICE_DIGITS)
  if (!keepsNothing()) writeStored('device', unstoredDevice)
  return unstoredDevice
}

/** Later edits of this device get later stamps than those in a tree, whatever its clock says. */
function see(tree: Tree): void {
  const newest = latestStamp(tree)
  if (newest > latest) latest = newest
}

/** A stamp for an edit now. */
export function stampNow(): Stamp {
  latest = nextStamp(latest, accountTime(), deviceId())
  return latest
}

/** The user whose documents these are, or null for those of nobody. */
export function documentOwner(): string | null {
  return owner === NOBODY ? null : owner
}

/** Whether the browser stores what it is given: it does not in some private windows, or when it is full. */
export function isStorageWorking(): boolean {
  return isStorable
}

// Reading

/** The document as it is now. What has never been edited, or was removed, is the kind's empty document. */
export function readDocument<Shape extends Data>(kind: Kind<Shape>, id: string): Shape {
  const { tree } = entryOf(keyOf(kind.name, id))
  if (!exists(tree)) return kind.empty
  const known = dataOfTree.get(tree)
  if (known) return known as Shape
  const document = documentOf(kind, tree)
  if (!document) {
    setAside(keyOf(kind.name, id))
    return kind.empty
  }
  dataOfTree.set(tree, document)
  return document
}

/** The document of a key, read from the storage the first time. */
export function entryOf(key: DocumentKey): Entry {
  const known = entries.get(key)
  if (known) return known
  const entry = readStoredEntry(key) ?? NO_ENTRY
  entries.set(key, entry)
  return entry
}

function readStoredEntry(key: DocumentKey): Entry | null {
  if (keepsNothing()) return null
  const text = keptTexts.read(storageKey(key))
  if (text === null) return null
  storedTexts.set(key, text)
  const entry = parseEntry(key, text)
  if (!entry) unreadable.set(key, text)
  return entry
}

function parseEntry(key: DocumentKey, text: string): Entry | null {
  const stored = parseJson(text) as Stored | null
  const tree = readTree(partsOf(key).name, stored)
  if (!stored || !tree) return null
  const limit = nextStamp(NEVER, Math.max(1, accountTime() - REMOVAL_MEMORY), deviceId())
  const pruned = withoutOldRemovals(tree, limit)
  see(pruned)
  const revision = Number(stored.revision ?? 0)
  return {
    tree: pruned,
    revision: Number.isInteger(revision) ? revision : 0,
    isUnsent: stored.isUnsent === true,
    sentUpTo: isStamp(stored.sentUpTo) ? stored.sentUpTo : NEVER,
    // An earlier version of Zameel did not note it; nothing of what is here is news.
    seen: Array.isArray(stored.seen) ? stored.seen.filter(isStamp) : latestStamps(pruned),
    rivals: readRivals(stored.rivals),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The keys of all documents of the owner, opened or not. */
export function documentKeys(): DocumentKey[] {
  const prefix = storageKey('' as DocumentKey)
  const stored = keepsNothing() ? [] : keptTexts.keys(prefix).map((key) => key.slice(prefix.length))
  const keys = new Set([...stored, ...entries.keys()] as DocumentKey[])
  return [...keys].filter((key) => KIND_NAMES.includes(partsOf(key).name)).sort()
}

/** The ids of the documents of a kind that exist. */
export function documentIds(name: KindName): string[] {
  return documentKeys()
    .filter((key) => partsOf(key).name === name && exists(entryOf(key).tree))
    .map((key) => partsOf(key).id)
}

/** {@link documentIds} as of the last change that listeners were told of: the same array while it has the same ids. */
export function currentIds(name: KindName): readonly string[] {
  const known = knownIds.get(name)
  if (known?.asOf === changes) return known.ids
  // Reading the keys of the storage is slow, and a key press asks several times.
  const ids = documentIds(name)
  const isSame = known?.ids.join() === ids.join()
  const current = { ids: known && isSame ? known.ids : ids, asOf: changes }
  knownIds.set(name, current)
  return current.ids
}

/** Whether anything has been typed that is kept. */
export function hasInput(): boolean {
  return documentKeys().some((key) => exists(entryOf(key).tree))
}

// Editing

/** Edits a document. `change` returns the document after the edit, with every unchanged part the same object. */
export function editDocument<Shape extends Data>(
  kind: Kind<Shape>,
  id: string,
  change: (document: Shape) => Shape,
): void {
  const key = keyOf(kind.name, id)
  const before = readDocument(kind, id)
  const after = change(before)
  if (after === before) return
  const { tree } = entryOf(key)
  // What the first edit leaves as it was stays older than any edit, so that two first edits are merged, too (KEEP-09).
  const start = exists(tree) ? tree : writtenAnew(tree, defaultsOf(kind.empty))
  const edited = withDocument(start, before, after, stampNow())
  dataOfTree.set(edited, after)
  replaceTree(key, edited, exists(tree) ? tree : { ...start, ...tree })
}

/** Empties a document of a tool, or deletes a plan (KEEP-02). */
export function removeDocument(key: DocumentKey): void {
  replaceTree(key, withoutDocument(entryOf(key).tree, stampNow()))
}

/** Brings a document from one earlier state to another, for undo and redo. Edits made elsewhere meanwhile stay. */
export function restoreDocument(key: DocumentKey, from: Tree, to: Tree): void {
  replaceTree(key, restored(entryOf(key).tree, from, to, stampNow()))
}

export type TreeChange = { key: DocumentKey; from: Tree; to: Tree }

/** What `work` changes in documents, in order. */
export function changesOf(work: () => void): TreeChange[] {
  const changed: TreeChange[] = []
  recorded = changed
  try {
    work()
  } finally {
    recorded = null
  }
  return changed
}

/** The fields of a document that two devices changed, as long as the student has not chosen (KEEP-16). */
export function rivalsOf(key: DocumentKey): readonly Rival[] {
  const { tree, rivals } = entryOf(key)
  return exists(tree) ? rivals.filter((rival) => isOpen(tree, rival)) : []
}

/** Gives such a field the value that the student chose, which settles it on all devices. */
export function settleRival(key: DocumentKey, { path }: Rival, value: Register[0]): void {
  replaceTree(key, withValueAt(entryOf(key).tree, path, value, stampNow()))
}

/** Replaces the tree of a document after an edit on this device. `from` is the tree that was edited. */
export function replaceTree(key: DocumentKey, tree: Tree, from = entryOf(key).tree): void {
  const entry = entryOf(key)
  if (entry.tree === tree) return
  entries.set(key, { ...entry, tree, isUnsent: true })
  recorded?.push({ key, from, to: tree })
  writeSoon(key)
  notify()
  for (const listener of editListeners) listener()
}

/** Changes what is kept of documents after an answer of the account. */
export function changeEntries(changed: ReadonlyMap<DocumentKey, Entry>): void {
  if (changed.size === 0) return
  for (const [key, entry] of changed) {
    entries.set(key, entry)
    writeSoon(key)
  }
  // A correction of the clock can make stamps earlier. The next edit is later than all that is left.
  latest = NEVER
  for (const { tree } of entries.values()) see(tree)
  notify()
}

// Writing

function writeSoon(key: DocumentKey): void {
  dirty.add(key)
  clearTimeout(timer)
  timer = setTimeout(writeDocuments, WRITE_DELAY)
}

/** Writes what was edited to the storage. Called a moment after an edit, and when the page is left. */
export function writeDocuments(): void {
  clearTimeout(timer)
  const keys = [...dirty]
  if (!keepsNothing()) {
    // What could not be written is tried again with the next edit.
    for (const key of keys) if (writeDocument(key)) dirty.delete(key)
    if (keys.length > 0 && isStorable !== (dirty.size === 0)) {
      isStorable = dirty.size === 0
      notify()
    }
    if (keys.length > 0) writeKinds()
    if (isStorable && keys.some((key) => entryOf(key).isUnsent)) askToPersist()
  } else dirty.clear()
}

/** Asks the browser, once a visit, not to delete what is kept when it runs out of room (KEEP-18). */
function askToPersist(): void {
  if (hasAskedToPersist) return
  hasAskedToPersist = true
  // Not there in a page without HTTPS. Whatever the answer is, nothing changes for the student.
  navigator.storage?.persist?.().catch(() => undefined)
}

/** Whether it could be written: without losing what is there and could not be read. */
function writeDocument(key: DocumentKey): boolean {
  mergeFromStorage(key)
  if (!moveUnreadable(key)) return false
  const text = storedText(key, entryOf(key))
  storedTexts.set(key, text)
  return keptTexts.write(storageKey(key), text)
}

function storedText(key: DocumentKey, { tree, ...account }: Entry): string {
  return JSON.stringify({ ...encode(versionOf(partsOf(key).name), tree), ...account })
}

/** Takes over what another tab has written since this one last looked (KEEP-04). Returns whether something was new. */
function mergeFromStorage(key: DocumentKey, text = keptTexts.read(storageKey(key))): boolean {
  if (text === null || text === storedTexts.get(key)) return false
  const other = parseEntry(key, text)
  storedTexts.set(key, text)
  if (!other) {
    unreadable.set(key, text)
    return true
  }
  const both = merged(entryOf(key), other)
  entries.set(key, both)
  // Two tabs that write at one moment write over each other: whichever notices writes what the other lacks.
  if (merge(other.tree, both.tree) !== other.tree) writeSoon(key)
  return true
}

/** Takes over what other tabs have written of any document. */
export function mergeAllFromStorage(): void {
  if (keepsNothing()) return
  const changed = documentKeys().filter((key) => entries.has(key) && mergeFromStorage(key))
  if (changed.length > 0) notify()
}

/** Notes which kinds are kept, so that the first paint leaves the place of their input free (KEEP-01). */
function writeKinds(): void {
  const kinds = KIND_NAMES.filter((name) => documentIds(name).length > 0)
  const text = kinds.length > 0 ? kinds.join(' ') : null
  if (readStored('keptKinds') !== text) writeStored('keptKinds', text)
}

// Documents that cannot be read

/** A document of a shape that no screen can show. */
function setAside(key: DocumentKey): void {
  const text = storedTexts.get(key) ?? JSON.stringify(encode(versionOf(partsOf(key).name), entryOf(key).tree))
  unreadable.set(key, text)
  entries.set(key, NO_ENTRY)
  // Not now: a component may be rendering. One that has rendered before, and says so (KEEP-03), is told.
  queueMicrotask(notify)
}

/** Sets aside a document of the account that cannot be read. The one of this device stays. */
export function setAsideFromAccount(key: DocumentKey, text: string): void {
  addTextAside(owner, key, text)
}

/** Makes room for the document. False when the storage is too full to set aside what is in its place. */
function moveUnreadable(key: DocumentKey): boolean {
  const text = unreadable.get(key)
  if (text === undefined) return true
  // Another tab may have moved it already. Removed first, because a full storage has no room for it twice.
  if (keptTexts.read(storageKey(key)) === text) keptTexts.remove(storageKey(key))
  if (addTextAside(owner, key, text)) return unreadable.delete(key)
  keptTexts.write(storageKey(key), text)
  return false
}

/** The text of a document that could not be read, or null. Of several, one each line. */
export function textAside(key: DocumentKey): string | null {
  entryOf(key)
  const texts = new Set([textSetAside(owner, key), unreadable.get(key)])
  return [...texts].filter((text) => text != null).join('\n') || null
}

/** Deletes what is stored of a document and could not be read. */
export function discardAside(key: DocumentKey): void {
  const text = unreadable.get(key)
  if (text !== undefined && keptTexts.read(storageKey(key)) === text) keptTexts.remove(storageKey(key))
  unreadable.delete(key)
  forgetTextAside(owner, key)
  notify()
}

// Owners

/** The documents of nobody that were typed on this device before a sign-in. */
export function documentsOfNobody(): Map<DocumentKey, Tree> {
  const prefix = `${PREFIX}:${NOBODY}:`
  const documents = new Map(unstoredOfNobody)
  for (const storedKey of keptTexts.keys(prefix)) {
    const key = storedKey.slice(prefix.length) as DocumentKey
    if (!KIND_NAMES.includes(partsOf(key).name)) continue
    const entry = parseEntry(key, keptTexts.read(storedKey) ?? '')
    if (entry && exists(entry.tree)) documents.set(key, entry.tree)
  }
  return documents
}

/** Deletes documents of nobody, all of them by default. */
export function forgetDocumentsOfNobody(keys: Iterable<DocumentKey> = documentsOfNobody().keys()): void {
  for (const key of keys) {
    keptTexts.remove(storageKey(key, NOBODY))
    unstoredOfNobody.delete(key)
  }
}

/** The revision up to which this device has the owner's documents of the account; 0 when it has to ask for all. */
export function revisionSeen(): number {
  const revision = Number(keptTexts.read(`${SINCE_PREFIX}:${owner}`) ?? 0)
  return Number.isInteger(revision) ? revision : 0
}

/** Remembers {@link revisionSeen}, once everything up to there is written: what is not would never be asked for again. */
export function writeRevisionSeen(revision: number): void {
  writeDocuments()
  if (isStorable && !keepsNothing()) keptTexts.write(`${SINCE_PREFIX}:${owner}`, String(revision))
}

/** Removes the documents of an owner from this device (KEEP-05, KEEP-11). */
export function forgetDocuments(of = owner): void {
  forgetStored(of)
  if (of === NOBODY) unstoredOfNobody.clear()
  if (of !== owner) return
  entries.clear()
  for (const listener of forgetListeners) listener()
  notify()
}

function forgetStored(of: string): void {
  for (const key of keptTexts.keys(`${PREFIX}:${of}:`)) keptTexts.remove(key)
  forgetTextsAside(of)
  keptTexts.remove(`${SINCE_PREFIX}:${of}`)
  if (of !== owner) return
  storedTexts.clear()
  unreadable.clear()
  dirty.clear()
  forgetTraces()
}

/** Whether a student who has signed out has left documents here that the account does not have. */
export function hasLeftDocuments(userId: string): boolean {
  return keptTexts.keys(`${PREFIX}:${userId}:`).length > 0
}

/**
 * Removes what other students have left here after the end of their session, however it ended. What has not reached their
 * account stays under their key, unseen, until they sign in again (KEEP-11).
 */
function forgetSentOfOthers(): void {
  for (const key of keptTexts.keys(`${PREFIX}:`)) {
    const [, of = ''] = key.split(':')
    if (of === owner || of === NOBODY) continue
    keptTexts.remove(`${SINCE_PREFIX}:${of}`)
    const stored = parseJson(keptTexts.read(key) ?? '') as Stored | null
    if (stored?.isUnsent === false) keptTexts.remove(key)
  }
}

/** Deletes what else tells of the input, such as how often tools were opened. */
export function forgetTraces(): void {
  for (const key of TRACES) writeStored(key, null)
}

/** Whether something that was typed here has not reached the student's account yet. */
export function hasUnsent(): boolean {
  if (owner === NOBODY) return false
  return documentKeys().some((key) => entryOf(key).isUnsent) || documentsOfNobody().size > 0
}

/**
 * Switches "Keep nothing on this device" (KEEP-05). Switching it on deletes what is kept here; the open page still has it,
 * and sends to the account what that does not have yet (KEEP-14).
 */
export function setKeepsNothing(isOn: boolean): void {
  if (isOn) {
    for (const key of documentKeys()) entryOf(key)
    if (owner !== NOBODY) for (const [key, tree] of documentsOfNobody()) unstoredOfNobody.set(key, tree)
    unstoredDevice = deviceId()
    unstoredOffset = clockOffset()
    forgetStored(owner)
    forgetStored(NOBODY)
    writeStored('keepNothing', 'true')
    writeStored('device', null)
    writeStored('clockOffset', null)
  } else {
    writeStored('keepNothing', null)
    for (const key of entries.keys()) writeSoon(key)
    for (const [key, tree] of unstoredOfNobody)
      if (keptTexts.write(storageKey(key, NOBODY), storedText(key, unsent(tree))))
        unstoredOfNobody.delete(key)
  }
  notify()
}

const unsent = (tree: Tree): Entry => ({ ...NO_ENTRY, tree, isUnsent: true })

/** Shows the documents of a user, or those of nobody. */
export function changeOwner(userId: string | null): void {
  const next = userId ?? NOBODY
  if (next === owner) return
  writeDocuments()
  if (keepsNothing() && owner === NOBODY)
    for (const [key, { tree }] of entries) if (exists(tree)) unstoredOfNobody.set(key, tree)
  owner = next
  entries.clear()
  storedTexts.clear()
  unreadable.clear()
  dirty.clear()
  if (owner === NOBODY) {
    for (const [key, tree] of unstoredOfNobody) entries.set(key, unsent(tree))
    unstoredOfNobody.clear()
  }
  forgetSentOfOthers()
  writeStored('todayLines', null)
  writeStored('swapContacts', null)
  writeKinds()
  notify()
}

if (typeof window !== 'undefined') {
  owner = storedUserId() ?? NOBODY
  forgetSentOfOthers()
  onUserChange(changeOwner)
  window.addEventListener('pagehide', writeDocuments)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeDocuments()
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    const prefix = storageKey('' as DocumentKey)
    if (key === STORAGE_KEYS.keepNothing) notify()
    else if (key?.startsWith(prefix) && !keepsNothing()) {
      const document = key.slice(prefix.length) as DocumentKey
      // Not what is stored now: this tab may have written over it already.
      if (!entries.has(document) || mergeFromStorage(document, newValue)) notify()
    }
  })
}
