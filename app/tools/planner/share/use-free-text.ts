import { useLingui } from '@lingui/react/macro'
import { formatTimes } from '../../../domain/plan/clock'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { useDurationText } from '../../every-tool/use-duration-text'
import { usePlanText } from '../../every-tool/use-plan-text'
import type { ComparedDay } from './compared-week'

/** Times when all are free, in words. */
export function useFreeText() {
  const { t } = useLingui()
  const language = useLanguage()
  const { dayName } = usePlanText()
  const duration = useDurationText()
  const list = listFormat(language)
  const partsOf = ({ day, parts }: ComparedDay): Part[] => [
    { type: 'literal', value: `${dayName(day)} ` },
    ...list.formatToParts(parts.map(formatTimes)),
  ]
  const spansOf = (days: readonly ComparedDay[]) => days.flatMap(({ parts }) => parts)
  return {
    /** What brings the answer while fewer than two plans are compared; null when there is one. */
    missing: (plans: number) => {
      if (plans === 0) return t`Add plans to see when everybody has time.`
      return plans === 1 ? t`Add another plan to see when everybody has time.` : null
    },
    /** How long they are together. */
    length: (days: readonly ComparedDay[]) =>
      duration(spansOf(days).reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)),
    /** "Sunday 12:00–14:00 and 15:00–16:00" */
    day: (day: ComparedDay) => textOf(partsOf(day)),
    /** The same in parts, each time an element. */
    dayParts: partsOf,
  }
}

type Part = { type: 'element' | 'literal'; value: string }

function textOf(parts: readonly Part[]): string {
  return parts.map(({ value }) => value).join('')
}
