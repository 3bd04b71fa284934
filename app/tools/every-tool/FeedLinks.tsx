import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style'
import { LinkActions } from '../../ui/LinkActions'
import { TextField } from '../../ui/TextField'

/** The page of Google Calendar that asks whether to add a calendar. */
const GOOGLE = 'https://calendar.google.com/calendar/r?cid='

type FeedLinksProps = {
  address: string
  /** What the feed holds, for the share sheet. */
  title: string
}

/** The ways to a calendar app that then fetches a feed again and again: by its own link, Google's, or a copied address. */
export function FeedLinks({ address, title }: FeedLinksProps) {
  const { t } = useLingui()
  const webcal = address.replace(/^https?:/, 'webcal:')
  return (
    <div className="flex flex-col gap-4">
      <Way hint={<Trans>For Apple Calendar, Outlook and most other apps.</Trans>}>
        <a href={webcal} className={`${buttonStyle('primary')} w-full`}>
          <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Open in my calendar app</Trans>
        </a>
      </Way>
      <Way hint={<Trans>Google refreshes it only once or twice a day, and leaves out the reminders.</Trans>}>
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
        <LinkActions link={address} title={title} className="mt-2" />
      </div>
    </div>
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
