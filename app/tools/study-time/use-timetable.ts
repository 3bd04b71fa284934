import { termWeeks } from '../../domain/plan/term-days'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { classMinutes } from './study-time'

/** The classes a week of "My term"; null where it has none. */
export function useTimetable(): ReturnType<typeof classMinutes> | null {
  const calendar = useAcademicCalendar()
  const term = useMyTerm()?.term
  if (!term) return null
  const classes = classMinutes(term, termWeeks(calendar, term))
  return classes.minutes > 0 ? classes : null
}
