import type { Language } from '../../i18n/language'
import type { EventKind } from './event-kinds'

/** A day as 'yyyy-MM-dd': days compare as text, and no clock's time zone can move them. */
export type Day = string

/** Something in the academic calendar. Its type and its names follow from its kind. */
export type AcademicEvent = {
  kind: EventKind
  start: Day
  /** The last day, for what takes longer than one. */
  end?: Day
  /** 'HH:mm' at the university: the moment of its last day at which it is over. */
  time?: string
  /** The university has not settled the date. */
  tentative?: boolean
  /** The published date looks like a slip; it is kept as found and shown as tentative. */
  suspect?: boolean
}

/** `events` are in the order of their first days. */
export type Semester = { id: string; name: Record<Language, string>; events: readonly AcademicEvent[] }

/** `semesters` are in the order of the year. */
export type AcademicYear = { id: string; name: Record<Language, string>; semesters: readonly Semester[] }
