import { describe, expect, test } from 'vitest'
import { calendarsOf } from './calendar-lines'

/** A file as its calendars, each line as it stands in the file. */
function calendarsIn(...lines: string[]) {
  const file = calendarsOf(lines.join('\r\n'))
  if (typeof file === 'string') throw new Error(file)
  const written = (some: readonly { head: string; value: string }[]) =>
    some.map(({ head, value }) => `${head}:${value}`)
  return {
    isCut: file.isCut,
    calendars: file.calendars.map(({ lines, events, zones }) => ({
      lines: written(lines),
      events: events.map((event) => ({ lines: written(event.lines), isWhole: event.isWhole })),
      zones: zones.map((zone) => ({ lines: written(zone.lines), changes: zone.changes.map(written) })),
    })),
  }
}
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR']
const eventsOf = (...lines: string[]) => calendarsIn(...lines).calendars.flatMap(({ events }) => events)

describe('DATES-09: the components of a file', () => {
  test('have the lines that an import needs, as written', () => {
    const lines = [
      'PRODID:-//A',
      'VERSION:2.0',
      ...event('UID:a', 'X-FOO:1', ';SUMMARY:x', 'SUMMARY;X=1:Quiz'),
    ]
    expect(calendarsIn(...calendar(...lines))).toEqual({
      isCut: false,
      calendars: [
        {
          lines: ['PRODID:-//A'],
          events: [{ lines: ['UID:a', 'SUMMARY;X=1:Quiz'], isWhole: true }],
          zones: [],
        },
      ],
    })
  })

  test('a zone has its own changes of the clock, and no other component is one', () => {
    const standard = ['BEGIN:STANDARD', 'TZOFFSETTO:+0300', 'END:STANDARD']
    const nested = ['BEGIN:DAYLIGHT', 'TZOFFSETTO:+0400', ...standard, 'END:DAYLIGHT']
    const note = ['BEGIN:X-NOTE', 'TZOFFSETTO:+0900', 'END:X-NOTE']
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Campus', ...standard, ...note, ...nested, 'END:VTIMEZONE']
    const [read] = calendarsIn(...calendar(...zone, ...event('UID:a', ...standard))).calendars
    expect(read?.zones).toEqual([
      { lines: ['TZID:Campus'], changes: [['TZOFFSETTO:+0300'], ['TZOFFSETTO:+0400']] },
    ])
    expect(read?.events).toEqual([{ lines: ['UID:a'], isWhole: true }])
  })

  test('what begins within an event, a calendar too, shows that its end is missing', () => {
    expect(eventsOf(...calendar('BEGIN:VEVENT', 'UID:a', ...event('UID:b')))).toEqual([
      { lines: ['UID:a'], isWhole: false },
      { lines: ['UID:b'], isWhole: true },
    ])
    expect(eventsOf('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...calendar(...event('UID:b')))).toEqual([
      { lines: ['UID:a'], isWhole: false },
      { lines: ['UID:b'], isWhole: true },
    ])
  })

  test('the end of a calendar is not the one of an event in it', () => {
    expect(eventsOf(...calendar('BEGIN:VEVENT', 'UID:a'))).toEqual([{ lines: ['UID:a'], isWhole: false }])
  })

  test('an end without a beginning ends nothing', () => {
    const { isCut, calendars } = calendarsIn(...calendar('END:VEVENT', 'END:VALARM', ...event('UID:a')))
    expect([isCut, calendars[0]?.events]).toEqual([false, [{ lines: ['UID:a'], isWhole: true }]])
  })

  test('what stands after the calendar is no part of it', () => {
    const after = ['SUMMARY:x', 'BEGIN:STANDARD', 'END:STANDARD', ...event('UID:b')]
    expect(eventsOf(...calendar(...event('UID:a')), ...after)).toEqual([{ lines: ['UID:a'], isWhole: true }])
  })

  test('a reminder without its end takes the rest of its event, and no more', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Wake up']
    expect(eventsOf(...calendar(...event('UID:a', ...alarm), ...event('UID:b')))).toEqual([
      { lines: ['UID:a'], isWhole: true },
      { lines: ['UID:b'], isWhole: true },
    ])
  })
})
