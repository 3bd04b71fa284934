import { Trans } from '@lingui/react/macro'
import { courseLabel } from '../../domain/course-keys'
import { Button } from '../../ui/Button'
import { Message } from '../../ui/Message'
import type { Answer } from './answer'
import { useDegreeText } from './programme/use-degree-text'
import { usePlaceName } from './use-place-name'

/** The marks that do not count, each with its reason and a way to take it back (DEG-08). */
export function RefusedMarks({ answer: { marks, verdict, blocks, mark } }: { answer: Answer }) {
  const { refusedText } = useDegreeText()
  const placeName = usePlaceName(blocks)
  return verdict.refused.map(({ mark: kind, index, reason }) => {
    const marked = { move: marks.moves, accepted: marks.accepted, waived: [] }[kind][index]
    const place = marked?.to ?? marks.waived[index] ?? ''
    const course = marked?.course ?? ''
    const takeBack = () => {
      if (kind === 'waived') mark({ type: 'require', place })
      else if (kind === 'move') mark({ type: 'unmove', course, to: place })
      else mark({ type: 'reject', course, to: place })
    }
    return (
      <Message
        key={`${kind} ${index}`}
        kind="warning"
        action={
          <Button size="small" onClick={takeBack}>
            <Trans>Take back</Trans>
          </Button>
        }
      >
        {kind === 'waived' ? (
          <Trans>
            {placeName(place)} cannot be waived: {refusedText(reason)}.
          </Trans>
        ) : (
          <Trans>
            <bdi>{courseLabel(course)}</bdi> cannot count at {placeName(place)}: {refusedText(reason)}.
          </Trans>
        )}
      </Message>
    )
  })
}
