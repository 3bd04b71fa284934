import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { useWorkName } from '../every-tool/use-work-name'
import { GRADE_DECIMALS } from './course-grade'

/** Names and figures of the grade calculator as text in the interface language. */
export function useGradeText() {
  'use memo'
  const language = useLanguage()
  return {
    ...useWorkName(),
    /** A standing or a final, with 1 decimal. */
    percentText: (percent: number) =>
      formatPercent(percent, language, {
        minimumFractionDigits: GRADE_DECIMALS,
        maximumFractionDigits: GRADE_DECIMALS,
      }),
    /** A weight or a score, with as many decimals as it has. */
    weightText: (weight: number) => formatPercent(weight, language),
  }
}
