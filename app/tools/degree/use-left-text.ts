import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import type { Counts } from './programme/degree-view'

/** "1 in progress", "3 still to take": what there is none of is left out. */
export function useStillTexts(): (counts: Omit<Counts, 'done'>) => string[] {
  const { t } = useLingui()
  return ({ 'in-progress': inProgress, planned, open }) => [
    ...(inProgress > 0 ? [t`${plural(inProgress, { one: '# in progress', other: '# in progress' })}`] : []),
    ...(planned > 0 ? [t`${plural(planned, { one: '# planned', other: '# planned' })}`] : []),
    ...(open > 0 ? [t`${plural(open, { one: '# still to take', other: '# still to take' })}`] : []),
  ]
}

/**
 * "57 credit hours left: 15 in progress and 42 still to take.": what of `all` is not passed yet, by what is with it (DEG-05); null where
 * nothing is left. The counts are of what is passed, with what is in progress, and with what is planned; `what` names an amount.
 */
export function useLeftText() {
  const { t } = useLingui()
  const language = useLanguage()
  const stillTexts = useStillTexts()
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
    const parts = stillTexts({ 'in-progress': inProgress, planned, open })
    return t`${what(left)} left: ${listFormat(language).format(parts)}.`
  }
}
