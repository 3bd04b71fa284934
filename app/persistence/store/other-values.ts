import { EXISTS, exists, isRegister, nodeAt, type Register, type Tree } from '../merge/registers'
import { isStamp, type Stamp } from '../merge/stamp'

/**
 * A field that two devices changed while neither knew of the other (KEEP-16). The later value counts; the other one is told
 * once, until the student chooses or the field changes again.
 */
export type OtherValue = {
  /** The keys from the document down to the field. */
  path: readonly string[]
  /** The value that does not count. */
  value: Register[0]
  /** The stamp of the value that counts: with another one the student has decided. */
  kept: Stamp
}

type Judges = {
  /** Whether an edit was made here and is unknown to the account. */
  isOurs: (stamp: Stamp) => boolean
  /** Whether an edit was made elsewhere and is unknown here. */
  isNews: (stamp: Stamp) => boolean
}

/**
 * The fields that are told. Each has a name, which screens/other-values/use-value-text.ts gives it. The others are modes, marks
 * and wishes, which would say nothing without their screen; that rows exist, and their order, are no entries either.
 */
export const TOLD_FIELDS = [
  'additionalFees',
  'admission',
  'best',
  'chosen',
  'count',
  'creditHours',
  'credits',
  'date',
  'day',
  'difficulty',
  'duration',
  'endTime',
  'enrollment',
  'existing',
  'firstDay',
  'gpa',
  'grade',
  'gradePoints',
  'hasAdditionalFees',
  'hasAssignments',
  'hasUpcomingExam',
  'isRepeat',
  'isRepeated',
  'lastDay',
  'major',
  'minutes',
  'name',
  'planId',
  'previousGrade',
  'program',
  'room',
  'score',
  'semester',
  'sponsorship',
  'startTime',
  'status',
  'target',
  'title',
  'weeks',
  'weight',
] as const
export type ToldField = (typeof TOLD_FIELDS)[number]

/** Whether a field is told. */
export function isTold(field: string): field is ToldField {
  return (TOLD_FIELDS as readonly string[]).includes(field)
}

/** The told fields that have a new value on both sides. */
export function contested(
  ours: Tree,
  theirs: Tree,
  judges: Judges,
  above: readonly string[] = [],
): readonly OtherValue[] {
  return Object.entries(theirs).flatMap(([key, their]) => {
    const our = nodeAt(ours, key)
    const path = [...above, key]
    if (our === undefined) return []
    if (!isRegister(our) && !isRegister(their)) return contested(our, their, judges, path)
    if (!isRegister(our) || !isRegister(their) || our[0] === their[0] || !isTold(key)) return []
    if (!judges.isOurs(our[1]) || !judges.isNews(their[1])) return []
    const [kept, lost] = our[1] > their[1] ? [our, their] : [their, our]
    return [{ path, value: lost[0], kept: kept[1] }]
  })
}

/** The register of a path; undefined where it, or a row above it, does not exist. */
export function registerOf(tree: Tree, path: readonly string[]): Register | undefined {
  const [key, ...rest] = path
  const node = key === undefined || !isThere(tree) ? undefined : nodeAt(tree, key)
  if (isRegister(node)) return rest.length === 0 ? node : undefined
  return node && registerOf(node, rest)
}

/** Whether it is no row, or one that exists. */
const isThere = (tree: Tree) => !Object.hasOwn(tree, EXISTS) || exists(tree)

/** Whether the student can still be asked: the field is as it was when the other value was found. */
export function isOpen(tree: Tree, { path, kept }: OtherValue): boolean {
  return registerOf(tree, path)?.[1] === kept
}

/** Without those that are there twice. */
export function withoutRepeats(otherValues: readonly OtherValue[]): readonly OtherValue[] {
  return [...new Map(otherValues.map((other) => [JSON.stringify(other), other])).values()]
}

/** The tree with another value in a register that it has. */
export function withValueAt(tree: Tree, path: readonly string[], value: Register[0], stamp: Stamp): Tree {
  const [key, ...rest] = path
  const node = key === undefined ? undefined : nodeAt(tree, key)
  if (key === undefined || node === undefined) return tree
  return { ...tree, [key]: isRegister(node) ? [value, stamp] : withValueAt(node, rest, value, stamp) }
}

/** OtherValues as they were stored, as far as they are any. */
export function readOtherValues(stored: unknown): readonly OtherValue[] {
  return Array.isArray(stored) ? stored.filter(isOtherValue) : []
}

function isOtherValue(stored: unknown): stored is OtherValue {
  const { path, value, kept } = (stored ?? {}) as Record<string, unknown>
  const isPath = Array.isArray(path) && path.every((key) => typeof key === 'string')
  return isPath && isStamp(kept) && (value === null || ['string', 'number', 'boolean'].includes(typeof value))
}
