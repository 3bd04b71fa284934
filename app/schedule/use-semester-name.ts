import { useLanguage } from '../i18n/use-language'
import { SEMESTERS } from '../institution/academic-calendar'

/** The calendar's name of a semester that a text names in English: "Winter 2027" is "شتاء 2027" in Arabic. */
export function useSemesterName(): (semester: string) => string {
  const language = useLanguage()
  return (semester) => SEMESTERS.find(({ name }) => name.en === semester)?.name[language] ?? semester
}
