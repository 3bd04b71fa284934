import { useLingui } from '@lingui/react/macro'
import { type Season, seasonNamed } from './semester-name'

/** Names of semesters in the language of the page: "Fall 2025" is "خريف 2025" in Arabic. */
export function useSemesterText() {
  const { t } = useLingui()
  const semesterText = ({ season, year }: Season) =>
    [t`Winter ${year}`, t`Spring ${year}`, t`Summer ${year}`, t`Fall ${year}`][season] ?? `${year}`
  /** A term by its name as typed, or by its number from 1 while it has none. */
  const termText = (name: string, number: number) => {
    const semester = seasonNamed(name)
    return semester ? semesterText(semester) : name.trim() || t`Term ${number}`
  }
  return { semesterText, termText }
}
