import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarChanges } from '../../../domain/calendar-import/dates-of-calendar'
import type { LeftOut, ReadCalendar } from '../../../domain/calendar-import/read-calendar'
import type { OwnDate } from '../../../domain/dates/own-dates'
import { inOrder } from '../../../domain/institution/days'
import type { Day } from '../../../domain/institution/types'
import { formatDay } from '../../../i18n/dates'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { Checkbox } from '../../../ui/Checkbox'
import { Message } from '../../../ui/Message'
import { timesText, useDateText } from '../use-date-text'

const REASONS: Record<Exclude<LeftOut, 'afterTerm'>, MessageDescriptor> = {
  cancelled: msg`Cancelled`,
  long: msg`Longer than a day`,
  repeats: msg`Repeats in a way that is not read`,
  wrong: msg`Without a title or a day`,
  past: msg`Already over`,
  unreadable: msg`Cannot be read`,
  cut: msg`Incomplete: its end is not in the file`,
  full: msg`More dates than can be read at once`,
  slow: msg`Could not be read in time`,
  none: msg`All of its dates are cancelled`,
  later: msg`More than a year away`,
}
/** Titles of each reason that are shown at first. */
const MOST_TITLES = 5

type ImportPreviewProps = {
  calendar: ReadCalendar
  changes: CalendarChanges
  /** To which what repeats is read. */
  lastDay: Day
  /** The vanished dates that are to be removed, by id. */
  gone: readonly string[]
  onGone: (gone: readonly string[]) => void
}

/** What an import would bring, change and leave out. */
export function ImportPreview({ calendar, changes, lastDay, gone, onGone }: ImportPreviewProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { added, changed, kept, same, removedBefore, vanished } = changes
  const notes = [
    ...(same > 0
      ? [t`${plural(same, { one: '# date is already here.', other: '# dates are already here.' })}`]
      : []),
    ...(removedBefore > 0
      ? [
          t`${plural(removedBefore, { one: '# date that you removed stays away.', other: '# dates that you removed stay away.' })}`,
        ]
      : []),
    ...(kept.length > 0
      ? [
          t`What you edited stays as it is: ${listFormat(language).format(kept.map(({ title }) => isolated(title)))}.`,
        ]
      : []),
    ...(calendar.hasFloating ? [t`Times without a time zone are taken as those of the university.`] : []),
    ...calendar.unknownZones
      .map(isolated)
      .map(
        (zone) => t`The time zone “${zone}” is not known: its times are taken as those of the university.`,
      ),
    ...(calendar.isCut ? [t`The end of the file is missing. Export it again to get all dates.`] : []),
  ]
  return (
    <>
      <Dates title={t`New`} dates={added} />
      <Dates title={t`Changed`} dates={changed} />
      {vanished.length > 0 && (
        <Message kind="warning">
          <p>
            <Trans>No longer in the calendar. Tick what is to be removed here, too:</Trans>
          </p>
          {vanished.map(({ id, title, day }) => (
            <Checkbox
              key={id}
              checked={gone.includes(id)}
              onChange={(isGone) => onGone(isGone ? [...gone, id] : gone.filter((other) => other !== id))}
            >
              <span className="wrap-anywhere">
                <bdi>{title}</bdi> · {formatDay(day, 'short', language)}
              </span>
            </Checkbox>
          ))}
        </Message>
      )}
      <LeftOutEvents leftOut={calendar.leftOut} lastDay={lastDay} />
      {notes.length > 0 && (
        <ul className="list-disc ps-5 text-sm wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Each with its reason, its day where that is known, and the line that cannot be read (DATES-09). */
function LeftOutEvents({ leftOut, lastDay }: Pick<ReadCalendar, 'leftOut'> & { lastDay: Day }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const end = formatDay(lastDay, 'full', language)
  return [...Map.groupBy(leftOut, ({ why }) => why)].map(([why, all]) => {
    const items = all.map(({ title, day, line }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes in place, and two events can be alike.
      <li key={index}>
        <bdi>{title || t`Without a title`}</bdi>
        {day && (
          <span className="figure text-muted">
            {' · '}
            {formatDay(day, 'full', language)}
          </span>
        )}
        {line && (
          <>
            {': '}
            <bdi dir="ltr" className="text-muted">
              {line}
            </bdi>
          </>
        )}
      </li>
    ))
    return (
      <section key={why} className="text-sm wrap-anywhere">
        <h4 className="font-semibold text-muted">
          {why === 'afterTerm' ? t`No date from today to ${end}` : i18n._(REASONS[why])} ({all.length})
        </h4>
        <ul className="list-disc ps-5">{items.slice(0, MOST_TITLES)}</ul>
        {all.length > MOST_TITLES && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5">
              <Trans>Show all</Trans>
            </summary>
            <ul className="list-disc ps-5">{items.slice(MOST_TITLES)}</ul>
          </details>
        )}
      </section>
    )
  })
}

/** Each with its day, so that nothing comes in unseen. */
function Dates({ title, dates }: { title: string; dates: readonly OwnDate[] }) {
  const language = useLanguage()
  const { courseOf } = useDateText()
  if (dates.length === 0) return null
  return (
    <section>
      <h4 className="text-sm font-semibold text-muted">
        {title} ({dates.length})
      </h4>
      <ul className="text-sm">
        {inOrder(dates).map((date) => (
          <li key={date.id} className="flex flex-wrap justify-between gap-x-4 py-0.5">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{date.title}</bdi>{' '}
              <bdi className="text-muted">{courseOf(date)}</bdi>
            </span>
            <span className="figure text-muted">
              {formatDay(date.day, 'short', language)} {timesText(date)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
