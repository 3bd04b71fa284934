import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarChanges } from '../../../domain/calendar-import/dates-of-calendar'
import type { LeftOut, ReadCalendar } from '../../../domain/calendar-import/read-calendar'
import { inOrder, type OwnDate } from '../../../domain/dates/own-dates'
import { formatDay } from '../../../i18n/dates'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { Checkbox } from '../../../ui/Checkbox'
import { Message } from '../../../ui/Message'
import { timesText, useDateText } from './use-date-text'

const REASONS: Record<LeftOut, MessageDescriptor> = {
  cancelled: msg`Cancelled`,
  long: msg`Longer than a day`,
  repeats: msg`Repeats in a way that is not read`,
  wrong: msg`Without a title or a day`,
  past: msg`Already over`,
  later: msg`More than a year away`,
}
/** Titles that are quoted of each reason. */
const MOST_TITLES = 5

type ImportPreviewProps = {
  calendar: ReadCalendar
  changes: CalendarChanges
  /** The vanished dates that are to be removed, by id. */
  gone: readonly string[]
  onGone: (gone: readonly string[]) => void
}

/** What an import would bring, change and leave out. */
export function ImportPreview({ calendar, changes, gone, onGone }: ImportPreviewProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { added, changed, kept, same, removedBefore, vanished } = changes
  const quoted = (text: string) => t`“${text}”`
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
    ...[...Map.groupBy(calendar.leftOut, ({ why }) => why)].map(([why, all]) => {
      const titles = listFormat(language).format(
        all.slice(0, MOST_TITLES).map(({ title }) => quoted(isolated(title))),
      )
      const more = all.length > MOST_TITLES ? ' …' : ''
      return `${i18n._(REASONS[why])} (${all.length}): ${titles}${more}`
    }),
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
