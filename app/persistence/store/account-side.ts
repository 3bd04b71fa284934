import { type KeptStorage, revisionKey } from '../../browser/kept-texts'
import type { DeviceStamps } from './device-stamps'
import type { DocumentCache } from './document-cache'
import type { DocumentWriter } from './document-writer'
import type { Entry } from './entry'
import type { DocumentKey } from './kinds'
import type { Quarantine } from './quarantine'

type Parts = {
  storage: KeptStorage
  stamps: DeviceStamps
  quarantine: Quarantine
  cache: DocumentCache
  writer: DocumentWriter
  owner: () => string
}

/** What only sync/ needs of the documents of this device. */
export function createAccountSide({ storage, stamps, quarantine, cache, writer, owner }: Parts) {
  const { texts, keepsNothing } = storage
  return {
    clockOffset: stamps.clockOffset,
    setClockOffset: stamps.setClockOffset,
    deviceId: stamps.deviceId,
    mergeAllFromStorage: writer.mergeAll,
    /** Changes what is kept of documents after an answer of the account. */
    changeEntries(changed: ReadonlyMap<DocumentKey, Entry>): void {
      if (changed.size === 0) return
      for (const [key, entry] of changed) {
        cache.set(key, entry)
        writer.writeSoon(key)
      }
      // A correction of the clock can make stamps earlier. The next edit is later than all that is left.
      stamps.seeOnly(cache.openTrees())
      cache.notify()
    },
    /** Puts a document of the account that cannot be read in quarantine. The one of this device stays. */
    addToQuarantine: (key: DocumentKey, text: string): void => void quarantine.add(owner(), key, text),
    /** The revision up to which this device has the owner's documents of the account; 0 when it has to ask for all. */
    revisionSeen(): number {
      const revision = Number(texts.read(revisionKey(owner())) ?? 0)
      return Number.isInteger(revision) ? revision : 0
    },
    /**
     * Stores the documents, and then the revision up to which they are the account's. The other way round, an interruption
     * would leave documents out that the next page no longer asks for.
     */
    writeRevisionSeen(revision: number): void {
      writer.writeAll()
      if (writer.isWorking() && !keepsNothing()) texts.write(revisionKey(owner()), String(revision))
    },
  }
}
