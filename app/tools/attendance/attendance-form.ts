/** The kept input of the attendance tracker and its reducer (ATT-02 to ATT-08, KEEP-01, TERM-06). */

import * as v from 'valibot'
import type { Kind } from '../../domain/document-kind'
import {
  MOST_CLASSES_PER_WEEK,
  REGULAR_TERM_WEEKS,
  USUAL_CLASS_DURATION,
} from '../../domain/institution/attendance-rules'
import type { Day } from '../../domain/institution/types'
import { newId } from '../../domain/item-id'
import { withCount, withItem } from '../../domain/item-list'
import { TYPED } from '../../domain/typed'
import { clamp } from '../../i18n/numbers'
import { countedOf, type Limits, type Typed } from '../../i18n/typed-number'

/** The choices for planned misses, besides minutes. */
export const MISS_COUNTS = [0, 1, 2, 3, 4, 5, 6] as const
export type MissCount = (typeof MISS_COUNTS)[number]

/** Planned misses of a class: whole classes, or minutes as typed. */
export type Missed = { kind: 'classes'; count: MissCount } | { kind: 'minutes'; minutes: Typed }

/** A class that meets once a week. */
export type ClassEntry = {
  /** Minutes. */
  duration: number
  missed: Missed
  /** The numbers of the weeks in which it meets, where that is not every week (WEEKS-01). */
  heldIn?: readonly number[]
}
export type WeeklyClass = ClassEntry & { id: string }

/** A class of a course on a date. */
export type DatedClass = {
  /** Made of the date and the class of the week, so that two devices that log the same class make one row. */
  id: string
  date: Day
  /** Minutes since midnight. */
  startTime: number
  /** Its length. */
  minutes: number
}

export type AttendanceForm = {
  /** Percent, as typed. */
  existing: Typed
  /** As typed; null for the usual ones, an empty text once they were deleted. {@link weeksOf} is what counts. */
  weeks: Typed
  /** Whether `classes` are the classes. Otherwise the usual ones are, and `classes` holds what was typed about them. */
  hasOwnClasses: boolean
  /** In the order of the week. A duration of null is the usual one. */
  classes: readonly { id: string; duration: number | null; missed: Missed }[]
  /** The classes that were missed, in the order in which they were logged (TERM-06). */
  absences: readonly DatedClass[]
}

/** Whether two are one class, also where the plan has another time for it since (PASTE-08). */
function isSameClass(one: DatedClass, other: DatedClass): boolean {
  return one.id === other.id || startOf(one) === startOf(other)
}

/** When a class starts: the same for all records of it. */
export function startOf({ date, startTime }: DatedClass): string {
  return `${date} ${startTime}`
}

/** What counts wherever nothing was typed: the weeks and classes of a course of the term (TERM-04). */
export type UsualTerm = { weeks: number; classes: readonly Pick<WeeklyClass, 'id' | 'duration' | 'heldIn'>[] }

/** Without a course of the term. */
export const NO_COURSE: UsualTerm = { weeks: REGULAR_TERM_WEEKS, classes: [] }

export type AttendanceAction =
  | { type: 'setExisting'; percentage: Typed }
  | { type: 'setWeeks'; weeks: Typed }
  | { type: 'setClassCount'; count: number }
  | { type: 'setDuration'; id: string; duration: number }
  | { type: 'setMissCount'; id: string; count: MissCount | 'custom' }
  | { type: 'setMissedMinutes'; id: string; minutes: Typed }
  | { type: 'logAbsence'; absence: DatedClass }
  | { type: 'undoAbsence'; absence: DatedClass }

const WHOLE = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const ATTENDANCE_INPUT: Kind<AttendanceForm> = {
  name: 'attendance',
  empty: { existing: null, weeks: null, hasOwnClasses: false, classes: [], absences: [] },
  schema: v.object({
    existing: TYPED,
    weeks: TYPED,
    hasOwnClasses: v.boolean(),
    classes: v.pipe(
      v.array(
        v.object({
          id: v.string(),
          duration: v.nullable(WHOLE),
          missed: v.variant('kind', [
            v.object({ kind: v.literal('classes'), count: v.picklist(MISS_COUNTS) }),
            v.object({ kind: v.literal('minutes'), minutes: TYPED }),
          ]),
        }),
      ),
      v.readonly(),
    ),
    absences: v.pipe(
      v.array(
        v.object({ id: v.string(), date: v.pipe(v.string(), v.isoDate()), startTime: WHOLE, minutes: WHOLE }),
      ),
      v.readonly(),
    ),
  }),
}

/** Percent so far; empty counts as 0 (ATT-02). */
export const EXISTING = { min: 0, max: 100, outOfRange: 'nearest', otherwise: 0 } as const satisfies Limits

/** Minutes; empty counts as 0. */
export const MISSED_MINUTES = {
  min: 0,
  max: Number.POSITIVE_INFINITY,
  decimals: 0,
  otherwise: 0,
} as const satisfies Limits

/** The weeks of a term (ATT-03), where these are the usual ones. */
export function weeksLimits(usual: UsualTerm): Limits<number> {
  return { min: 1, max: Number.POSITIVE_INFINITY, decimals: 0, otherwise: usual.weeks }
}

const NOT_MISSED: Missed = { kind: 'classes', count: 0 }

/** The classes as they count: what was typed, and the usual where nothing was. */
export function classesOf(
  { hasOwnClasses, classes }: AttendanceForm,
  usual: UsualTerm,
): readonly WeeklyClass[] {
  const entryOf = (
    id: string,
    typed: Partial<AttendanceForm['classes'][number]> | undefined,
  ): WeeklyClass => {
    const { duration = USUAL_CLASS_DURATION, heldIn } = usual.classes.find((entry) => entry.id === id) ?? {}
    return {
      id,
      duration: typed?.duration ?? (hasOwnClasses ? USUAL_CLASS_DURATION : duration),
      missed: typed?.missed ?? NOT_MISSED,
      ...(heldIn && { heldIn }),
    }
  }
  return hasOwnClasses
    ? classes.map((entry) => entryOf(entry.id, entry))
    : usual.classes.map(({ id }) =>
        entryOf(
          id,
          classes.find((entry) => entry.id === id),
        ),
      )
}

/** Whether something was typed besides what was logged. */
export function hasTypedInput({ existing, weeks, hasOwnClasses, classes }: AttendanceForm): boolean {
  return existing !== null || weeks !== null || hasOwnClasses || classes.length > 0
}

/** The weeks of the term as they count: those typed, else the usual ones. */
export function weeksOf({ weeks }: AttendanceForm, usual: UsualTerm): number {
  return countedOf(weeks, weeksLimits(usual))
}

function withClassCount(form: AttendanceForm, usual: UsualTerm, wanted: number): AttendanceForm {
  const count = clamp(Math.floor(wanted), 0, MOST_CLASSES_PER_WEEK)
  // In which weeks a class meets is the plan's to say, so it is not kept.
  const kept = classesOf(form, usual).map(({ heldIn: _, ...entry }) => entry)
  const classes = withCount(kept, count, () => ({
    id: newId(),
    duration: USUAL_CLASS_DURATION,
    missed: NOT_MISSED,
  }))
  return { ...form, hasOwnClasses: true, classes }
}

function withMissCount(missed: Missed, count: MissCount | 'custom'): Missed {
  if (count !== 'custom') return { kind: 'classes', count }
  return missed.kind === 'minutes' ? missed : { kind: 'minutes', minutes: null }
}

function withMissedMinutes(missed: Missed, minutes: Typed): Missed {
  return missed.kind === 'minutes' ? { kind: 'minutes', minutes } : missed
}

/** The reducer of a form whose usual term is this. Unknown ids are ignored. */
export function attendanceReducer(usual: UsualTerm) {
  type Entry = AttendanceForm['classes'][number]

  const withEntry = (form: AttendanceForm, id: string, change: (entry: Entry) => Entry): AttendanceForm => {
    const isTyped = form.classes.some((entry) => entry.id === id)
    if (!isTyped && (form.hasOwnClasses || !usual.classes.some((entry) => entry.id === id))) return form
    const classes = isTyped ? form.classes : [...form.classes, { id, duration: null, missed: NOT_MISSED }]
    return { ...form, classes: withItem(classes, id, change) }
  }
  const withMissed = (form: AttendanceForm, id: string, change: (missed: Missed) => Missed) =>
    withEntry(form, id, (entry) => ({ ...entry, missed: change(entry.missed) }))

  return (form: AttendanceForm, action: AttendanceAction): AttendanceForm => {
    switch (action.type) {
      case 'setExisting':
        return { ...form, existing: action.percentage }
      case 'setWeeks':
        // Deleted, not untouched: the usual ones would stand in the field again.
        return { ...form, weeks: action.weeks ?? '' }
      case 'setClassCount':
        return withClassCount(form, usual, action.count)
      case 'setDuration':
        return withEntry(form, action.id, (entry) => ({ ...entry, duration: action.duration }))
      case 'setMissCount':
        return withMissed(form, action.id, (missed) => withMissCount(missed, action.count))
      case 'setMissedMinutes':
        return withMissed(form, action.id, (missed) => withMissedMinutes(missed, action.minutes))
      case 'logAbsence':
        return form.absences.some(({ id }) => id === action.absence.id)
          ? form
          : { ...form, absences: [...form.absences, action.absence] }
      case 'undoAbsence':
        return { ...form, absences: form.absences.filter((one) => !isSameClass(one, action.absence)) }
    }
  }
}
