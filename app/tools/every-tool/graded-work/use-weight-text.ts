import { useLingui } from '@lingui/react/macro'
import { gradesIdOf, weightOfWork, workOf } from '../../../domain/dates/graded-work'
import type { OwnDate } from '../../../domain/dates/own-dates'
import { GRADES_INPUT } from '../../../domain/grades/assignment-list'
import { useLanguage } from '../../../i18n/use-language'
import { useKept } from '../../../persistence/use-kept'

/** The weight of the graded work that a date is: "25%", "part of 20%" in a group; empty for none (DATES-02). */
export function useWeightText(date: Pick<OwnDate, 'courseId' | 'gradedWork'>): string {
  const { t } = useLingui()
  const [list] = useKept(GRADES_INPUT, gradesIdOf(date.courseId))
  const weight = weightOfWork(workOf(date, list.assignments), useLanguage())
  if (!weight) return ''
  const percent = weight.text
  return weight.isPart ? t`part of ${percent}` : percent
}
