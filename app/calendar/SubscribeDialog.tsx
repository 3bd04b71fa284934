import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/use-language'
import { calendarFeedPath } from '../icalendar/feed-path'
import { Button } from '../ui/Button'
import { buttonStyle } from '../ui/button-style'
import { Dialog } from '../ui/Dialog'
import { LinkActions } from '../ui/LinkActions'
import { TextField } from '../ui/TextField'

/** The page of Google Calendar that asks whether to add a calendar. */
const GOOGLE = 'https://calendar.google.com/calendar/r?cid='

/** The ways to get the academic calendar into a calendar app that then keeps it up to date (ICS-02). */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const path = calendarFeedPath(useLanguage())
  const address = `${location.origin}${path}`
  const webcal = `webcal://${location.host}${path}`
  return (
    <Dialog
      title={<Trans>Subscribe to the calendar</Trans>}
      isOpen
      onOpenChange={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className="text-sm text-muted">
        <Trans>
          Your calendar app then shows these dates, follows their changes, and reminds you a week and a day
          before deadlines.
        </Trans>
      </p>
      <div className="mt-4 flex flex-col gap-4">
        <Way hint={<Trans>For Apple Calendar, Outlook and most other apps.</Trans>}>
          <a href={webcal} className={`${buttonStyle('primary')} w-full`}>
            <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Open in my calendar app</Trans>
          </a>
        </Way>
        <Way
          hint={<Trans>Google refreshes it only once or twice a day, and leaves out the reminders.</Trans>}
        >
          <a
            href={GOOGLE + encodeURIComponent(webcal)}
            target="_blank"
            rel="noreferrer"
            className={`${buttonStyle()} w-full`}
          >
            <ExternalLink aria-hidden="true" size={20} strokeWidth={1.75} className="mirror-in-rtl" />
            <Trans>Add to Google Calendar</Trans>
            <span className="sr-only">
              <Trans>(opens in a new tab)</Trans>
            </span>
          </a>
        </Way>
        <div>
          <TextField
            label={t`Address, for apps that ask for it`}
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
            isCompact
          />
          <LinkActions link={address} title={t`Academic Calendar`} className="mt-2" />
        </div>
      </div>
    </Dialog>
  )
}

function Way({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="mt-1 text-sm text-muted">{hint}</p>
    </div>
  )
}
