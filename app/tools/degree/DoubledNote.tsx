import { Trans, useLingui } from '@lingui/react/macro'
import type { DoubledCourses } from '../../domain/degree/doubled-courses'
import type { ProgrammeEdit } from '../../domain/degree/edit-programme'
import type { Programme } from '../../domain/degree/programme'
import { Button } from '../../ui/Button'
import { NoticeList } from '../../ui/NoticeList'
import { useDegreeText } from './programme/use-degree-text'

type DoubledNoteProps = {
  programme: Programme
  doubled: readonly DoubledCourses[]
  onEdit: (edit: ProgrammeEdit) => void
}

/** Names the courses that two blocks ask for, where the programme could never be complete, and offers to share them. */
export function DoubledNote({ programme, doubled, onEdit }: DoubledNoteProps) {
  const { t } = useLingui()
  const { listed, courseText, nameText } = useDegreeText()
  const items = doubled.map(({ blocks, codes }) => {
    const both = programme.blocks.filter(({ id }) => blocks.includes(id)).map(nameText)
    const [one = '', other = ''] = both
    const courses = listed(codes.map((code) => courseText(programme, code)))
    const share = () => onEdit({ type: 'share', blocks, count: codes.length })
    return {
      key: blocks.join(' '),
      alone: (
        <Trans>
          {one} and {other} both ask for {courses}. A course counts once, so one of the two stays incomplete.
          Does your university count it in both?
        </Trans>
      ),
      listed: (
        <Trans>
          {courses}: {one} and {other}
        </Trans>
      ),
      action: (
        <Button
          size="small"
          aria-label={doubled.length > 1 ? t`Count it in both: ${courses}` : undefined}
          onClick={share}
        >
          <Trans>Count it in both</Trans>
        </Button>
      ),
    }
  })
  return (
    <NoticeList
      kind="warning"
      items={items}
      intro={
        <Trans>
          Each of these courses is asked for twice. A course counts once, so one of the two parts stays
          incomplete. Does your university count it in both?
        </Trans>
      }
    />
  )
}
