import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../../account/session'
import { hasBackend } from '../../../backend/environment'
import { SHARED, takeSharedFile } from '../../../browser/shared-file'
import { isOver, MOST_DATES, OWN_DATES, type OwnDate } from '../../../domain/dates/own-dates'
import { ownDatesReducer } from '../../../domain/dates/own-dates-reducer'
import { ONLY } from '../../../domain/document-kind'
import { daysBetween, inOrder } from '../../../domain/institution/days'
import type { Day } from '../../../domain/institution/types'
import { formatDay, formatDaysAway } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { SyncStatus } from '../../../persistence/screens/SyncStatus'
import type { Command } from '../../../persistence/store/history'
import { keyOf } from '../../../persistence/store/kinds'
import { useKeptReducer } from '../../../persistence/use-kept'
import { useKeptFact } from '../../../persistence/use-kept-fact'
import { hrefOf } from '../../../screens'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { LazyDialog } from '../../../ui/LazyDialog'
import { lazyModule } from '../../../ui/LazyPart'
import { TEXT_LINK } from '../../../ui/text-link'
import { UndoMessage, useDone } from '../../every-tool/UndoMessage'
import { useDateText } from '../use-date-text'
import { DateFields } from './DateFields'
import { DateRow } from './DateRow'
import { ExamConflictsNote } from './ExamConflictsNote'
import { QuickEntryForm } from './QuickEntryForm'

/** With the parser of calendars, which only an import needs. */
const fetchImport = lazyModule(() => import('./ImportDialog'))

/** The student's own dates: one line to add one, then the list by day (DATES-01). */
export function MyDates({ today }: { today: Day }) {
  const { t } = useLingui()
  const { term } = useDateText()
  const [document, dispatch] = useKeptReducer(OWN_DATES, ownDatesReducer)
  const { dates } = document
  /** The text that the import opens with. */
  const [importing, setImporting] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [done, setDone] = useDone()
  const list = useRef<HTMLDivElement>(null)
  const courses = term?.courses ?? []
  const isSetAside = useKeptFact(({ quarantine }) => quarantine.keys().includes(keyOf('dates', ONLY)))
  const { search } = useLocation()
  useEffect(() => {
    if (!new URLSearchParams(search).has(SHARED)) return
    void takeSharedFile().then((text) => text !== null && setImporting(text))
  }, [search])
  const sorted = inOrder(dates)
  const past = sorted.filter((date) => isOver(date, today))

  const say = (text: string, command: Command | null) => command && setDone({ text, command })
  const remove = ({ id, title }: OwnDate) => {
    setOpenId(null)
    say(t`${title} was removed.`, dispatch({ type: 'remove', id }))
    list.current?.focus()
  }
  const row = (date: OwnDate) => (
    <DateRow
      key={date.id}
      date={date}
      onDone={(isDone) => dispatch({ type: 'change', id: date.id, change: { isDone } })}
      isOpen={openId === date.id}
      onEdit={() => setOpenId(openId === date.id ? null : date.id)}
    >
      <DateFields
        date={date}
        courses={courses}
        onChange={(change) => dispatch({ type: 'change', id: date.id, change })}
        onClose={() => setOpenId(null)}
        onRemove={() => remove(date)}
      />
    </DateRow>
  )
  return (
    <Card
      title={<Trans>My dates</Trans>}
      aside={
        <Button size="small" onClick={() => setImporting('')} className="print:hidden">
          <FileDown aria-hidden="true" size={16} strokeWidth={1.75} />
          <Trans>Import from a calendar</Trans>
        </Button>
      }
    >
      <QuickEntryForm
        today={today}
        courses={courses}
        isFull={dates.length >= MOST_DATES}
        onAdd={(date) => dispatch({ type: 'add', date })}
      />
      <div ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        <ExamConflictsNote dates={dates} term={term} today={today} />
        <DaysOf dates={sorted.filter((date) => !isOver(date, today))} today={today} row={row} />
        {past.length > 0 && <Past dates={past} today={today} row={row} />}
      </div>
      {dates.length > 0 && hasBackend && <Reminders />}
      {(dates.length > 0 || isSetAside) && <SyncStatus name="dates" />}
      {importing !== null && (
        <LazyDialog size="wide" fetch={fetchImport} onClose={() => setImporting(null)}>
          {({ ImportDialog }) => (
            <ImportDialog
              document={document}
              term={term}
              today={today}
              initialText={importing}
              onImport={(action, count) => {
                setImporting(null)
                say(t`${plural(count, { one: '# date added', other: '# dates added' })}`, dispatch(action))
              }}
              onClose={() => setImporting(null)}
            />
          )}
        </LazyDialog>
      )}
      {done && <UndoMessage done={done} onEnd={() => setDone(null)} />}
    </Card>
  )
}

/** Where reminders of these dates are switched on (ALERT-05), and for a visitor the file that has some (DATES-03). */
function Reminders() {
  const language = useLanguage()
  const isVisitor = useSession().status === 'signed-out'
  const profile = hrefOf(language, 'profile')
  return (
    <p className="mt-3 text-sm text-muted print:hidden">
      {isVisitor ? (
        <Trans>
          With an account Zameel can remind you the day before:{' '}
          <Link to={profile} className={TEXT_LINK}>
            choose it in your profile
          </Link>
          . Without one, “Add to my calendar” in the{' '}
          <Link to={hrefOf(language, 'schedulePlanner')} className={TEXT_LINK}>
            schedule planner
          </Link>{' '}
          saves your dates with reminders for your phone’s calendar.
        </Trans>
      ) : (
        <Trans>
          Zameel can remind you the day before:{' '}
          <Link to={profile} className={TEXT_LINK}>
            choose it in your profile
          </Link>
          .
        </Trans>
      )}
    </p>
  )
}

type ListProps = { dates: readonly OwnDate[]; today: Day; row: (date: OwnDate) => React.ReactNode }

/** The dates below the days that they are on. */
function DaysOf({ dates, today, row }: ListProps) {
  const language = useLanguage()
  return [...Map.groupBy(dates, ({ day }) => day)].map(([day, ofDay]) => (
    <section key={day}>
      <h3 className="text-sm font-semibold text-muted">
        <time dateTime={day}>{formatDay(day, 'full', language)}</time>
        {' · '}
        <span className="whitespace-nowrap">{formatDaysAway(daysBetween(today, day), language)}</span>
      </h3>
      <ul className="divide-y divide-line">{ofDay.map(row)}</ul>
    </section>
  ))
}

/** What is over, on request. */
function Past({ dates, today, row }: ListProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="border-t border-line text-sm text-muted">
      <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={id}>
        {t`${plural(dates.length, { one: '# date is over', other: '# dates are over' })}`}
      </DisclosureLine>
      <div id={id} hidden={!isOpen}>
        {isOpen && <DaysOf dates={dates} today={today} row={row} />}
      </div>
    </div>
  )
}
