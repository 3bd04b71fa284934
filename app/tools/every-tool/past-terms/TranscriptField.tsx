import { Trans } from '@lingui/react/macro'
import { PageName, type PastedTextProps, PasteField } from '../../../ui/paste/PasteField'

/** The page has an English name in both portals of the registration system. */
const PAGE = 'View Unofficial Transcript'

const EXAMPLE = `Fall 2025
COMP 1103  Programming I  3.00  3.00  B+  10.500
MATH 1030  Calculus I  4.00  4.00  C  8.000
Term GPA 2.643  Term Totals 7.00  7.00  18.500`

/** Where a transcript is pasted, and where it is copied. */
export function TranscriptField(field: PastedTextProps) {
  return (
    <PasteField
      {...field}
      help={
        <Trans>
          In the registration system, open <PageName>{PAGE}</PageName>. Select all of the page, copy it, and
          paste it here.
        </Trans>
      }
      example={EXAMPLE}
    />
  )
}
