import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import type { Counts } from './programme/degree-view'

/** "1 in progress", "3 planned": what there is none of is left out. */
export function useComingTexts(): (counts: Pick<Counts, 'in-progress' | 'planned'>) => string[] {
  const { t } = useLingui()
  return ({ 'in-progress': inProgress, planned }) => [
    ...(inProgress > 0 ? [t`${plural(inProgress, { one: '# in progress', other: '# in progress' })}`] : []),
    ...(planned > 0 ? [t`${plural(planned, { one: '# planned', other: '# planned' })}`] : []),
  ]
}

/**
 * "18 requirements left: 5 in progress and 13 still to take.": what of `all` is not passed yet, by what is with it (DEG-05); null where
 * nothing is left. The counts are of what is passed, with what is in progress, and with what is planned; `what` names an amount.
 */
export function useLeftText() {
  const { t } = useLingui()
  const language = useLanguage()
  const comingTexts = useComingTexts()
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
      ...comingTexts({ 'in-progress': inProgress, planned }),
      ...(open > 0 ? [t`${plural(open, { one: '# still to take', other: '# still to take' })}`] : []),
    ]
    return t`${what(left)} left: ${listFormat(language).format(parts)}.`
  }
}
