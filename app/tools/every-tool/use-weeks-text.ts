import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { patternOf, type Weeks } from '../../domain/plan/weeks'
import { dayRangePieces, formatDay } from '../../i18n/dates'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'

/** Numbers that follow one another as one range: "1–3" and "5". */
function rangesOf(numbers: readonly number[]): string[] {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.flatMap(({ from, to }) =>
    // Two are no range.
    to - from === 1 ? [`${from}`, `${to}`] : from === to ? [`${from}`] : [`${from}–${to}`],
  )
}

/** In which weeks a class time is: "odd weeks", "weeks 1, 3 and 5", "Sun 10 Jan – Sat 20 Feb" (WEEKS-03). Empty for every week. */
export function useWeeksText(): (weeks: Weeks | null | undefined) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const dayText = (day: string) => formatDay(day, 'short', language)
  return (weeks) => {
    const pattern = patternOf(weeks)
    switch (pattern.kind) {
      case 'every':
        return ''
      case 'odd':
        return t`odd weeks`
      case 'even':
        return t`even weeks`
      case 'list': {
        const { numbers } = pattern
        if (numbers.length === 0) return t`no week chosen`
        const list = listFormat(language).format(rangesOf(numbers))
        return t`${plural(numbers.length, { one: `week ${list}`, other: `weeks ${list}` })}`
      }
      case 'dates': {
        const { first, last } = pattern
        if (first && last && first <= last)
          return Object.values(dayRangePieces(first, last, 'short', language)).join('')
        const [from, to] = [first && dayText(first), last && dayText(last)]
        if (from && to) return t`from ${from} until ${to}`
        if (from) return t`from ${from}`
        return to ? t`until ${to}` : ''
      }
    }
  }
}
