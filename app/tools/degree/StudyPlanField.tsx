import { Trans } from '@lingui/react/macro'
import { type PastedTextProps, PasteField } from '../../ui/paste/PasteField'

const EXAMPLE = `SEMESTER 1
COMM1010\tEnglish Communication I\t-\t-\t3\t3\t0
INFS1101\tIntroduction to Computing\t-\t-\t3\t2\t3
SEMESTER 2
INFS1301\tDatabases\tINFS1101\t-\t3\t2\t3`

/** Where the study plan of a programme is pasted, and where it is copied (DEG-01). */
export function StudyPlanField(field: PastedTextProps) {
  return (
    <PasteField
      {...field}
      help={
        <Trans>
          Open the page of your program on the university's website. Select the whole table of its courses
          with the headings of the semesters, copy it, and paste it here.
        </Trans>
      }
      example={EXAMPLE}
    />
  )
}
