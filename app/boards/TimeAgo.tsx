import { useClock } from '../browser/use-clock'
import { formatInstant, timeAgo } from '../i18n/dates'
import { useLanguage } from '../i18n/use-language'

/** How long ago a moment (ISO 8601 with a zone) was; it goes on counting. Pointing at it tells the exact time. */
export function TimeAgo({ instant }: { instant: string }) {
  const language = useLanguage()
  return (
    <time dateTime={instant} title={formatInstant(instant, 'dateTime', language)}>
      {timeAgo(instant, useClock(), language)}
    </time>
  )
}
