import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { academicCalendar } from '#institution/academic-calendar'
import { type Change, changesOfPage, datesOf, stateOf } from '../../../domain/calendar-draft/draft'
import {
  LONGEST_PAGE,
  type PageDate,
  type PageQuote,
  readRegistrarPage,
} from '../../../domain/registrar-page/read-page'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { Announcement } from '../../../ui/Announcement'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Message } from '../../../ui/Message'
import { PasteField } from '../../../ui/paste/PasteField'
import { usePastedText } from '../../../ui/paste/use-pasted-text'
import { Quoted } from '../../../ui/Quoted'
import { Quotes, UnusedLines } from '../../../ui/Quotes'
import { SelectField } from '../../../ui/SelectField'
import { useDateText } from './use-date-text'
import type { Views } from './views'

const EXAMPLE = `Fall 2026
Classes begin\t25 August 2026
Add/Drop Period\t25 - 31 August 2026
Last day to drop courses\tSunday\t1 November 2026`

type PastePageProps = Views & {
  /** Of the dates above the first heading that names a semester. */
  semester: string
  onTaken: (changes: readonly Change[]) => void
  onClose: () => void
}

/** Reads the registrar's page and shows what is new, what is changed and what was not understood; nothing is published by it. */
export function PastePage({ semester, onTaken, onClose, rows, calendar, published }: PastePageProps) {
  const limit = formatNumber(LONGEST_PAGE, useLanguage())
  /** What the moderator says that lines are, by their number. */
  const [named, setNamed] = useState<ReadonlyMap<number, string>>(NONE)
  const { text, isRefused, field } = usePastedText(LONGEST_PAGE, () => setNamed(NONE))
  const page = useMemo(() => readRegistrarPage(published, semester, text), [published, semester, text])
  const dates = page.kind === 'read' ? page.dates : []
  const unnamed = dates.filter(({ kind }) => kind === null)
  const changes = changesOfPage(
    rows,
    dates.map((date) => ({ ...date, kind: date.kind ?? named.get(date.line) ?? null })),
  )
  const taken = changes.filter((change) => stateOf(calendar, change) !== 'same')
  const isTooLong = isRefused || page.kind === 'tooLong'
  return (
    <Dialog
      size="wide"
      title={<Trans>Paste the registrar’s page</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" disabled={taken.length === 0} onClick={() => onTaken(taken)}>
            <Trans>Add to the changes</Trans>
          </Button>
        </>
      }
    >
      <PasteField
        {...field}
        help={
          <Trans>
            Copy the table or list with the dates, and paste it here. You see what was understood before
            anything is published.
          </Trans>
        }
        example={EXAMPLE}
        isRead={dates.length > 0 && !isTooLong}
      >
        {isTooLong && (
          <Message kind="error">
            <Trans>This is longer than {limit} characters. Copy only the dates.</Trans>
          </Message>
        )}
        {page.kind === 'read' && !isTooLong && dates.length === 0 && (
          <Message kind="error">
            <Trans>No date was found in this text. Copy the table or list with the dates.</Trans>
          </Message>
        )}
      </PasteField>
      {page.kind === 'read' && !isTooLong && (
        <div className="mt-4 flex flex-col gap-4">
          <Preview changes={changes} calendar={calendar} />
          <Unnamed dates={unnamed} named={named} onName={setNamed} calendar={calendar} />
          <NotUnderstood lines={page.notUnderstood} />
          <UnusedLines lines={page.otherLines} />
          <Found count={taken.length} problems={page.notUnderstood.length} />
        </div>
      )}
    </Dialog>
  )
}

const NONE: ReadonlyMap<number, string> = new Map()

/** How much of the page is in the calendar already, then what is not. */
function Preview({ changes, calendar }: { changes: readonly Change[]; calendar: Views['calendar'] }) {
  const { kindName, datesText, semesterName } = useDateText(calendar)
  const of = (state: ReturnType<typeof stateOf>) =>
    changes.filter((change) => stateOf(calendar, change) === state)
  const [added, changed, same] = [of('new'), of('changed'), of('same')]
  const isMixed = new Set(changes.map(({ semester }) => semester)).size > 1
  const nameOf = ({ kind, semester }: Change) =>
    isMixed ? `${kindName(kind)} · ${semesterName(semester)}` : kindName(kind)
  return (
    <>
      {same.length > 0 && (
        <p className="text-sm text-muted">
          <Plural
            value={same.length}
            one="# is in the calendar already"
            other="# are in the calendar already"
          />
        </p>
      )}
      {added.length > 0 && (
        <section>
          <h3 className="font-semibold">
            <Plural value={added.length} one="# new" other="# new" />
          </h3>
          <ul className="divide-y divide-line text-sm">
            {added.map((change) => (
              <li key={`${change.semester} ${change.kind}`} className="flex flex-wrap gap-x-4 py-1.5">
                <span className="min-w-0 grow font-medium">{nameOf(change)}</span>
                <span className="figure">{datesText(change.dates)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changed.length > 0 && (
        <section>
          <h3 className="font-semibold">
            <Plural value={changed.length} one="# changed" other="# changed" />
          </h3>
          <ul className="divide-y divide-line text-sm">
            {changed.map((change) => (
              <li key={`${change.semester} ${change.kind}`} className="flex flex-wrap gap-x-4 py-1.5">
                <span className="min-w-0 grow font-medium">{nameOf(change)}</span>
                <span className="figure">
                  <s className="text-muted">{datesText(datesOf(calendar, change))}</s>{' '}
                  {datesText(change.dates)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type UnnamedProps = {
  dates: readonly PageDate[]
  named: ReadonlyMap<number, string>
  onName: (named: ReadonlyMap<number, string>) => void
  calendar: Views['calendar']
}

/** Dates of which it is not known what they are: left out until the moderator says it. */
function Unnamed({ dates, named, onName, calendar }: UnnamedProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { dateText } = useDateText(calendar)
  if (dates.length === 0) return null
  const kinds = Object.entries(academicCalendar.kinds).map(([value, { name }]) => ({
    value,
    label: name[language],
  }))
  return (
    <section>
      <h3 className="font-semibold">
        <Plural value={dates.length} one="# date without a known name" other="# dates without a known name" />
      </h3>
      <p className="text-sm text-muted">
        <Trans>They stay out unless you say what they are. Others can be added by hand afterwards.</Trans>
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {dates.map(({ line, text, date }) => (
          <li key={line}>
            <SelectField
              label={
                <>
                  <Quoted>{text}</Quoted> <span className="figure text-muted">{dateText(date)}</span>
                </>
              }
              value={named.get(line) ?? ''}
              onChange={(kind) => onName(new Map(named).set(line, kind))}
              options={[{ value: '', label: t`Leave out` }, ...kinds]}
              isCompact
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const REASONS = {
  noSuchDay: msg`There is no such day:`,
  weekday: msg`The day is another weekday:`,
  order: msg`Day and month could be each other. Write the month as a word:`,
  far: msg`Far from the semester. Is it the page of another year?`,
  noSemester: msg`It is not said of which semester this is:`,
  noName: msg`A date without a name. Write each name and its date in one line:`,
  none: msg`Not understood, so not taken over:`,
} as const

function NotUnderstood({ lines }: { lines: readonly PageQuote[] }) {
  const { i18n } = useLingui()
  const groups = Map.groupBy(lines, ({ why }) => why ?? 'none')
  return [...groups].map(([why, quotes]) => (
    <Quotes key={why} lines={quotes}>
      {i18n._(REASONS[why])}
    </Quotes>
  ))
}

function Found({ count, problems }: { count: number; problems: number }) {
  const { t } = useLingui()
  return <Announcement text={t`Dates that are new or changed: ${count}; lines not understood: ${problems}`} />
}
