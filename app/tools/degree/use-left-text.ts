import { useLingui } from '@lingui/react/macro'
import { listFormat } from '../../i18n/lists'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'

/**
 * "57 credit hours left: 15 in progress and 42 open.": what of `all` is not passed yet, by what is with it (DEG-05); null where
 * nothing is left. The counts are of what is passed, with what is in progress, and with what is planned; `what` names an amount.
 */
export function useLeftText() {
  const { t } = useLingui()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return (
    all: number,
    [done, withTerm, withPlans]: readonly [done: number, inProgress: number, planned: number],
    what: (left: number) => string,
  ): string | null => {
    const left = Math.max(0, all - done)
    const inProgress = Math.min(left, withTerm - done)
    const planned = Math.min(left - inProgress, withPlans - withTerm)
    const open = left - inProgress - planned
    if (left === 0) return null
    if (open === left) return t`${what(left)} left.`
    const parts = [
      ...(inProgress > 0 ? [t`${number(inProgress)} in progress`] : []),
      ...(planned > 0 ? [t`${number(planned)} planned`] : []),
      ...(open > 0 ? [t`${number(open)} open`] : []),
    ]
    return t`${what(left)} left: ${listFormat(language).format(parts)}.`
  }
}
