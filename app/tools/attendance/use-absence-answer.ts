import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { ABSENCE_DECIMALS, type Absence } from './absence'

/**
 * How many more classes of a course can be missed, in the same words on Today, in the list and in detail (ATT-21). Null is for
 * an absence that has reached the limit.
 */
export function useAbsenceAnswer(): (count: number | null) => string {
  const { t } = useLingui()
  return (count) =>
    count === null
      ? t`Limit exceeded`
      : t`${plural(count, { 0: 'You cannot miss another', one: 'You can miss # more', other: 'You can miss # more' })}`
}

/** The figure of an absence: {@link useAbsenceAnswer}, or the percentage while there are no classes. */
export function useAbsenceFigure(): (absence: Absence) => string {
  const language = useLanguage()
  const answer = useAbsenceAnswer()
  return ({ courseLeft, percentage }) =>
    courseLeft
      ? answer(courseLeft.count)
      : formatPercent(percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })
}
