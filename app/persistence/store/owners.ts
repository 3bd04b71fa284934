import { createStore } from '../../browser/create-store'
import { forgetDrafts } from '../../browser/draft-texts'
import { type KeptStorage, revisionKey, TEXT_PREFIXES } from '../../browser/kept-texts'
import { exists, type Tree } from '../merge/registers'
import type { DeviceStamps } from './device-stamps'
import type { DocumentCache } from './document-cache'
import type { DocumentFiles } from './document-files'
import type { DocumentWriter } from './document-writer'
import { type Entry, NO_ENTRY } from './entry'
import { type DocumentKey, KIND_NAMES, partsOf } from './kinds'
import type { Quarantine } from './quarantine'
import { entryText, isTextSent, storageKey } from './stored-entry'

/** The owner of documents that are typed while nobody is signed in. */
export const ANONYMOUS = '-'

/** Stored values that tell of the input, too: they go with the documents. */
const TRACES = [
  'keptKinds',
  'todayLines',
  'toolUses',
  'attendanceCourse',
  'gradesCourse',
  'wantedGrades',
  'swapContacts',
  'studentId',
  'nameSecrets',
] as const

type Parts = {
  storage: KeptStorage
  stamps: DeviceStamps
  quarantine: Quarantine
  cache: DocumentCache
  files: DocumentFiles
  writer: DocumentWriter
  /** Whose documents are shown. The first one is who was signed in when the page was opened. */
  owner: { current: string }
}

/** Whose documents are on this device, and what goes when they leave it (KEEP-05, KEEP-11). */
export function createOwners({ storage, stamps, quarantine, cache, files, writer, owner }: Parts) {
  const { texts, keepsNothing } = storage
  /** Anonymous documents that wait for the student's account while nothing may be stored. */
  const unstored = new Map<DocumentKey, Tree>()
  /**
   * What students had not sent when their session ended, while nothing may be stored: in this page alone, until they sign in
   * again (KEEP-20).
   */
  const held = new Map<string, ReadonlyMap<DocumentKey, Entry>>()
  /** How often all documents of the shown owner were removed. */
  const removals = createStore(0)

  const isAnonymous = () => owner.current === ANONYMOUS

  /** The documents that were typed on this device before a sign-in. */
  const anonymousDocuments = (): Map<DocumentKey, Tree> => {
    const prefix = storageKey(ANONYMOUS)
    const documents = new Map(unstored)
    for (const storedKey of texts.keys(prefix)) {
      const key = storedKey.slice(prefix.length) as DocumentKey
      if (!KIND_NAMES.includes(partsOf(key).name)) continue
      const entry = files.parse(key, texts.read(storedKey) ?? '')
      if (entry && exists(entry.tree)) documents.set(key, entry.tree)
    }
    return documents
  }

  const close = (): void => {
    cache.close()
    writer.close()
    quarantine.close()
  }

  const forgetStored = (of: string): void => {
    for (const key of texts.keys(storageKey(of))) texts.remove(key)
    quarantine.forget(of)
    texts.remove(revisionKey(of))
    if (of !== owner.current) return
    writer.close()
    quarantine.close()
    forgetTraces()
  }

  /** Deletes what else tells of the input, such as how often tools were opened. */
  const forgetTraces = (): void => {
    forgetDrafts()
    for (const key of TRACES) storage.write(key, null)
  }

  /**
   * Removes what other students have left here after the end of their session, however it ended. What has not reached their
   * account stays under their key, unseen, until they sign in again (KEEP-11).
   */
  const forgetSentOfOthers = (): void => {
    for (const key of texts.keys(`${TEXT_PREFIXES.kept}:`)) {
      const [, of = ''] = key.split(':')
      if (of === owner.current || of === ANONYMOUS) continue
      texts.remove(revisionKey(of))
      if (isTextSent(texts.read(key))) texts.remove(key)
    }
  }

  const hold = (): void => {
    const entries = cache.openKeys().map((key) => [key, cache.entryOf(key)] as const)
    const left = new Map(entries.filter(([, { isUnsent }]) => isUnsent))
    if (left.size > 0) held.set(owner.current, left)
  }

  const unsent = (tree: Tree) => ({ ...NO_ENTRY, tree, isUnsent: true })

  forgetSentOfOthers()
  return {
    anonymousDocuments,
    forgetTraces,
    /** The user whose documents these are, or null for anonymous ones. */
    documentOwner: (): string | null => (isAnonymous() ? null : owner.current),
    /** Deletes anonymous documents. */
    forgetAnonymousDocuments(keys: Iterable<DocumentKey>): void {
      for (const key of keys) {
        texts.remove(storageKey(ANONYMOUS, key))
        unstored.delete(key)
      }
    },
    /** Removes the documents of an owner from this device (KEEP-05, KEEP-11). */
    forgetDocuments(of = owner.current): void {
      forgetStored(of)
      held.delete(of)
      if (of === ANONYMOUS) unstored.clear()
      if (of !== owner.current) return
      cache.close()
      removals.set(removals.snapshot() + 1)
      cache.notify()
    },
    /** Calls `listener` when the documents of the owner have been removed from this device. */
    onForget: (listener: () => void) => removals.subscribe(listener),
    /** Whether a student who has signed out has left documents here that the account does not have. */
    hasLeftDocuments: (userId: string) => held.has(userId) || texts.keys(storageKey(userId)).length > 0,
    /** Whether something that was typed here has not reached the student's account yet. */
    hasUnsent(): boolean {
      if (isAnonymous()) return false
      const isUnsent = (key: DocumentKey) => cache.entryOf(key).isUnsent
      return cache.documentKeys().some(isUnsent) || anonymousDocuments().size > 0
    },
    /**
     * Switches "Keep nothing on this device" (KEEP-05). Switching it on deletes what is kept here; the open page still has it,
     * and sends to the account what that does not have yet (KEEP-14).
     */
    setKeepsNothing(isOn: boolean): void {
      if (isOn) {
        for (const key of cache.documentKeys()) cache.entryOf(key)
        if (!isAnonymous()) for (const [key, tree] of anonymousDocuments()) unstored.set(key, tree)
        forgetStored(owner.current)
        forgetStored(ANONYMOUS)
        storage.write('keepNothing', 'true')
        stamps.unstore()
      } else {
        storage.write('keepNothing', null)
        for (const key of cache.openKeys()) writer.writeSoon(key)
        for (const [key, tree] of unstored)
          if (texts.write(storageKey(ANONYMOUS, key), entryText(key, unsent(tree)))) unstored.delete(key)
      }
      cache.notify()
    },
    /** Shows the documents of a user, or the anonymous ones. */
    changeOwner(userId: string | null): void {
      const next = userId ?? ANONYMOUS
      if (next === owner.current) return
      writer.writeAll()
      if (keepsNothing() && isAnonymous())
        for (const key of cache.openKeys()) {
          const { tree } = cache.entryOf(key)
          if (exists(tree)) unstored.set(key, tree)
        }
      if (keepsNothing() && !isAnonymous()) hold()
      owner.current = next
      close()
      for (const [key, entry] of held.get(next) ?? []) cache.set(key, entry)
      held.delete(next)
      if (isAnonymous()) {
        for (const [key, tree] of unstored) cache.set(key, unsent(tree))
        unstored.clear()
      }
      forgetSentOfOthers()
      storage.write('todayLines', null)
      storage.write('swapContacts', null)
      storage.write('studentId', null)
      writer.writeKinds()
      cache.notify()
    },
  }
}
