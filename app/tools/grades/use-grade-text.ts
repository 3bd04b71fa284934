import { percentOfItsLetter } from '../../domain/institution/grade-scale'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { useWorkName } from '../every-tool/graded-work/use-work-name'
import { GRADE_DECIMALS } from './course-grade'

/** Names and figures of the grade calculator as text in the interface language. */
export function useGradeText() {
  'use memo'
  const language = useLanguage()
  return {
    ...useWorkName(),
    /** A standing or a final, with 1 decimal, or with 2 where 1 would show another letter (GRADE-13). */
    percentText: (percent: number) => {
      const shown = percentOfItsLetter(percent, GRADE_DECIMALS)
      return formatPercent(shown.percent, language, { minimumFractionDigits: shown.decimals })
    },
    /** How much of the course is graded, with 1 decimal. */
    progressText: (percent: number) =>
      formatPercent(percent, language, {
        minimumFractionDigits: GRADE_DECIMALS,
        maximumFractionDigits: GRADE_DECIMALS,
      }),
    /** A weight or a score, with as many decimals as it has. */
    weightText: (weight: number) => formatPercent(weight, language),
  }
}
