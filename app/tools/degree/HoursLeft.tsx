import { Trans, useLingui } from '@lingui/react/macro'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { useDegreeText } from './programme/use-degree-text'

type HoursLeftProps = {
  /** Credit hours of all; null where nobody says them. */
  asked: number | null
  /** Credit hours of passed courses, with those in progress, and with those planned. */
  credits: readonly [done: number, inProgress: number, planned: number]
}

/** The credit hours that are not passed yet, by what is with them (DEG-05); nothing where none are left. */
export function HoursLeft({ asked, credits: [done, withTerm, withPlans] }: HoursLeftProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { number, hours } = useDegreeText()
  const left = Math.max(0, (asked ?? 0) - done)
  const inProgress = Math.min(left, withTerm - done)
  const planned = Math.min(left - inProgress, withPlans - withTerm)
  const open = left - inProgress - planned
  if (left === 0) return null
  if (open === left) return <Trans>{hours(left)} left.</Trans>
  const parts = [
    ...(inProgress > 0 ? [t`${number(inProgress)} in progress`] : []),
    ...(planned > 0 ? [t`${number(planned)} planned`] : []),
    ...(open > 0 ? [t`${number(open)} open`] : []),
  ]
  return (
    <Trans>
      {hours(left)} left: {listFormat(language).format(parts)}.
    </Trans>
  )
}
