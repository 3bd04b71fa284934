import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MINUTES_PER_HOUR } from '../../domain/plan/clock'

/** A length of time in words: "3 hours", "15 hours 30 minutes", "45 minutes". */
export function useDurationText(): (minutes: number) => string {
  const { t } = useLingui()
  const hoursText = useHoursText()
  return (minutes) => {
    const rest = minutes % MINUTES_PER_HOUR
    if (minutes === rest && rest > 0) return t`${plural(rest, { one: '# minute', other: '# minutes' })}`
    const hours = hoursText(Math.floor(minutes / MINUTES_PER_HOUR))
    return rest === 0 ? hours : t`${plural(rest, { one: `${hours} # minute`, other: `${hours} # minutes` })}`
  }
}

/** Whole hours in words: "1 hour", "3 hours". */
export function useHoursText(): (hours: number) => string {
  const { t } = useLingui()
  return (hours) => t`${plural(hours, { one: '# hour', other: '# hours' })}`
}
