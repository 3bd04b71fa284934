import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatTimes, MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { usePlanText } from '../../every-tool/use-plan-text'
import type { ComparedDay } from './compared-week'

/** Times when all are free, in words. */
export function useFreeText() {
  const { t } = useLingui()
  const language = useLanguage()
  const { dayName } = usePlanText()
  const list = listFormat(language)
  const partsOf = ({ day, parts }: ComparedDay): Part[] => [
    { type: 'literal', value: `${dayName(day)} ` },
    ...list.formatToParts(parts.map(formatTimes)),
  ]
  const spansOf = (days: readonly ComparedDay[]) => days.flatMap(({ parts }) => parts)
  return {
    /** How many hours they are together. */
    hours: (days: readonly ComparedDay[]) => {
      const minutes = spansOf(days).reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)
      const hours = Math.round((minutes / MINUTES_PER_HOUR) * 10) / 10
      return t`${plural(hours, { one: '# hour', other: '# hours' })}`
    },
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
