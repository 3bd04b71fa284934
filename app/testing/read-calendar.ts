import ICAL from 'ical.js'

/** One time at which an event takes place, as an independent parser reads it (ICS-04). */
export type Occurrence = {
  uid: string
  summary: string
  /** As written: '2026-01-06T08:30:00', or '2026-01-06' for a whole day. The end is exclusive. */
  start: string
  end: string
  /** Milliseconds since 1970, by the time zone in the file; of a whole day, in UTC. */
  instant: number
  description: string | null
  location: string | null
  isTentative: boolean
  isFree: boolean
  /** Seconds before the start. */
  alarms: number[]
}

/** More would be an endless event. */
const MOST_OCCURRENCES = 1000

/** Every occurrence of every event, with the property of the calendar. Throws for what is no iCalendar. */
export function readCalendar(text: string): { calendar: ICAL.Component; occurrences: Occurrence[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const components = calendar.getAllSubcomponents('vevent')
  const isOverride = (component: ICAL.Component) => component.getFirstProperty('recurrence-id') !== null
  const occurrences = components
    .filter((component) => !isOverride(component))
    .flatMap((component) => {
      const uid = component.getFirstPropertyValue('uid')
      const exceptions = components.filter(
        (other) => isOverride(other) && other.getFirstPropertyValue('uid') === uid,
      )
      return expanded(new ICAL.Event(component, { exceptions }))
    })
  return { calendar, occurrences }
}

function expanded(event: ICAL.Event): Occurrence[] {
  const found: Occurrence[] = []
  const dates = event.iterator()
  for (let next = dates.next(); next; next = dates.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    found.push(occurrence(item, startDate, endDate))
    if (found.length > MOST_OCCURRENCES) throw new Error(`${event.uid} never ends`)
  }
  return found
}

function occurrence(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Occurrence {
  const { component } = event
  const alarms = component.getAllSubcomponents('valarm').map((alarm) => {
    const trigger = alarm.getFirstPropertyValue('trigger')
    if (!(trigger instanceof ICAL.Duration)) throw new Error('An alarm has no time before the start')
    return -trigger.toSeconds()
  })
  return {
    uid: event.uid,
    summary: event.summary,
    start: start.toString(),
    end: end.toString(),
    instant: start.toUnixTime() * 1000,
    description: event.description,
    location: event.location,
    isTentative: component.getFirstPropertyValue('status') === 'TENTATIVE',
    isFree: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
    alarms,
  }
}
