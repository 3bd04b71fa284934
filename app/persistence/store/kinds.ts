import { safeParse } from 'valibot'
import type { Kind, KindName } from '../../domain/document-kind.ts'
import { toData } from '../merge/document-of-tree.ts'
import { defaultsOf } from '../merge/edit.ts'
import { decode } from '../merge/encoding.ts'
import { merge } from '../merge/merge.ts'
import { type Data, exists, type Tree } from '../merge/registers.ts'
import type { LateFields } from '../merge/undo.ts'
import { planWithSections } from './plan-sections.ts'

/** Turns the tree of one version into that of the next. */
export type Migration = (tree: Tree) => Tree

/**
 * Version 2: number fields keep what was typed, text included (ADR-56), and a course of the GPA can be without a grade
 * (INPUT-05). What version 1 holds is read like any other.
 */
const withTypedNumbers: Migration = (tree) => tree

/** Version 3 of a plan: a time can be in some weeks only (WEEKS-01). A time that does not say so is in every week. */
const planWithWeeks: Migration = (tree) => tree

/** The kinds of documents that are kept, each with its migrations from version 1 on (KEEP-03). The database lists them, too. */
const MIGRATIONS = {
  gpa: [withTypedNumbers],
  grades: [withTypedNumbers],
  attendance: [withTypedNumbers],
  'study-time': [withTypedNumbers],
  fees: [withTypedNumbers],
  plan: [planWithSections, planWithWeeks],
  term: [],
  'past-terms': [withTypedNumbers],
  dates: [],
  programme: [],
} as const satisfies Record<KindName, readonly Migration[]>

/**
 * Fields that rows get with their first edit only, each with what a row says without it: undo writes that (TERM-08). There is
 * no register to go back to. No other kind has a field of such a name that a row can be without.
 */
export const LATE_FIELDS: LateFields = {
  weeks: null,
  part: null,
  isFixed: false,
  isBonus: false,
  best: null,
  gradedWork: null,
  isAdditional: false,
  isAssignmentsChosen: false,
  isExamChosen: false,
  isRepeatChosen: false,
  title: null,
}

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
