import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Change, datesOf, revisionOf, seenBy, stateOf } from '../../../domain/calendar-draft/draft'
import { pageOfSource } from '../../../domain/institution/source-page'
import type { AcademicEvent } from '../../../domain/institution/types'
import { formatDay } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { Badge } from '../../../ui/Badge'
import { IconButton } from '../../../ui/IconButton'
import { DateForm } from './DateForm'
import { useDateText } from './use-date-text'
import type { Views } from './views'

/** Every date of a semester with what the draft makes of it; each can be edited in its place or taken back. */
export function SemesterDates({ semester, ...views }: Views & { semester: string }) {
  const { rows, published, calendar, draft, onChange } = views
  const { kindName, datesText, semesterName } = useDateText(calendar, draft)
  const { t } = useLingui()
  const [edited, setEdited] = useState<AcademicEvent | null>(null)
  const events = calendar.semesters.find(({ id }) => id === semester)?.events ?? []
  const isEdited = (event: AcademicEvent) => edited !== null && keyOf(event) === keyOf(edited)
  // What is being typed stays, also when another moderator publishes another day meanwhile.
  const shown = edited && !events.some(isEdited) ? [edited, ...events] : events
  const takenBack = draft.filter((change) => change.semester === semester && change.dates.length === 0)

  const takeBack = ({ kind, called, start, end, time }: AcademicEvent) => {
    const place = { semester, kind }
    const dates = datesOf(calendar, place).filter(
      (date) => date.start !== start || date.end !== end || date.time !== time,
    )
    onChange([{ ...place, own: called ?? null, dates, seen: seenBy(views.rows, views.draft, place) }])
  }
  return (
    // The bar with the button that publishes covers no button that has the focus.
    <section aria-label={semesterName(semester)} className="[&_button]:scroll-mb-44">
      {shown.length === 0 && (
        <p className="text-muted">
          <Trans>No date of this semester is published yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {shown.map((event) => (
          <li key={keyOf(event)} className="px-4 py-2">
            {isEdited(event) ? (
              <DateForm {...views} semester={semester} edited={event} onClose={() => setEdited(null)} />
            ) : (
              <div className="flex items-center gap-2">
                <DateLine
                  event={event}
                  views={views}
                  change={draft.find((one) => one.semester === semester && one.kind === event.kind)}
                />
                <IconButton
                  icon={Pencil}
                  label={t`Edit: ${kindName(event.kind)}`}
                  onClick={() => setEdited(event)}
                />
                <IconButton
                  icon={Trash2}
                  label={t`Take back: ${kindName(event.kind)}`}
                  onClick={() => takeBack(event)}
                />
              </div>
            )}
          </li>
        ))}
        {takenBack.map((change) => (
          <li key={change.kind} className="flex items-center gap-2 px-4 py-2">
            <p className="min-w-0 grow">
              <s className="text-muted">{kindName(change.kind)}</s>{' '}
              <Badge tone="orange">{t`Taken back`}</Badge>
              <span className="figure block text-sm text-muted">{datesText(datesOf(published, change))}</span>
            </p>
            <IconButton
              icon={Undo2}
              label={t`Bring back: ${kindName(change.kind)}`}
              onClick={() =>
                onChange([{ ...change, dates: datesOf(published, change), seen: revisionOf(rows, change) }])
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A date of a semester, also in a calendar that has been read again. */
function keyOf({ kind, start, end, time }: AcademicEvent): string {
  return [kind, start, end, time].join(' ')
}

type DateLineProps = { event: AcademicEvent; views: Views; change: Change | undefined }

function DateLine({ event, views: { published, calendar }, change }: DateLineProps) {
  const language = useLanguage()
  const { dateText, eventName } = useDateText(calendar)
  const { suspect, tentative, ...date } = event
  const state = change && stateOf(published, change)
  return (
    <div className="min-w-0 grow">
      <p className="font-medium wrap-anywhere">
        <bdi>{eventName(event)}</bdi>{' '}
        {state === 'new' && (
          <Badge tone="green">
            <Trans context="date">New</Trans>
          </Badge>
        )}
        {state === 'changed' && (
          <Badge tone="blue">
            <Trans context="date">Changed</Trans>
          </Badge>
        )}
      </p>
      <p className="figure text-sm">
        {dateText({ ...date, ...((tentative || suspect) && { tentative: true }) })}
      </p>
      {!state && (
        <p className="text-sm text-muted wrap-anywhere">
          {event.published ? (
            <Trans>
              <bdi>{pageOfSource(event.published.source)?.host ?? event.published.source}</bdi>, read on{' '}
              {formatDay(event.published.readOn, 'full', language)}
            </Trans>
          ) : (
            <Trans>Came with this version of Zameel</Trans>
          )}
        </p>
      )}
    </div>
  )
}
