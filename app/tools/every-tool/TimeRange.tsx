import { formatTimes } from '../../domain/plan/clock'
import { directionOf } from '../../i18n/language'
import { useLanguage } from '../../i18n/use-language'

type TimeRangeProps = { times: { startTime: number; endTime: number }; className?: string }

/** "10:00–11:20" on one line, apart from the text around it; the start is first in the direction of the page (I18N-15). */
export function TimeRange({ times, className = '' }: TimeRangeProps) {
  return (
    <bdi dir={directionOf(useLanguage())} className={`figure whitespace-nowrap ${className}`}>
      {formatTimes(times)}
    </bdi>
  )
}
