import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { REGULAR_TERM_WEEKS } from '../../../domain/institution/attendance-rules'
import { termStart } from '../../../domain/institution/semesters'
import { PLAN } from '../../../domain/plan/plan'
import { LONGEST_TERM_DAYS } from '../../../domain/plan/term-days'
import { formatDay } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import type { Command } from '../../../persistence/store/history'
import type { MyTerm } from '../../../persistence/term/use-my-term'
import { useKept } from '../../../persistence/use-kept'
import { usePersistence } from '../../../persistence/use-persistence'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Button } from '../../../ui/Button'
import { Form } from '../../../ui/Form'
import { SuccessMessage } from '../../../ui/Message'
import { Section } from '../../../ui/Section'
import { TextField } from '../../../ui/TextField'
import { type AskedDays, askedDays, type DayError, errorsOfDays } from './asked-days'

/** Asks for the first and last day of "My term" where they are missing (TERM-10), and then says that they count. */
export function TermDaysForm({ myTerm: { planId, term } }: { myTerm: MyTerm }) {
  const calendar = useAcademicCalendar()
  const { applyUndo } = usePersistence().history
  const wrapper = useRef<HTMLDivElement>(null)
  const [, edit] = useKept(PLAN, planId)
  const [saved, setSaved] = useState<Command | null>(null)
  const asked = askedDays(calendar, term)
  if (term.courses.length === 0) return null
  const save = (days: { firstDay?: string; lastDay?: string }) => {
    setSaved(edit((plan) => ({ ...plan, ...days })))
    // The fields disappear: keep the focus where they were.
    wrapper.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={wrapper} tabIndex={-1} className="empty:hidden print:hidden">
      {asked ? (
        <DayFields key={planId} semester={term.semester} asked={asked} onSave={save} />
      ) : (
        saved && (
          <SuccessMessage
            action={
              <Button
                size="small"
                onClick={() => {
                  applyUndo(saved)
                  setSaved(null)
                }}
              >
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Trans>Your classes now have their dates, holidays left out.</Trans>
          </SuccessMessage>
        )
      )}
    </div>
  )
}

type DayFieldsProps = {
  semester: string | null
  asked: AskedDays
  onSave: (days: { firstDay?: string; lastDay?: string }) => void
}

function DayFields({ semester, asked, onSave }: DayFieldsProps) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const [firstDay, setFirstDay] = useState(asked.firstDay)
  const [lastDay, setLastDay] = useState(asked.lastDay)
  const [refusals, setRefusals] = useState(0)
  const found = errorsOfDays(calendar, { semester }, { firstDay, lastDay })
  const errors = refusals > 0 ? found : {}
  const errorText = (error: DayError | undefined) => {
    switch (error) {
      case 'missing':
        return t`Choose a day.`
      case 'before-first':
        return t`The last day must be after the first day.`
      case 'too-long':
        return t`A term has at most ${LONGEST_TERM_DAYS} days.`
    }
  }
  const submit = () => {
    if (found.firstDay || found.lastDay) return setRefusals(refusals + 1)
    onSave({ ...(firstDay !== null && { firstDay }), ...(lastDay !== null && { lastDay }) })
  }
  const known = calendar.semesters.find(({ id }) => id === semester)
  const start = termStart(known)
  const [name, startText] = [known?.name[language], start && formatDay(start, 'short', language)]
  return (
    <Section title={<Trans>When are your classes?</Trans>}>
      <Form onSubmit={submit} refusals={refusals} className="gap-3">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-2">
          {firstDay !== null && (
            <TextField
              type="date"
              label={t`First day of classes`}
              value={firstDay}
              onChange={setFirstDay}
              error={errorText(errors.firstDay)}
              hint={start && t`${name} starts on ${startText}`}
              isCompact
            />
          )}
          {lastDay !== null && (
            <TextField
              type="date"
              label={t`Last day of classes`}
              value={lastDay}
              onChange={setLastDay}
              error={errorText(errors.lastDay)}
              isCompact
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone="secondary">
            <Trans>Save</Trans>
          </Button>
          <p className="text-sm text-muted">
            <Plural
              value={REGULAR_TERM_WEEKS}
              one="Until you enter these days, absence counts # week of classes."
              other="Until you enter these days, absence counts # weeks of classes."
            />
          </p>
        </div>
      </Form>
    </Section>
  )
}
