import { Trans } from '@lingui/react/macro'
import { MOST_DATES, OWN_DATES } from '../../../domain/dates/own-dates'
import { ownDatesReducer } from '../../../domain/dates/own-dates-reducer'
import type { Day } from '../../../domain/institution/types'
import { useMyTerm } from '../../../persistence/term/use-my-term'
import { useKeptReducer } from '../../../persistence/use-kept'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { QuickEntryForm } from './QuickEntryForm'

/** The line for new dates where no list of dates is around it: over Today (TODAY-09), so that nothing there moves. */
export function AddDate({ today, onClose }: { today: Day; onClose: () => void }) {
  const [{ dates }, dispatch] = useKeptReducer(OWN_DATES, ownDatesReducer)
  return (
    <Dialog
      title={<Trans>Add a date</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <QuickEntryForm
        today={today}
        courses={useMyTerm()?.term.courses ?? []}
        isFull={dates.length >= MOST_DATES}
        onAdd={(date) => dispatch({ type: 'add', date })}
        autoFocus
      />
    </Dialog>
  )
}
