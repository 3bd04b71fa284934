import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EventType } from '../../../domain/institution/event-types'
import { EVENT_TYPES } from '../../../domain/institution/event-types'
import { EventTypeBadge } from '../../../tools/calendar/EventTypeBadge'

const MEANINGS: Record<EventType, MessageDescriptor> = {
  holidays: msg`green: days without classes`,
  exams: msg`red: midterm and final exam periods`,
  registration: msg`blue: when you can register, add and drop`,
  deadlines: msg`orange: the last day for something`,
  academic: msg`gray: classes begin and end, grades come out`,
}

/** The event types of the calendar, in its own colours. */
export function CalendarLegend() {
  const { i18n } = useLingui()
  return (
    <dl className="flex max-w-reading flex-col gap-2.5">
      {EVENT_TYPES.map((type) => (
        <div key={type} className="flex items-baseline gap-3">
          <dt className="w-28 shrink-0">
            <EventTypeBadge type={type} isPlural />
          </dt>
          <dd>{i18n._(MEANINGS[type])}</dd>
        </div>
      ))}
    </dl>
  )
}
