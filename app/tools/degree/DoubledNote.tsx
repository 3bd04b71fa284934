import { Trans } from '@lingui/react/macro'
import type { DoubledCourses } from '../../domain/degree/doubled-courses'
import type { ProgrammeEdit } from '../../domain/degree/edit-programme'
import type { Programme } from '../../domain/degree/programme'
import { Button } from '../../ui/Button'
import { Message } from '../../ui/Message'
import { useDegreeText } from './programme/use-degree-text'

type DoubledNoteProps = {
  programme: Programme
  doubled: readonly DoubledCourses[]
  onEdit: (edit: ProgrammeEdit) => void
}

/** Names the courses that two blocks ask for, where the programme could never be complete, and offers to share them. */
export function DoubledNote({ programme, doubled, onEdit }: DoubledNoteProps) {
  const { names, nameText } = useDegreeText()
  return doubled.map(({ blocks, codes }) => {
    const both = programme.blocks.filter(({ id }) => blocks.includes(id)).map(nameText)
    const [one = '', other = ''] = both
    return (
      <Message
        key={blocks.join(' ')}
        kind="warning"
        action={
          <Button size="small" onClick={() => onEdit({ type: 'share', blocks, count: codes.length })}>
            <Trans>Count it in both</Trans>
          </Button>
        }
      >
        <Trans>
          {one} and {other} both ask for {names(codes)}. A course counts once, so one of the two stays
          incomplete. Does your university count it in both?
        </Trans>
      </Message>
    )
  })
}
