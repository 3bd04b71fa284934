/** The day on which registration opens for a student as an event of a calendar (DATES-07). */

import { profile } from '#institution/profile'
import type { Language } from '../../i18n/language.ts'
import { REMINDER_TIME } from '../dates/reminders.ts'
import type { AcademicCalendar } from '../institution/academic-calendar.ts'
import { groupOf, nextOpening } from '../institution/registration-opening.ts'
import type { Day } from '../institution/types.ts'
import { MINUTES_PER_DAY } from '../plan/clock.ts'
import type { AllDayEvent } from './calendar-text.ts'
import { WORDS } from './words.ts'

/** In the morning of the day before. */
const ALARMS = [MINUTES_PER_DAY - REMINDER_TIME]

/** The next opening for a student with these credit hours; none while they or its day are not known. */
export function registrationEvents(
  calendar: AcademicCalendar,
  credits: number | null,
  today: Day,
  language: Language,
): AllDayEvent[] {
  const opening = nextOpening(calendar, today)
  const group = opening && credits !== null ? groupOf(opening.groups, credits) : null
  if (!opening || !group) return []
  return [
    {
      uid: `${opening.semester.id}-registration-for-you@${new URL(profile.website).host}`,
      summary: `${WORDS.registrationOpens[language]} · ${opening.semester.name[language]}`,
      description: `${WORDS.fromCredits[language]} ${group.fromCredits}`,
      firstDay: group.day,
      lastDay: group.day,
      alarms: ALARMS,
    },
  ]
}
