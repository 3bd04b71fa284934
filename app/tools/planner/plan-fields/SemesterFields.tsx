import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispatch } from 'react'
import { canBeginOn, currentSemester } from '../../../domain/institution/semesters'
import type { Day, Semester } from '../../../domain/institution/types'
import type { Plan } from '../../../domain/plan/plan'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import { termBounds, unknownBounds } from '../../../domain/plan/term-days'
import { formatDay } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Button } from '../../../ui/Button'
import { Message } from '../../../ui/Message'
import { SelectField } from '../../../ui/SelectField'
import { TextField } from '../../../ui/TextField'

/** Semesters to choose from: those that have not ended long ago. */
const SEMESTERS_SHOWN = 5

type SemesterFieldsProps = { plan: Plan; dispatch: Dispatch<PlanAction> }

/** The semester, and the days of its classes: from the academic calendar where it names them (TERM-02). */
export function SemesterFields({ plan, dispatch }: SemesterFieldsProps) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const { firstDay, lastDay } = termBounds(calendar, plan)
  const unknown = unknownBounds(calendar, plan)
  const recent = calendar.semesters.slice(-SEMESTERS_SHOWN)
  const chosen = calendar.semesters.find(({ id }) => id === plan.semester)
  const offered = chosen && !recent.includes(chosen) ? [chosen, ...recent] : recent
  const isReversed = firstDay !== null && lastDay !== null && lastDay < firstDay
  return (
    <>
      <SelectField
        label={t`Semester`}
        value={plan.semester ?? ''}
        onChange={(semester) => dispatch({ type: 'setSemester', semester: semester || null })}
        options={[
          { value: '', label: t`No semester chosen` },
          ...offered.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
        isCompact
      />
      {unknown.first && (
        <TextField
          type="date"
          label={t`First day of classes`}
          value={plan.firstDay ?? ''}
          onChange={(day) => dispatch({ type: 'setDays', firstDay: day || null })}
          isCompact
        />
      )}
      {unknown.last && (
        <TextField
          type="date"
          label={t`Last day of classes`}
          value={plan.lastDay ?? ''}
          onChange={(day) => dispatch({ type: 'setDays', lastDay: day || null })}
          error={isReversed ? t`The last day must be after the first day.` : undefined}
          isCompact
        />
      )}
      {chosen && unknown.first && plan.firstDay && !canBeginOn(calendar, chosen, plan.firstDay) && (
        <OtherSemester
          semester={chosen}
          firstDay={plan.firstDay}
          onChoose={(semester) => dispatch({ type: 'setSemester', semester })}
        />
      )}
      {!unknown.first && !unknown.last && firstDay && lastDay && (
        <p className="text-sm text-muted @md:col-span-2">
          <Trans>
            Classes from {formatDay(firstDay, 'full', language)} to {formatDay(lastDay, 'full', language)}, by
            the academic calendar.
          </Trans>
        </p>
      )}
    </>
  )
}

type OtherSemesterProps = { semester: Semester; firstDay: Day; onChoose: (semester: string) => void }

/** Asks about a first day that is hardly one of the chosen semester (INPUT-08). */
function OtherSemester({ semester, firstDay, onChoose }: OtherSemesterProps) {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const other = currentSemester(calendar, firstDay)
  const [day, name, otherName] = [
    formatDay(firstDay, 'full', language),
    semester.name[language],
    other?.name[language],
  ]
  return (
    <div className="@md:col-span-2">
      <Message
        kind="warning"
        action={
          other &&
          other !== semester && (
            <Button size="small" onClick={() => onChoose(other.id)}>
              <Trans>Change to {otherName}</Trans>
            </Button>
          )
        }
      >
        <Trans>
          Do the classes of {name} really begin on {day}? By the academic calendar, that day is not in {name}.
        </Trans>
      </Message>
    </div>
  )
}
