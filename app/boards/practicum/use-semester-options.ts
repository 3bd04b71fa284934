import { useLingui } from '@lingui/react/macro'
import { useClock } from '../../browser/use-clock'
import { dayAtUniversity } from '../../domain/institution/today'
import { useLanguage } from '../../i18n/use-language'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { offeredSemesters, PRACTICUM_SEMESTERS, semesterName } from '../every-board/practicum-data'

/**
 * The semesters of a select, the current one first, without those that are over (PRAC-28). One that is `chosen` already, in an
 * edited group or in an address, stays to be seen.
 */
export function useSemesterOptions(chosen = ''): { value: string; label: string }[] {
  const { t } = useLingui()
  const language = useLanguage()
  const semesters = offeredSemesters(useAcademicCalendar(), dayAtUniversity(useClock()))
  const isOffered = semesters.includes(chosen)
  const options = semesters.map((code) => ({ value: code, label: semesterName(code, language) }))
  if (isOffered || chosen === '') return options
  const name = semesterName(chosen, language)
  // One that this copy does not list may be still to come.
  const isOver = PRACTICUM_SEMESTERS.includes(chosen)
  return [...options, { value: chosen, label: isOver ? t`${name} (over)` : name }]
}
