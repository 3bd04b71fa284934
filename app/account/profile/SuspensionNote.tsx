import { Trans, useLingui } from '@lingui/react/macro'
import { REASON_NAMES } from '../../backend/report-reasons'
import { formatInstant } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { Message } from '../../ui/Message'
import { useStanding } from '../standing/use-standing'

/** Until when and why the user may not post (MOD-01). Nothing for everybody else. */
export function SuspensionNote({ userId }: { userId: string }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const suspension = useStanding(userId)?.suspension
  if (!suspension) return null
  const end = (
    <time dateTime={suspension.ends_at} className="whitespace-nowrap">
      {formatInstant(suspension.ends_at, 'dateTime', language)}
    </time>
  )
  const reason = i18n._(REASON_NAMES[suspension.reason])
  return (
    <Message kind="warning">
      <Trans>
        Moderators have suspended your account from posting on the boards until {end}. Reason: {reason}. What
        you have posted can still be closed and deleted.
      </Trans>
    </Message>
  )
}
