import { calendarSemester } from '../../../domain/institution/semester-names'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'

/** The calendar's name of a semester that a text names: "Winter 2027" is "شتاء 2027" in Arabic. */
export function useSemesterName(): (semester: string) => string {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  return (semester) => calendarSemester(calendar, semester)?.name[language] ?? semester
}
