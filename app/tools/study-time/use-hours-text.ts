import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MINUTES_PER_HOUR } from '../../domain/plan/clock'

/** A time in words: "3 hours", "15 hours 30 minutes". */
export function useDurationText(): (minutes: number) => string {
  const { t } = useLingui()
  const hoursText = useHoursText()
  return (minutes) => {
    const rest = minutes % MINUTES_PER_HOUR
    const hours = hoursText(Math.floor(minutes / MINUTES_PER_HOUR))
    return rest === 0 ? hours : t`${hours} ${plural(rest, { one: '# minute', other: '# minutes' })}`
  }
}

/** Whole hours in words: "1 hour", "3 hours". */
export function useHoursText(): (hours: number) => string {
  const { t } = useLingui()
  return (hours) => t`${plural(hours, { one: '# hour', other: '# hours' })}`
}
