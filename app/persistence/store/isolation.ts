import type { DocumentCache } from './document-cache'
import type { DocumentFiles } from './document-files'
import type { DocumentWriter } from './document-writer'
import { NO_ENTRY } from './entry'
import type { DocumentKey } from './kinds'
import type { Quarantine } from './quarantine'
import { entryText } from './stored-entry'

type Parts = {
  quarantine: Quarantine
  files: DocumentFiles
  cache: DocumentCache
  writer: DocumentWriter
  owner: () => string
}

/** The quarantine of the shown documents: what goes there, and what students see and delete of it (KEEP-03, KEEP-17). */
export function createIsolation({ quarantine, files, cache, writer, owner }: Parts) {
  /** Puts a document there that no screen can show. */
  const isolate = (key: DocumentKey): void => {
    quarantine.note(key, files.knownText(key) ?? entryText(key, cache.entryOf(key)))
    cache.set(key, NO_ENTRY)
    // Not now: a component may be rendering. One that has rendered before, and says so (KEEP-03), is told.
    queueMicrotask(cache.notify)
  }
  return {
    isolate,
    /** Puts a document there that reads well, but with which a screen fails (KEEP-17). Returns how to take that back. */
    isolateForNow(key: DocumentKey): () => void {
      writer.writeAll()
      const entry = cache.entryOf(key)
      isolate(key)
      return () => {
        quarantine.release(key)
        cache.set(key, entry)
        cache.notify()
      }
    },
    /** The text of a document that could not be read or shown, or null. Of several, one each line. */
    textOf(key: DocumentKey): string | null {
      cache.entryOf(key)
      return quarantine.textOf(owner(), key)
    },
    /** The documents there, whether a screen opens them or not. The same array until something changes. */
    keys: cache.perChange(() => {
      // Reading a document shows whether it can be read.
      for (const key of cache.documentKeys()) cache.entryOf(key)
      return quarantine.keysOf(owner())
    }),
    /** Deletes what is stored of a document there. */
    discard(key: DocumentKey): void {
      quarantine.discard(owner(), key)
      cache.notify()
    },
  }
}

export type Isolation = ReturnType<typeof createIsolation>
