import type { DeviceClock } from '../../browser/device-clock'
import type { KeptStorage } from '../../browser/kept-texts'
import { STORAGE_KEYS } from '../../browser/storage'
import type { Tabs } from '../../browser/tabs'
import { exists } from '../merge/registers'
import { createAccountSide } from './account-side'
import { createDeviceStamps } from './device-stamps'
import { createDocumentCache } from './document-cache'
import { createDocumentFiles } from './document-files'
import { createDocumentWriter } from './document-writer'
import { createEdits } from './edits'
import { createIsolation } from './isolation'
import type { DocumentKey } from './kinds'
import { ANONYMOUS, createOwners } from './owners'
import { createQuarantine } from './quarantine'
import { storageKey } from './stored-entry'

/** Who is signed in. */
export type Users = {
  /** As far as the storage of the browser tells. */
  stored: () => string | null
  /** Calls `listener` when it changes. Returns how to stop that. */
  subscribe: (listener: (userId: string | null | undefined) => void) => () => void
}

type Surroundings = { storage: KeptStorage; clock: DeviceClock; tabs: Tabs; users: Users }

/**
 * The documents of this device: what screens read and write at once (KEEP-01). They are written to the browser's storage a
 * moment later, and to the account by sync/. Documents belong to the signed-in user, or are anonymous (KEEP-11). A page makes
 * one store (this-page.ts), and each test its own (ADR-60).
 *
 * Each part knows only those above it: files (what is stored), cache (what is open), writer (the one into the other), then
 * isolation (what cannot be shown), edits, owners and the account.
 */
export function createDocumentStore({ storage, clock, tabs, users }: Surroundings) {
  const shown = { current: users.stored() ?? ANONYMOUS }
  const owner = () => shown.current

  const stamps = createDeviceStamps(storage, clock)
  const quarantine = createQuarantine(storage)
  const files = createDocumentFiles({ storage, stamps, quarantine, owner })
  const cache = createDocumentCache(files)
  const writer = createDocumentWriter({ storage, clock, files, cache })
  const isolation = createIsolation({ quarantine, files, cache, writer, owner })
  const edits = createEdits({ stamps, cache, writer, isolation })
  const owners = createOwners({ storage, stamps, quarantine, cache, files, writer, owner: shown })
  const account = createAccountSide({ storage, stamps, quarantine, cache, writer, owner })

  const stops = [
    users.subscribe((userId) => owners.changeOwner(userId ?? null)),
    tabs.onLeave(writer.writeAll),
    tabs.onWrite((key, text) => {
      const prefix = storageKey(owner())
      if (key === STORAGE_KEYS.keepNothing) cache.notify()
      else if (key?.startsWith(prefix) && !storage.keepsNothing()) {
        const document = key.slice(prefix.length) as DocumentKey
        // Not what is stored now: this tab may have written over it already.
        if (!cache.isOpen(document) || writer.mergeText(document, text)) cache.notify()
      }
    }),
  ]

  return {
    ...owners,
    ...edits,
    account,
    quarantine: isolation,
    entryOf: cache.entryOf,
    documentKeys: cache.documentKeys,
    documentIds: cache.documentIds,
    currentIds: cache.currentIds,
    /** Calls `listener` after every change of a document, wherever it was made. Returns how to stop that. */
    subscribe: cache.subscribe,
    notify: cache.notify,
    accountTime: stamps.accountTime,
    writeDocuments: writer.writeAll,
    isStorageWorking: writer.isWorking,
    /** Whether anything has been typed that is kept. */
    hasInput: (): boolean => cache.documentKeys().some((key) => exists(cache.entryOf(key).tree)),
    /** Ends what the store listens to. What was edited is not written any more. */
    close(): void {
      for (const stop of stops) stop()
      writer.close()
    },
  }
}

export type DocumentStore = ReturnType<typeof createDocumentStore>
