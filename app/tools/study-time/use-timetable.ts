import { MINUTES_PER_HOUR } from '../../domain/plan/clock'
import { termWeeks } from '../../domain/plan/term-days'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { classMinutes, type ExactHours, hoursWithTimetable } from './study-time'

/** The classes a week of "My term"; null where it has none. */
export function useTimetable(): ReturnType<typeof classMinutes> | null {
  const calendar = useAcademicCalendar()
  const term = useMyTerm()?.term
  if (!term) return null
  const classes = classMinutes(term, termWeeks(calendar, term))
  return classes.minutes > 0 ? classes : null
}

/**
 * The hours of the week with the classes of the timetable (STUDY-13); null where it is the week with credit hours, or where the
 * courses that were calculated are others than those of the timetable.
 */
export function useTimetableHours(
  courses: readonly { id: string }[] | undefined,
  exact: ExactHours | undefined,
): number | null {
  const ofTerm = useMyTerm()?.term.courses
  const timetable = useTimetable()
  if (!courses || !exact || !timetable || timetable.minutes === exact.lectures * MINUTES_PER_HOUR) return null
  const ids = new Set(courses.map(({ id }) => id))
  if (ids.size !== ofTerm?.length || !ofTerm.every(({ id }) => ids.has(id))) return null
  return hoursWithTimetable(exact, timetable.minutes)
}
