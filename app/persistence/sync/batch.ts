import type { Json } from '../../backend/database.types'
import type { KindName } from '../../domain/document-kind'
import { encode } from '../merge/encoding'
import { exists, type Tree } from '../merge/registers'
import { markOf } from '../merge/removals'
import { type Entry, NO_ENTRY } from '../store/entry'
import { type DocumentKey, partsOf, versionOf } from '../store/kinds'
import type { SentDocument } from './account-documents'

/** The documents of one request. */
export type Batch = readonly { key: DocumentKey; tree: Tree; document: SentDocument }[]

/** Bytes of documents in a request, which may have 1 MB. */
const MOST_BYTES = 900_000
/** Documents in a request. */
export const MOST_DOCUMENTS = 200

/** The first of these documents, as many as fit into a request, and at least one. */
export function batchOf(
  entries: ReadonlyMap<DocumentKey, Entry>,
  keys: Iterable<DocumentKey>,
  mostDocuments: number,
): Batch {
  const batch: Batch[number][] = []
  let bytes = 0
  for (const key of keys) {
    const { tree, revision } = entries.get(key) ?? NO_ENTRY
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
