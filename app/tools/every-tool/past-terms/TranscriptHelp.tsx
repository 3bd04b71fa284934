import { Trans } from '@lingui/react/macro'
import { PageName } from '../../../ui/PasteField'

/** The page has an English name in both portals of the registration system. */
const PAGE = 'View Unofficial Transcript'

/** Where a transcript is copied. */
export function TranscriptHelp() {
  return (
    <p className="text-sm text-muted">
      <Trans>
        In the registration system, open <PageName>{PAGE}</PageName>. Select all of the page, copy it, and
        paste it here.
      </Trans>
    </p>
  )
}
