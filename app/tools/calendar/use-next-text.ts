import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isDeadline, type NextDeadline } from './agenda'

/** What Today and the calendar call what is next, and the days until it (TODAY-09). */
export function useNextText() {
  const { t } = useLingui()
  return {
    nameOf: (next: NextDeadline | null) => (next && !isDeadline(next) ? t`Next date` : t`Next deadline`),
    daysText: (days: number) =>
      t`${plural(days, { 0: 'Today', 1: 'Tomorrow', one: 'In # day', other: 'In # days' })}`,
  }
}
