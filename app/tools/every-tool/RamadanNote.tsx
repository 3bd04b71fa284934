import { Trans } from '@lingui/react/macro'
import { dayOf } from '../../domain/institution/days'
import { ramadanTimes } from '../../domain/institution/ramadan-hours'
import type { Term } from '../../domain/plan/term'
import { ramadanInTerm } from '../../domain/plan/term-days'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { Message } from '../../ui/Message'
import { RamadanText } from './RamadanText'
import { useNow } from './use-now'

/** Says that the classes of the term are at the hours of Ramadan, while they are (TERM-09). */
export function RamadanNote({ term }: { term: Term }) {
  const calendar = useAcademicCalendar()
  const now = useNow()
  const ramadan = now && ramadanInTerm(calendar, term, dayOf(now))
  const slots = term.courses.flatMap(({ timeSlots }) => timeSlots)
  if (!ramadan || slots.length === 0) return null
  return (
    <Message kind="note">
      <RamadanText ramadan={ramadan} />
      {slots.some((slot) => !ramadanTimes(slot)) && (
        <>
          {' '}
          <Trans>A class whose start the university's table does not have is at its usual time.</Trans>
        </>
      )}
    </Message>
  )
}
