import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { backendUrl, hasBackend } from '../../backend/environment'
import { calendarFeedPath } from '../../domain/icalendar/feed-path'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { TEXT_LINK } from '../../ui/text-link'
import { FeedLinks } from '../every-tool/FeedLinks'

/** The ways to get the academic calendar into a calendar app that then keeps it up to date (ICS-02). */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Dialog
      title={<Trans>Subscribe to the calendar</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className="text-sm text-muted">
        <Trans>
          Your calendar app then shows the dates of the university, follows their changes, and reminds you a
          week and a day before deadlines. Your own dates are not in it: add them with your timetable, in the{' '}
          <Link to={hrefOf(language, 'schedulePlanner')} className={TEXT_LINK}>
            planner
          </Link>
          .
        </Trans>
      </p>
      <div className="mt-4">
        <FeedLinks address={addressOf(calendarFeedPath(language))} title={t`Academic Calendar`} />
      </div>
    </Dialog>
  )
}

/** Beside the pages of a hosted copy is a file with the shipped dates alone: its function has those that were published. */
function addressOf(path: string): string {
  const isHosted = hasBackend && new URL(backendUrl()).origin !== location.origin
  return isHosted ? `${backendUrl()}/functions/v1/calendar-feed${path}` : `${location.origin}${path}`
}
