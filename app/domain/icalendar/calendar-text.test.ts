import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCalendar } from '../../testing/read-calendar'
import { momentIn } from '../institution/time-zone'
import { type CalendarEvent, calendarText, type TimedEvent } from './calendar-text'

const lesson: TimedEvent = {
  uid: 'a@zameel',
  summary: 'INFT 2101',
  start: '2026-01-06 08:30',
  end: '2026-01-06 10:00',
}
const textOf = (...events: CalendarEvent[]) => calendarText({ name: 'My plan', events, changed: 0 })
const linesOf = (text: string) => text.split('\r\n')
const onlyOccurrence = (event: CalendarEvent) => readCalendar(textOf(event)).occurrences[0]

/** Names as anyone could type them, or put into a link. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom(
      'ق',
      '،',
      ';',
      ',',
      '\\',
      'n',
      'N',
      '\n',
      '\r',
      '\t',
      ' ',
      ':',
      '"',
      '\ud800',
      '👩🏽‍🏫',
    ),
    maxLength: 200,
  }),
)
/** What is left of a text: one kind of newline, and no control characters. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

describe('text', () => {
  test('ICS-01: a class is written as RFC 5545 says', () => {
    const event = {
      ...lesson,
      location: '10.2.17, lab; \\back',
      description: 'Networks\nSection 2',
      alarms: [15],
      weekly: { interval: 1, until: '2026-02-03 08:30', except: ['2026-01-13 08:30', '2026-01-27 08:30'] },
    }
    expect(textOf(event).endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(linesOf(textOf(event))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Zameel//Zameel//EN',
      'CALSCALE:GREGORIAN',
      'NAME:My plan',
      'X-WR-CALNAME:My plan',
      'X-WR-TIMEZONE:Asia/Qatar',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Qatar',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:a@zameel',
      'DTSTAMP:19700101T000000Z',
      'DTSTART;TZID=Asia/Qatar:20260106T083000',
      'DTEND;TZID=Asia/Qatar:20260106T100000',
      'RRULE:FREQ=WEEKLY;UNTIL=20260203T053000Z',
      'EXDATE;TZID=Asia/Qatar:20260113T083000,20260127T083000',
      'SUMMARY:INFT 2101',
      'DESCRIPTION:Networks\\nSection 2',
      'LOCATION:10.2.17\\, lab\\; \\\\back',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'DESCRIPTION:INFT 2101',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('ICS-01 ICS-04: commas, semicolons, backslashes, newlines and markup are read back as typed', () => {
    const typed = 'a, b; c\\n \\, <img src=x onerror=alert(1)>\nBEGIN:VEVENT\nSUMMARY:x'
    const { calendar, occurrences } = readCalendar(
      textOf({ ...lesson, summary: typed, location: typed, description: typed, uid: typed }),
    )
    expect(occurrences).toHaveLength(1)
    expect(occurrences[0]).toMatchObject({
      summary: typed,
      location: typed,
      description: typed,
      uid: typed,
    })
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  })

  test('ICS-01 ICS-04: Arabic lines are folded at 75 octets, and read back whole', () => {
    const arabic = 'مختبر الأحياء الدقيقة، الطابق الثاني '.repeat(5)
    const lines = linesOf(textOf({ ...lesson, location: arabic }))
    const octets = lines.map((line) => Buffer.byteLength(line))
    expect(Math.max(...octets)).toBeGreaterThan(73)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(onlyOccurrence({ ...lesson, location: arabic })?.location).toBe(arabic)
  })

  test.each(['x', '\u0080', '\u07FF', '\u0800', '\uFFFD', '\u{10000}'])(
    'ICS-01: a line with "%s" is folded behind 75 octets, not before',
    (character) => {
      const lineOf = (before: number) => {
        const summary = `${'x'.repeat(before)}${character}`
        const lines = linesOf(textOf({ ...lesson, summary }))
        return lines.slice(lines.findIndex((line) => line.startsWith('SUMMARY:'))).slice(0, 2)
      }
      // "SUMMARY:" has 8 of them.
      const before = 67 - Buffer.byteLength(character)
      expect(lineOf(before)[0]).toBe(`SUMMARY:${'x'.repeat(before)}${character}`)
      expect(lineOf(before + 1)).toEqual([`SUMMARY:${'x'.repeat(before + 1)}`, ` ${character}`])
    },
  )

  test('ICS-01: a newline of any kind is one, and control characters are none', () => {
    expect(textOf({ ...lesson, summary: 'a\r\nb\rc\nd\u0001e\u007Ff' })).toContain(
      '\r\nSUMMARY:a\\nb\\nc\\ndef\r\n',
    )
  })

  test('ICS-01 ICS-04: any text is read back; every line has at most 75 octets and whole characters', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (summary, location, name) => {
        const text = calendarText({ name, events: [{ ...lesson, summary, location }], changed: 0 })
        for (const line of linesOf(text)) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
          expect(line).not.toMatch(/[\r\n]/)
        }
        const { calendar, occurrences } = readCalendar(text)
        // The parser leaves properties that it does not know as they are written.
        expect(`${calendar.getFirstPropertyValue('x-wr-calname')}`).toBe(escaped(plain(name)))
        expect(occurrences.map((found) => found.summary)).toEqual([plain(summary)])
        expect(occurrences[0]?.location ?? '').toBe(plain(location))
      }),
    )
  })
})

describe('days', () => {
  test('ICS-02: whole days end the day after, and leave the time free', () => {
    const event = { uid: 'a', summary: 'Exams', firstDay: '2025-12-30', lastDay: '2025-12-31' }
    expect(onlyOccurrence(event)).toMatchObject({ start: '2025-12-30', end: '2026-01-01', isFree: true })
    expect(textOf(event)).not.toContain('VTIMEZONE')
  })

  test('ICS-02: only a feed asks to be fetched again', () => {
    const text = (refresh?: 'P1D') => calendarText({ name: 'x', events: [lesson], changed: 0, refresh })
    expect(text('P1D')).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:P1D\r\n')
    expect(text()).not.toContain('REFRESH')
  })
})

describe('time zones', () => {
  const yearly = { ...lesson, weekly: { interval: 1, until: '2027-01-05 08:30', except: [] } }

  test.each(['Asia/Qatar', 'Europe/Lisbon', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe'])(
    'ICS-01 ICS-04: a class in %s is at the same local time through a year',
    (zone) => {
      const text = calendarText({ name: 'x', events: [yearly], changed: 0 }, zone)
      const { occurrences } = readCalendar(text)
      expect(occurrences).toHaveLength(53)
      for (const { start, instant } of occurrences) {
        expect(momentIn(zone, instant)).toBe(start.slice(0, 16).replace('T', ' '))
        expect(start.slice(11)).toBe('08:30:00')
      }
    },
  )

  test('ICS-01: a calendar without events has its time zone, because it needs one component', () => {
    const text = calendarText({ name: 'x', events: [], changed: Date.parse('2026-11-23T09:00Z') })
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Qatar\r\n')
    expect(readCalendar(text).occurrences).toEqual([])
  })

  test('ICS-01: the time zone is that of all events, in whatever order they are', () => {
    const june = { ...lesson, uid: 'b', start: '2026-06-02 08:30', end: '2026-06-02 10:00' }
    const zoneOf = (...events: CalendarEvent[]) =>
      calendarText({ name: 'x', events, changed: 0 }, 'Europe/Lisbon').split('BEGIN:VEVENT')[0]
    expect(zoneOf(june, lesson)).toBe(zoneOf(lesson, june))
    expect(zoneOf(june, lesson)).not.toBe(zoneOf(june))
  })

  test('ICS-01: the changes of the clocks are those of the zone', () => {
    const text = calendarText({ name: 'x', events: [yearly], changed: 0 }, 'Europe/Lisbon')
    const zone = text.slice(text.indexOf('BEGIN:DAYLIGHT'), text.indexOf('END:VTIMEZONE'))
    expect(zone.trim().split('\r\n')).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T010000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261025T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
    ])
  })
})
