import { profile } from '#institution/profile'
import { useClock } from '../../browser/use-clock'
import { formatInstant, timeAgo } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'

/** How long ago an instant (ISO 8601 with a time zone) was, kept up to date; the tooltip has the exact time. */
export function TimeAgo({ instant }: { instant: string }) {
  const language = useLanguage()
  return (
    <time dateTime={instant} title={formatInstant(instant, 'dateTime', language)}>
      {timeAgo(instant, useClock(), language, profile.timeZone)}
    </time>
  )
}

/** The day of an instant without its year, in a line of its own; the tooltip has the whole date. */
export function ShortDate({ instant }: { instant: string }) {
  const language = useLanguage()
  return (
    <time dateTime={instant} title={formatInstant(instant, 'date', language)} className="whitespace-nowrap">
      {formatInstant(instant, 'shortDate', language)}
    </time>
  )
}
