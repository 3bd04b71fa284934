import { type GenericSchema, safeParse } from 'valibot'
import { decode } from './encoding.ts'
import { planWithSections } from './plan-sections.ts'
import { type Data, defaultsOf, exists, merge, type Tree, toData } from './registers.ts'

/** Turns the tree of one version into that of the next. */
export type Migration = (tree: Tree) => Tree

/**
 * Version 2: number fields keep what was typed, text included (ADR-56), and a course of the GPA can be without a grade
 * (INPUT-05). What version 1 holds is read like any other.
 */
const withTypedNumbers: Migration = (tree) => tree

/** The kinds of documents that are kept, each with its migrations from version 1 on (KEEP-03). The database lists them, too. */
const MIGRATIONS = {
  gpa: [withTypedNumbers],
  grades: [withTypedNumbers],
  attendance: [withTypedNumbers],
  'study-time': [withTypedNumbers],
  fees: [withTypedNumbers],
  /** A plan of courses; each has an id of its own (TERM-01). */
  plan: [planWithSections],
  /** Which plan is "My term". */
  term: [],
  /** The terms before this one, for the GPA (GOAL-05). */
  'past-terms': [withTypedNumbers],
} as const satisfies Record<string, readonly Migration[]>
export type KindName = keyof typeof MIGRATIONS

export const KIND_NAMES = Object.keys(MIGRATIONS) as KindName[]

/** The version that this build reads and writes. */
export function versionOf(name: KindName): number {
  return MIGRATIONS[name].length + 1
}

/** The tree of a document as of this build's version, or null when a newer build has written it. */
export function migrated(
  { version, tree }: { version: number; tree: Tree },
  migrations: readonly Migration[],
): Tree | null {
  if (version > migrations.length + 1) return null
  return migrations.slice(version - 1).reduce((older, migrate) => migrate(older), tree)
}

/** {@link migrated}, for a document of a kind. */
export function currentTree(name: KindName, document: { version: number; tree: Tree }): Tree | null {
  return migrated(document, MIGRATIONS[name])
}

/** {@link currentTree} of something that was written down; null when it cannot be read, whatever the reason (KEEP-17). */
export function readTree(name: KindName, written: unknown): Tree | null {
  try {
    const decoded = decode(written)
    return decoded && currentTree(name, decoded)
  } catch {
    return null
  }
}

/** The id of a document that exists once. */
export const ONLY = 'main'

/** One kind of document, defined by the tool that it belongs to. */
export type Kind<Shape extends Data> = {
  name: KindName
  schema: GenericSchema<unknown, Shape>
  /** What a tool opens on. Ids of its rows are the same on all devices. */
  empty: Shape
}

/** What tells one document from all others of its owner. */
export type DocumentKey = `${KindName}:${string}`

export function keyOf(name: KindName, id: string): DocumentKey {
  return `${name}:${id}`
}

/** The kind and the id in a key. */
export function partsOf(key: DocumentKey): { name: KindName; id: string } {
  const colon = key.indexOf(':')
  return { name: key.slice(0, colon) as KindName, id: key.slice(colon + 1) }
}

/**
 * The document of a current tree: the empty one when it was removed, null when it is of no shape that a screen can show,
 * whatever error that causes (KEEP-17).
 */
export function documentOf<Shape extends Data>({ schema, empty }: Kind<Shape>, tree: Tree): Shape | null {
  if (!exists(tree)) return empty
  try {
    // Fields that a document of an older device does not have yet get their defaults.
    const { success, output } = safeParse(schema, toData(merge(defaultsOf(empty), tree)))
    return success ? output : null
  } catch {
    return null
  }
}
