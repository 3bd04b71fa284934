import { isRegister, nodeAt, type Tree } from '../merge/registers'
import type { Stamp } from '../merge/stamp'
import type { OtherValue } from '../store/other-values'

type Judges = {
  /** Whether an edit was made here and is unknown to the account. */
  isOurs: (stamp: Stamp) => boolean
  /** Whether an edit was made elsewhere and is unknown here. */
  isNews: (stamp: Stamp) => boolean
}

/**
 * The fields that are reported. Each has a name, which screens/sync/use-value-text.ts gives it. The others are modes, marks
 * and wishes, which would say nothing without their screen; that rows exist, and their order, are no entries either.
 */
export const REPORTED_FIELDS = [
  'additionalFees',
  'admission',
  'best',
  'chosen',
  'count',
  'course',
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
  'note',
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
  'time',
  'title',
  'weeks',
  'weight',
] as const
export type ReportedField = (typeof REPORTED_FIELDS)[number]

/** Whether a field is reported. */
export function isReported(field: string): field is ReportedField {
  return (REPORTED_FIELDS as readonly string[]).includes(field)
}

/** The reported fields that have a new value on both sides. */
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
    if (!isRegister(our) || !isRegister(their) || our[0] === their[0] || !isReported(key)) return []
    if (!judges.isOurs(our[1]) || !judges.isNews(their[1])) return []
    const [kept, lost] = our[1] > their[1] ? [our, their] : [their, our]
    return [{ path, value: lost[0], kept: kept[1] }]
  })
}
