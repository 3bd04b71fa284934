import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

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
