/** What is past, what is now and what comes next in the academic calendar. Moments are 'yyyy-MM-dd HH:mm' at the university. */

import { kindOf, SEMESTERS } from '../institution/academic-calendar'
import { EVENT_TYPES } from '../institution/event-types'
import type { AcademicEvent, Day, EventType, Semester } from '../institution/types'

const MILLISECONDS_PER_DAY = 86_400_000

export type Moment = string

export function dayOf(moment: Moment): Day {
  return moment.slice(0, 10)
}

/** `past` once its last day is over, or the hour of it that ends the event; `now` from its first day until then. */
export function stateOf({ start, end = start, time = '24:00' }: AcademicEvent, now: Moment) {
  if (`${end} ${time}` <= now) return 'past'
  return start <= dayOf(now) ? 'now' : 'ahead'
}

export function typeOf(event: AcademicEvent): EventType {
  return kindOf(event).type
}

/** The types among `names`, each once and in their order; what is none is left out. All types at once are no choice: none. */
export function chosenTypes(names: readonly string[]): readonly EventType[] {
  const chosen = EVENT_TYPES.filter((type) => names.includes(type))
  return chosen.length === EVENT_TYPES.length ? [] : chosen
}

/** The events of the types; all of them when there are no types. */
export function eventsOfTypes(
  events: readonly AcademicEvent[],
  types: readonly EventType[],
): readonly AcademicEvent[] {
  return types.length === 0 ? events : events.filter((event) => types.includes(typeOf(event)))
}

/** Without an event it is the mark of today. */
type AgendaEntry = { day: Day; event: AcademicEvent | null }
/** `month` is 'yyyy-MM'. */
export type AgendaMonth = { month: string; entries: AgendaEntry[] }

/** The events under the months in which they begin; given today, with its mark ahead of what begins today or later. */
export function agenda(events: readonly AcademicEvent[], today?: Day): AgendaMonth[] {
  const entries: AgendaEntry[] = events.map((event) => ({ day: event.start, event }))
  if (today) {
    const place = entries.findIndex(({ day }) => day >= today)
    entries.splice(place < 0 ? entries.length : place, 0, { day: today, event: null })
  }
  const months: AgendaMonth[] = []
  for (const entry of entries) {
    const month = entry.day.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.entries.push(entry)
    else months.push({ month, entries: [entry] })
  }
  return months
}

export type Upcoming = {
  event: AcademicEvent
  semester: Semester
  /** Days from today to its first day; 0 on that day and, for a range, until its end. */
  days: number
}

/** Whole days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY
}

/** The deadline of any semester that comes next; undefined when none is known that has not passed. */
export function nextDeadline(now: Moment): Upcoming | undefined {
  return earliest(now, (event) => typeOf(event) === 'deadlines' && stateOf(event, now) !== 'past')
}

/** The event of any semester and type that begins next; undefined when none is known. */
export function nextEvent(now: Moment): Upcoming | undefined {
  return earliest(now, (event) => event.start >= dayOf(now) && stateOf(event, now) !== 'past')
}

function earliest(now: Moment, counts: (event: AcademicEvent) => boolean): Upcoming | undefined {
  let next: Upcoming | undefined
  for (const semester of SEMESTERS) {
    for (const event of semester.events) {
      if (counts(event) && (!next || event.start < next.event.start)) {
        next = { event, semester, days: Math.max(0, daysBetween(dayOf(now), event.start)) }
      }
    }
  }
  return next
}
