import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { NextDeadline } from './agenda'

/** What Today and the calendar call what is next, and the days until it (TODAY-09). */
export function useNextText() {
  const { t } = useLingui()
  return {
    nameOf: (next: NextDeadline | null) =>
      ({ deadline: t`Next deadline`, date: t`Next date`, event: t`Next event` })[next?.is ?? 'deadline'],
    daysText: (days: number) =>
      t`${plural(days, { 0: 'Today', 1: 'Tomorrow', one: 'In # day', other: 'In # days' })}`,
  }
}
