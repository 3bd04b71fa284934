import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import { dayOf } from '../../domain/institution/days'
import { formatClock } from '../../domain/plan/clock'
import { formatDay } from '../../i18n/dates'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { focusNeighbourOf } from '../../ui/neighbour-focus'
import { SelectField } from '../../ui/SelectField'
import { TEXT_LINK } from '../../ui/text-link'
import { useNow } from '../every-tool/use-now'
import { ABSENCE_DECIMALS, type Absence, type CourseLeft } from './absence'
import type { AttendanceAction, DatedClass } from './attendance-form'

type CourseAbsencesProps = {
  /** All classes of the course in the term, earliest first. */
  classes: readonly DatedClass[]
  absences: readonly DatedClass[]
  absence: Absence
  dispatch: (action: AttendanceAction) => void
}

/** The classes of a course that were missed: logging one, and what they add up to (TERM-06). */
export function CourseAbsences({ classes, absences, absence, dispatch }: CourseAbsencesProps) {
  const dateField = useRef<HTMLDivElement>(null)
  const latestFirst = [...absences].sort((one, other) => (one.id < other.id ? 1 : -1))
  return (
    <Card title={<Trans>Classes you missed</Trans>}>
      {absence.courseLeft ? (
        <>
          <SoFar absence={absence} left={absence.courseLeft} />
          <div ref={dateField}>
            <LogForm classes={classes} absences={absences} dispatch={dispatch} />
          </div>
        </>
      ) : (
        <UnknownDates />
      )}
      {latestFirst.length > 0 && (
        <ol className="mt-4 divide-y divide-line border-t border-line">
          {latestFirst.map((missed) => (
            <AbsenceLine
              key={missed.id}
              absence={missed}
              onUndo={(line) => {
                focusNeighbourOf(line, ['button'], dateField.current?.querySelector('select') ?? null)
                dispatch({ type: 'undoAbsence', id: missed.id })
              }}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

/** The absence so far, and what may still be missed besides the planned misses (INPUT-06). */
function SoFar({ absence: { soFar, hasPlanned }, left }: { absence: Absence; left: CourseLeft }) {
  const language = useLanguage()
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  const isReached = soFar.level === 'exceeded'
  return (
    <div className="mb-4">
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="text-sm text-muted">
          <Trans>Absence so far</Trans>
        </dt>
        <dd className="figure text-lg font-semibold">
          {formatPercent(soFar.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })}
        </dd>
      </dl>
      <p role="status" className="text-sm">
        {left.count === null ? (
          <span className="text-red">
            {isReached ? (
              <Trans>You have reached the absence limit, so you cannot miss any more classes.</Trans>
            ) : (
              <Trans>With the misses you plan, you reach the absence limit.</Trans>
            )}
          </span>
        ) : left.count === 0 && left.nextExceeds ? (
          <Trans>You cannot miss another class: it would take you above {limit}.</Trans>
        ) : (
          <Plural
            value={left.count}
            _0={`You cannot miss another class: it would bring you to ${limit}.`}
            one={`You can miss # more class and stay below ${limit}.`}
            other={`You can miss # more classes and stay below ${limit}.`}
          />
        )}{' '}
        {hasPlanned && !isReached && left.count !== null && <Trans>The misses you plan are counted.</Trans>}
      </p>
    </div>
  )
}

/** The date of a class until today, and the button that logs it. */
function LogForm({ classes, absences, dispatch }: Omit<CourseAbsencesProps, 'absence'>) {
  const { t } = useLingui()
  const nameOf = useClassName()
  const now = useNow()
  const today = now ? dayOf(now) : ''
  const open = classes
    .filter(({ id, date }) => date <= today && !absences.some((absence) => absence.id === id))
    .reverse()
  const [chosenId, setChosenId] = useState<string>()
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0]
  const [first] = classes
  if (!chosen) {
    return (
      <p className="text-sm text-muted">
        {first && first.date > today ? (
          <Trans>The first class is on {nameOf(first)}. From then on you can log the classes you miss.</Trans>
        ) : (
          <Trans>Every class until today is logged.</Trans>
        )}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <SelectField
        label={t`Date of the class`}
        value={chosen.id}
        onChange={setChosenId}
        options={open.map((dated) => ({ value: dated.id, label: nameOf(dated) }))}
        isCompact
        className="min-w-0 grow basis-52"
      />
      <Button onClick={() => dispatch({ type: 'logAbsence', absence: chosen })}>
        <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
        <Trans>Log the absence</Trans>
      </Button>
    </div>
  )
}

function AbsenceLine({ absence, onUndo }: { absence: DatedClass; onUndo: (line: Element | null) => void }) {
  const { t } = useLingui()
  const line = useRef<HTMLLIElement>(null)
  const name = useClassName()(absence)
  return (
    <li ref={line} className="flex items-center justify-between gap-3 py-1.5">
      <span className="figure">{name}</span>
      <Button
        tone="quiet"
        size="small"
        aria-label={t`Undo the absence on ${name}`}
        onClick={() => onUndo(line.current)}
        className="print:hidden"
      >
        <Trans>Undo</Trans>
      </Button>
    </li>
  )
}

/** Without the days of the term there are no dates to log. */
function UnknownDates() {
  const href = hrefOf(useLanguage(), 'schedulePlanner')
  return (
    <p className="text-sm text-muted">
      <Trans>
        To log the classes you miss, give the term its first and last day, and the course its times, in the{' '}
        <Link to={href} className={TEXT_LINK}>
          schedule planner
        </Link>
        .
      </Trans>
    </p>
  )
}

/** "Tue, 3 Feb, 08:00". */
function useClassName() {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ date, startTime }: DatedClass) => {
    const day = formatDay(date, 'short', language)
    const time = formatClock(startTime)
    return t`${day}, ${time}`
  }
}
