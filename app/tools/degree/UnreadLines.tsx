import { Plural, Trans } from '@lingui/react/macro'
import { type KeptProgramme, unreadLines } from '../../domain/degree/kept-programme'
import { Button } from '../../ui/Button'
import { LinesOnRequest } from '../../ui/Quotes'

type UnreadLinesProps = {
  kept: KeptProgramme
  onEdit: () => void
  onClear: () => void
}

/** What was not used of the pasted study plan, until the student has dealt with it (DEG-01). */
export function UnreadLines({ kept, onEdit, onClear }: UnreadLinesProps) {
  const lines = unreadLines(kept).map((text) => ({ text }))
  return (
    <LinesOnRequest
      lines={lines}
      title={
        <Plural
          value={lines.length}
          one="# line of your study plan was not used"
          other="# lines of your study plan were not used"
        />
      }
    >
      <p className="mt-2">
        <Trans>They are not in this program. Add by hand what belongs to it.</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-3 print:hidden">
        <Button size="small" onClick={onEdit}>
          <Trans>Add by hand</Trans>
        </Button>
        <Button size="small" onClick={onClear}>
          <Trans>Remove these lines</Trans>
        </Button>
      </div>
    </LinesOnRequest>
  )
}
