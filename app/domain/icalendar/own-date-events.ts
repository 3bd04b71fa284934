/** A student's own dates as events of a calendar (DATES-03). */

import type { Language } from '../../i18n/language.ts'
import { gradesIdOf, type Weighted, weightOfWork, workOf } from '../dates/graded-work.ts'
import { courseOf, endOf, type OwnDate } from '../dates/own-dates.ts'
import { REMINDER_TIME } from '../dates/reminders.ts'
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../plan/clock.ts'
import type { Term } from '../plan/term.ts'
import type { CalendarEvent } from './calendar-text.ts'
import { momentAt } from './moments.ts'
import { WORDS } from './words.ts'

/** Reminders a day and an hour before a date with a time. */
const ALARMS = [MINUTES_PER_DAY, MINUTES_PER_HOUR]
/** Of a whole day: in the morning of the day before. */
const ALARMS_OF_DAYS = [MINUTES_PER_DAY - REMINDER_TIME]

/** What of the student's other documents says more of a date. */
export type AboutDates = {
  /** Names the courses that it has. */
  term: Term | null
  /** What the grade calculator's document of an id has, for the weights (DATES-02). */
  gradesOf: (id: string) => readonly Weighted[]
}

/** The dates, with reminders for those that are not done. */
export function ownDateEvents(
  dates: readonly OwnDate[],
  { term, gradesOf }: AboutDates,
  language: Language,
): CalendarEvent[] {
  const weightText = (date: OwnDate): string => {
    const weight = weightOfWork(workOf(date, gradesOf(gradesIdOf(date.courseId))), language)
    return weight ? (weight.isPart ? `${WORDS.partOf[language]} ${weight.text}` : weight.text) : ''
  }
  return dates.map((date) => {
    const { id, title, day, time, minutes, room, note, isDone } = date
    const event = {
      uid: `date-${id}@zameel`,
      summary: [title, courseOf(date, term), weightText(date), isDone && WORDS.done[language]]
        .filter(Boolean)
        .join(' · '),
      description: note,
      location: room,
    }
    if (time === null) return { ...event, firstDay: day, lastDay: day, alarms: isDone ? [] : ALARMS_OF_DAYS }
    return {
      ...event,
      start: momentAt(day, time),
      end: minutes === null ? null : momentAt(day, endOf(date)),
      alarms: isDone ? [] : ALARMS,
    }
  })
}
