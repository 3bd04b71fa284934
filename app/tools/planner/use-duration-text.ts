import { useLingui } from '@lingui/react/macro'
import { MINUTES_PER_HOUR } from '../../domain/plan/clock'

/** Minutes of a week in words, such as "7 h 10 min". */
export function useDurationText(): (minutes: number) => string {
  const { t } = useLingui()
  return (all) => {
    const [hours, minutes] = [Math.floor(all / MINUTES_PER_HOUR), all % MINUTES_PER_HOUR]
    if (hours === 0) return t`${minutes} min`
    return minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`
  }
}
