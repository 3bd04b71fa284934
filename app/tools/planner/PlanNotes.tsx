import { Plural, Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Plan } from '../../domain/plan/plan'
import { usePersistence } from '../../persistence/use-persistence'
import { Button } from '../../ui/Button'
import { SuccessMessage } from '../../ui/Message'
import { RemovedNote } from './courses/RemovedNote'
import type { PlanItem } from './every-part/plan-items'
import { useItemName } from './every-part/use-item-name'
import type { OpenParts } from './every-part/use-open-parts'
import type { PlanEditor } from './every-part/use-plan-editor'

type PlanNotesProps = {
  editor: PlanEditor
  items: readonly PlanItem[]
  /** How many courses were just imported. */
  imported: number | null
  /** The plan with the timetable that was just taken. */
  taken: Plan | null
  removed: OpenParts['removed']
  removedRef: Ref<HTMLDivElement>
}

/** What was just done. Not over the week, which shows what came of it. */
export function PlanNotes({ editor, items, imported, taken, removed, removedRef }: PlanNotesProps) {
  const itemName = useItemName()
  const { applyUndo } = usePersistence().history
  const isRemoved = removed !== null && !items.some((item) => item.timed.id === removed.item.timed.id)
  return (
    <>
      {imported !== null && (
        <div className="pb-2 lg:px-4 lg:pt-2">
          <SuccessMessage>
            <Plural value={imported} one="Imported # course" other="Imported # courses" />
          </SuccessMessage>
        </div>
      )}
      {/* Any other edit would be what is undone. */}
      {taken === editor.plan && (
        <div className="pb-2 lg:px-4 lg:pt-2">
          <SuccessMessage
            action={
              <Button size="small" onClick={editor.history.undo}>
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Trans>Timetable applied</Trans>
          </SuccessMessage>
        </div>
      )}
      {isRemoved && (
        <RemovedNote
          ref={removedRef}
          name={itemName(removed.item)}
          onUndo={() => removed.command && applyUndo(removed.command)}
        />
      )}
    </>
  )
}
