import { decode, encode, isObject } from '../merge/encoding'
import { exists, type Tree } from '../merge/registers'
import { withoutOldRemovals } from '../merge/removals'
import { LATEST, movedTo, timeOf } from '../merge/stamp'
import { withStamps } from '../merge/tree-stamps'
import { type DocumentKey, KIND_NAMES, keyOf, partsOf, readTree, versionOf } from './kinds'

/** All plans and tool input as one JSON file, to take to another device without an account (KEEP-12). */

const FORMAT = 'zameel-kept'
const VERSION = 1
/** In bytes: more than a browser keeps. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024
/** The id of a document, as the database takes it. */
const ID = /^[a-z0-9-]{1,40}$/

export type Documents = ReadonlyMap<DocumentKey, Tree>

/**
 * Why a file is refused. `foreign`: it is none of ours. `newer`: a newer Zameel has written it. `damaged`: it is cut off or was
 * changed.
 */
export type Refusal = 'foreign' | 'newer' | 'too-large' | 'damaged' | 'empty'

/** The text of the file. What was removed from a document is not in it. */
export function exportFile(documents: Documents): string {
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    documents: [...documents]
      .filter(([, tree]) => exists(tree))
      .map(([key, tree]) => {
        const { name, id } = partsOf(key)
        return { kind: name, id, ...encode(versionOf(name), withoutOldRemovals(tree, LATEST)) }
      }),
  })
}

/** The documents of a file, or why there are none. `now` in milliseconds: no edit is later, whatever the file says. */
export function readExportFile(text: string, now: number): { documents: Documents } | { refusal: Refusal } {
  if (text.length > MOST_FILE_BYTES) return { refusal: 'too-large' }
  const file = parse(text)
  if (file === undefined) return { refusal: text.includes(`"${FORMAT}"`) ? 'damaged' : 'foreign' }
  if (!isObject(file) || file.format !== FORMAT) return { refusal: 'foreign' }
  if (typeof file.version === 'number' && file.version > VERSION) return { refusal: 'newer' }
  if (file.version !== VERSION || !Array.isArray(file.documents)) return { refusal: 'damaged' }
  const documents = new Map<DocumentKey, Tree>()
  for (const document of file.documents) {
    const read = readDocument(document, now)
    if ('refusal' in read) return read
    if (documents.has(read.key)) return { refusal: 'damaged' }
    if (exists(read.tree)) documents.set(read.key, read.tree)
  }
  return documents.size > 0 ? { documents } : { refusal: 'empty' }
}

function readDocument(
  document: unknown,
  now: number,
): { key: DocumentKey; tree: Tree } | { refusal: Refusal } {
  if (!isObject(document) || typeof document.kind !== 'string') return { refusal: 'damaged' }
  const kind = KIND_NAMES.find((name) => name === document.kind)
  if (!kind) return { refusal: 'newer' }
  const decoded = decode(document)
  if (!decoded || typeof document.id !== 'string' || !ID.test(document.id)) return { refusal: 'damaged' }
  if (decoded.version > versionOf(kind)) return { refusal: 'newer' }
  const tree = readTree(kind, document)
  if (!tree) return { refusal: 'damaged' }
  const bounded = withStamps(tree, (stamp) => (timeOf(stamp) > now ? movedTo(stamp, now) : stamp))
  return { key: keyOf(kind, document.id), tree: bounded }
}

function parse(text: string): unknown {
  try {
    // Some editors put a byte order mark in front.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
