/** The state of the attendance form and its reducer (ATT-02 to ATT-08). */

import { clamp, isNumber, wholeWithin } from '../i18n/numbers'
import {
  MOST_CLASSES_PER_WEEK,
  REGULAR_TERM_WEEKS,
  USUAL_CLASS_DURATION,
} from '../institution/attendance-rules'
import { withCount } from '../ui/counted-list'

/** The choices for planned misses, besides minutes. */
export const MISS_COUNTS = [0, 1, 2, 3, 4, 5, 6] as const
export type MissCount = (typeof MISS_COUNTS)[number]

/** Planned misses of a class: whole classes, or minutes (null while the field is empty). */
export type Missed = { kind: 'classes'; count: MissCount } | { kind: 'minutes'; minutes: number | null }

/** A class that meets once a week. */
export type ClassEntry = {
  /** Minutes. */
  duration: number
  missed: Missed
}

export type AttendanceForm = {
  /** Percent, 0 to 100; null while the field is empty. */
  existing: number | null
  /** Whole, at least 1. */
  weeks: number
  /** In the order of the week; at most {@link MOST_CLASSES_PER_WEEK}. */
  classes: readonly ClassEntry[]
}

export type AttendanceAction =
  /** A number is null when the entry is empty or not a number. */
  | { type: 'setExisting'; percentage: number | null }
  | { type: 'setWeeks'; weeks: number | null }
  | { type: 'setClassCount'; count: number | null }
  | { type: 'setDuration'; index: number; duration: number }
  | { type: 'setMissCount'; index: number; count: MissCount | 'custom' }
  | { type: 'setMissedMinutes'; index: number; minutes: number | null }

export const EMPTY_FORM: AttendanceForm = { existing: null, weeks: REGULAR_TERM_WEEKS, classes: [] }

const NEW_CLASS: ClassEntry = { duration: USUAL_CLASS_DURATION, missed: { kind: 'classes', count: 0 } }

function withClassCount(classes: readonly ClassEntry[], wanted: number): readonly ClassEntry[] {
  return withCount(classes, clamp(Math.floor(wanted), 0, MOST_CLASSES_PER_WEEK), () => NEW_CLASS)
}

function withMissCount(entry: ClassEntry, count: MissCount | 'custom'): ClassEntry {
  if (count !== 'custom') return { ...entry, missed: { kind: 'classes', count } }
  return entry.missed.kind === 'minutes' ? entry : { ...entry, missed: { kind: 'minutes', minutes: null } }
}

function withMissedMinutes(entry: ClassEntry, minutes: number | null): ClassEntry {
  if (entry.missed.kind !== 'minutes') return entry
  const counted = wholeWithin(minutes, 0, Number.MAX_SAFE_INTEGER)
  return { ...entry, missed: { kind: 'minutes', minutes: counted } }
}

/** The form after an action. Unknown indexes are ignored. */
export function attendanceReducer(form: AttendanceForm, action: AttendanceAction): AttendanceForm {
  const withEntry = (index: number, change: (entry: ClassEntry) => ClassEntry): AttendanceForm => ({
    ...form,
    classes: form.classes.map((entry, at) => (at === index ? change(entry) : entry)),
  })
  switch (action.type) {
    case 'setExisting':
      return { ...form, existing: isNumber(action.percentage) ? clamp(action.percentage, 0, 100) : null }
    case 'setWeeks':
      return { ...form, weeks: wholeWithin(action.weeks, 1, Number.MAX_SAFE_INTEGER) ?? REGULAR_TERM_WEEKS }
    case 'setClassCount':
      // The field may be empty between two numbers: keep the classes.
      return isNumber(action.count) ? { ...form, classes: withClassCount(form.classes, action.count) } : form
    case 'setDuration':
      return withEntry(action.index, (entry) => ({ ...entry, duration: action.duration }))
    case 'setMissCount':
      return withEntry(action.index, (entry) => withMissCount(entry, action.count))
    case 'setMissedMinutes':
      return withEntry(action.index, (entry) => withMissedMinutes(entry, action.minutes))
  }
}
