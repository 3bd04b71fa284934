import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MINUTES_PER_HOUR } from '../../domain/plan/clock'

/** The time to go, as it is said after "in": "25 minutes", "1 hour 5 minutes". */
export function useMinutesText(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    const hours = Math.floor(minutes / MINUTES_PER_HOUR)
    const rest = minutes % MINUTES_PER_HOUR
    const restText = t({
      context: 'time to go',
      message: `${plural(rest, { one: '# minute', other: '# minutes' })}`,
    })
    if (hours === 0) return restText
    const hoursText = t({
      context: 'time to go',
      message: `${plural(hours, { one: '# hour', other: '# hours' })}`,
    })
    return rest === 0 ? hoursText : t`${hoursText} ${restText}`
  }
}
