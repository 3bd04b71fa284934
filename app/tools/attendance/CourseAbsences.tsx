import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatClock } from '../../domain/plan/clock'
import type { TimeSlot } from '../../domain/plan/plan'
import { formatDay } from '../../i18n/dates'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { focusNeighbourOf } from '../../ui/neighbour-focus'
import { Section } from '../../ui/Section'
import { SelectField } from '../../ui/SelectField'
import { TEXT_LINK } from '../../ui/text-link'
import { useNow } from '../every-tool/use-now'
import { usePartText } from '../every-tool/use-part-text'
import { ABSENCE_DECIMALS, type Absence } from './absence'
import type { AttendanceAction, DatedClass } from './attendance-form'
import { hasBegun, slotOf } from './logged-absence'

type CourseAbsencesProps = {
  courseName: string
  /** All classes of the course in the term, earliest first. */
  classes: readonly DatedClass[]
  /** Of the course, in the plan. */
  timeSlots: readonly TimeSlot[]
  absences: readonly DatedClass[]
  absence: Absence
  dispatch: (action: AttendanceAction) => void
}

/** The classes of a course that were missed: logging one, and what they add up to (TERM-06). */
export function CourseAbsences({
  courseName,
  classes,
  timeSlots,
  absences,
  absence,
  dispatch,
}: CourseAbsencesProps) {
  const hasTimes = timeSlots.length > 0
  const dateField = useRef<HTMLDivElement>(null)
  const latestFirst = [...absences].sort((one, other) => (one.id < other.id ? 1 : -1))
  // The days of the term are asked for above.
  if (hasTimes && classes.length === 0 && absences.length === 0) return null
  return (
    <Section
      title={
        <Trans>
          Absences you logged: <bdi>{courseName}</bdi>
        </Trans>
      }
    >
      {classes.length > 0 ? (
        <>
          <SoFar absence={absence} />
          <div ref={dateField}>
            <LogForm classes={classes} timeSlots={timeSlots} absences={absences} dispatch={dispatch} />
          </div>
        </>
      ) : (
        !hasTimes && <UnknownTimes />
      )}
      {latestFirst.length > 0 && (
        <ol className="mt-4 divide-y divide-line border-t border-line">
          {latestFirst.map((missed) => (
            <AbsenceLine
              key={missed.id}
              absence={missed}
              timeSlots={timeSlots}
              onRemove={(line) => {
                focusNeighbourOf(line, ['button'], dateField.current?.querySelector('select') ?? null)
                dispatch({ type: 'undoAbsence', absence: missed })
              }}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}

/** The absence without the planned misses, where there are any. Otherwise it is the figure of the tool (INPUT-06). */
function SoFar({ absence: { soFar, hasPlanned } }: { absence: Absence }) {
  const language = useLanguage()
  if (!hasPlanned) return null
  return (
    <dl className="mb-3 flex items-baseline gap-3">
      <dt className="text-sm text-muted">
        <Trans>Absence so far, without the misses you plan</Trans>
      </dt>
      <dd className="figure font-semibold">
        {formatPercent(soFar.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })}
      </dd>
    </dl>
  )
}

/**
 * A class that has begun, and the button that logs it (TERM-06): the latest that is not logged, and after one was logged the next
 * older, so that a second tap logs no class of another week.
 */
function LogForm({
  classes,
  timeSlots,
  absences,
  dispatch,
}: Omit<CourseAbsencesProps, 'courseName' | 'absence'>) {
  const { t } = useLingui()
  const nameOf = useDateName(timeSlots)
  const now = useNow()
  const open = classes
    .filter((dated) => now && hasBegun(dated, now) && !absences.some(({ id }) => id === dated.id))
    .reverse()
  /** The class that was chosen or logged last. */
  const [chosenId, setChosenId] = useState<string>()
  const upToChosen = classes.slice(0, classes.findIndex(({ id }) => id === chosenId) + 1)
  const chosen = open.find((dated) => upToChosen.includes(dated)) ?? open[0]
  const [first] = classes
  if (!chosen) {
    return (
      <p className="text-sm text-muted">
        {first && !(now && hasBegun(first, now)) ? (
          <Trans>The first class is on {nameOf(first)}. From then on you can log the classes you miss.</Trans>
        ) : (
          <Trans>Every class until now is logged.</Trans>
        )}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="@container min-w-0 grow basis-52">
        <SelectField
          label={t`Date of the class`}
          value={chosen.id}
          onChange={setChosenId}
          options={open.map((dated) => ({ value: dated.id, label: nameOf(dated) }))}
          isCompact
        />
        {/* In large letters the field cuts the hour (A11Y-04); a screen reader has all of it from the field. */}
        <div aria-hidden="true" className="figure mt-1.5 hidden text-sm @max-[13rem]:block">
          {nameOf(chosen)}
        </div>
      </div>
      <Button
        onClick={() => {
          setChosenId(chosen.id)
          dispatch({ type: 'logAbsence', absence: chosen })
        }}
      >
        <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
        <Trans>Log an absence</Trans>
      </Button>
    </div>
  )
}

function AbsenceLine({
  absence,
  timeSlots,
  onRemove,
}: {
  absence: DatedClass
  timeSlots: readonly TimeSlot[]
  onRemove: (line: Element | null) => void
}) {
  const { t } = useLingui()
  const line = useRef<HTMLLIElement>(null)
  const name = useDateName(timeSlots)(absence)
  return (
    <li ref={line} className="flex items-center justify-between gap-3 py-1.5">
      <span className="figure">{name}</span>
      <Button
        tone="quiet"
        size="small"
        aria-label={t`Remove the absence on ${name}`}
        onClick={() => onRemove(line.current)}
        className="print:hidden"
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}

/** Without times there are no dates to log. */
function UnknownTimes() {
  const href = hrefOf(useLanguage(), 'schedulePlanner')
  return (
    <p className="text-sm text-muted">
      <Trans>
        To log the classes you miss, give the course its times in the{' '}
        <Link to={href} className={TEXT_LINK}>
          schedule planner
        </Link>
        .
      </Trans>
    </p>
  )
}

/** "Tue, 3 Feb, 08:00"; "Lab Tue, 3 Feb, 08:00" of a course with parts (PLAN-28). */
function useDateName(timeSlots: readonly TimeSlot[]) {
  const { t } = useLingui()
  const language = useLanguage()
  const { partName } = usePartText()
  return (dated: DatedClass) => {
    const day = formatDay(dated.date, 'short', language)
    const time = formatClock(dated.startTime)
    const part = slotOf(timeSlots, dated)?.part
    const name = t`${day}, ${time}`
    return part ? `${partName(part)} ${name}` : name
  }
}
