/** The academic calendar as events of a calendar (ICS-02). */

import { profile } from '#institution/profile'
import type { Language } from '../../i18n/language.ts'
import { DAYS_BEFORE_DEADLINE, REMINDER_TIME } from '../dates/reminders.ts'
import type { AcademicCalendar } from '../institution/academic-calendar.ts'
import { kindOf } from '../institution/academic-calendar.ts'
import type { AcademicEvent, Semester } from '../institution/types.ts'
import { MINUTES_PER_DAY } from '../plan/clock.ts'
import { type AllDayEvent, calendarText } from './calendar-text.ts'
import { WORDS } from './words.ts'

/** Reminders before a deadline, in the morning: days begin at midnight. */
const DEADLINE_ALARMS = DAYS_BEFORE_DEADLINE.map((days) => days * MINUTES_PER_DAY - REMINDER_TIME)

/** Unique to the university, as UIDs have to be. */
const { host } = new URL(profile.website)

/** The events of all semesters that `isWanted`; without it, all. */
export function academicEvents(
  calendar: AcademicCalendar,
  language: Language,
  isWanted: (event: AcademicEvent) => boolean = () => true,
): AllDayEvent[] {
  return calendar.semesters.flatMap((semester) =>
    semester.events.flatMap((event, index) =>
      isWanted(event) ? [eventOf(event, semester, index, language)] : [],
    ),
  )
}

function eventOf(event: AcademicEvent, semester: Semester, index: number, language: Language): AllDayEvent {
  const { kind, start, end = start, time, tentative, suspect } = event
  const { type, name } = kindOf(event)
  const isTentative = tentative === true || suspect === true
  // Not the date, which may still change.
  const before = semester.events.slice(0, index).filter((other) => other.kind === kind).length
  return {
    uid: `${semester.id}-${kind}${before === 0 ? '' : `-${before + 1}`}@${host}`,
    summary: time ? `${name[language]} (${WORDS.until[language]} ${time})` : name[language],
    description: [semester.name[language], ...(isTentative ? [WORDS.tentative[language]] : [])].join('\n'),
    firstDay: start,
    lastDay: end,
    isTentative,
    alarms: type === 'deadlines' ? DEADLINE_ALARMS : [],
  }
}

/** The feed that anyone can subscribe to. */
export function academicFeed(calendar: AcademicCalendar, language: Language, changed: number): string {
  return calendarText({
    name: `${WORDS.academicCalendar[language]} (${profile.shortName})`,
    events: academicEvents(calendar, language),
    changed,
    refresh: 'P1D',
  })
}
