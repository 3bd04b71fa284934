import type { AcademicCalendar } from '../institution/academic-calendar.ts'
import type { AcademicEvent } from '../institution/types.ts'
import type { TermCourse } from './term.ts'
import { daysOfTerm, holidayOn, type TermDates, termBounds } from './term-days.ts'
import { holdsOn } from './weeks.ts'

/** The holidays in the term on which a course would have classes, earliest first; none while its days are unknown. */
export function holidaysOfTerm(
  calendar: AcademicCalendar,
  term: TermDates,
  { timeSlots }: Pick<TermCourse, 'timeSlots'>,
): AcademicEvent[] {
  const { firstDay } = termBounds(calendar, term)
  const days = daysOfTerm(calendar, term).filter((day) =>
    timeSlots.some((slot) => holdsOn(slot, day, firstDay)),
  )
  return [...new Set(days.flatMap((day) => holidayOn(calendar, day) ?? []))]
}
