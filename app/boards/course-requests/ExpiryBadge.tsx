import { Plural, Trans } from '@lingui/react/macro'
import { useClock } from '../../browser/use-clock'
import { formatInstant } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { Badge } from '../../ui/Badge'
import { remainingDays } from './request-form'

/** With at most this many days left the badge is a warning. */
const SOON = 3

/** The days until a request expires (CREQ-27). The tooltip has the date. */
export function ExpiryBadge({ request }: { request: { created_at: string; expiration_date: string } }) {
  const language = useLanguage()
  const days = remainingDays(request, useClock())
  const { expiration_date } = request
  return (
    <time
      dateTime={expiration_date}
      title={formatInstant(expiration_date, 'dateTime', language)}
      className="inline-flex gap-2"
    >
      {days === 0 && (
        <Badge tone="red">
          <Trans>Expired</Trans>
        </Badge>
      )}
      <Badge tone={days > 0 && days <= SOON ? 'orange' : 'gray'}>
        <Plural value={days} one="# day remaining" other="# days remaining" />
      </Badge>
    </time>
  )
}
