import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Whole hours in words: "1 hour", "3 hours". */
export function useHoursText(): (hours: number) => string {
  const { t } = useLingui()
  return (hours) => t`${plural(hours, { one: '# hour', other: '# hours' })}`
}
