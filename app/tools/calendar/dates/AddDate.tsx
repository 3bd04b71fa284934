import { MOST_DATES, OWN_DATES } from '../../../domain/dates/own-dates'
import { ownDatesReducer } from '../../../domain/dates/own-dates-reducer'
import type { Day } from '../../../domain/institution/types'
import { useKeptReducer } from '../../../persistence/store/use-kept'
import { useMyTerm } from '../../../persistence/term/use-my-term'
import { QuickEntryForm } from './QuickEntryForm'

/** The line for a new date where no list of dates is around it: on Today (TODAY-09). */
export function AddDate({ today }: { today: Day }) {
  const [{ dates }, dispatch] = useKeptReducer(OWN_DATES, ownDatesReducer)
  return (
    <QuickEntryForm
      today={today}
      courses={useMyTerm()?.term.courses ?? []}
      isFull={dates.length >= MOST_DATES}
      onAdd={(date) => dispatch({ type: 'add', date })}
      autoFocus
    />
  )
}
