import { useLingui } from '@lingui/react/macro'
import { calendarSemester } from '../../domain/institution/semester-names'
import { currentSemester, includesDay } from '../../domain/institution/semesters'
import { dayAtUniversity } from '../../domain/institution/today'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { type Season, seasonNamed, semesterAfter } from '../every-tool/past-terms/semester-name'
import { useSemesterText } from '../every-tool/past-terms/use-semester-text'

type NextTerm = {
  /** "Winter 2027" in the language of the page; "Next term" where no semester is known. */
  name: string
  /** Its id in the academic calendar; null where that does not have it yet. */
  semester: string | null
}

/**
 * Which term "next term" is (DEG-07): the one after that of "My term", `semesterOfTerm`, else after the one that is running;
 * between two semesters it is the one to come.
 */
export function useNextTerm(): (semesterOfTerm: string | null) => NextTerm {
  const { t } = useLingui()
  const calendar = useAcademicCalendar()
  const { semesterText } = useSemesterText()
  return (semesterOfTerm) => {
    const today = dayAtUniversity(Date.now())
    const own = calendar.semesters.find(({ id }) => id === semesterOfTerm)
    const current = currentSemester(calendar, today)
    const before = own ?? (current && includesDay(calendar, current, today) ? current : undefined)
    const seasonOf = (semester: typeof current): Season | null =>
      semester ? seasonNamed(semester.name.en) : null
    const seasonBefore = seasonOf(before)
    const season = seasonBefore ? semesterAfter(seasonBefore) : before ? null : seasonOf(current)
    if (!season) return { name: t`Next term`, semester: null }
    const name = semesterText(season)
    return { name, semester: calendarSemester(calendar, name)?.id ?? null }
  }
}
