import fc from 'fast-check'
import nodeIcal from 'node-ical'
import { RRuleTemporal } from 'rrule-temporal'
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { contentLine } from '../../testing/content-lines'
import { importedCalendar } from '../../testing/imported-calendar'
import { timeZoneLines } from '../icalendar/time-zone-lines'
import { addDays } from '../institution/days'
import { instantIn, momentIn } from '../institution/time-zone'
import type { Lines } from './calendar-lines'
import {
  instantNamed,
  minutesOf,
  repeats,
  type Span,
  type Start,
  seriesOf,
  startOf,
  TooManyTimes,
  UnreadableLine,
} from './event-series'
import { type Clock, dayOfLocal, UTC } from './file-times'

/** Files of one run: CALENDAR_FILES=2000 is the whole proof. */
const FILES = Number(process.env.CALENDAR_FILES ?? 200)

/** Days around which the clocks of a zone change in 2026 and 2027; Doha's do not. */
const CHANGES = {
  'America/New_York': ['2026-03-08', '2026-11-01', '2027-03-14'],
  'Europe/London': ['2026-03-29', '2026-10-25', '2027-03-28'],
  'Europe/Berlin': ['2026-03-29', '2026-10-25', '2027-03-28'],
  'Africa/Cairo': ['2026-04-24', '2026-10-29', '2027-04-30'],
  'Asia/Qatar': ['2026-03-29', '2026-10-25', '2027-03-28'],
} as const
const ZONES = Object.keys(CHANGES) as (keyof typeof CHANGES)[]
const WINDOWS = [
  'Eastern Standard Time',
  'GMT Standard Time',
  'W. Europe Standard Time',
  'Egypt Standard Time',
]

const compact = (moment: string) => `${moment.replace(' ', 'T').replace(/[-:]/g, '')}00`
const inUtc = (instant: number) => `${compact(momentIn('UTC', instant))}Z`

const anyFile = fc.record({
  zone: fc.constantFrom(...ZONES),
  change: fc.nat(2),
  before: fc.nat(21),
  hour: fc.nat(23),
  half: fc.boolean(),
  freq: fc.constantFrom('DAILY', 'WEEKLY'),
  count: fc.integer({ min: 2, max: 25 }),
  end: fc.constantFrom('COUNT', 'UTC', 'local', 'date'),
  out: fc.array(fc.record({ at: fc.nat(24), way: fc.constantFrom('UTC', 'local', 'date', 'zone') }), {
    maxLength: 4,
  }),
  more: fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 40 }),
      way: fc.constantFrom('UTC', 'local', 'zone', 'period'),
    }),
    { maxLength: 3 },
  ),
  hasRule: fc.boolean(),
  isTwice: fc.boolean(),
  moved: fc.option(fc.record({ at: fc.nat(24), way: fc.constantFrom('UTC', 'local', 'zone') })),
  name: fc.constantFrom('IANA', 'Windows', 'prefix'),
})
type AnyFile = typeof anyFile extends fc.Arbitrary<infer File> ? File : never

/** A file and the instants that are right, from the generator alone. */
function fileOf({ zone, change, before, hour, half, freq, end, out, more, moved, name, ...rest }: AnyFile) {
  const count = rest.hasRule ? rest.count : 1
  const first = addDays(CHANGES[zone][change] ?? '', -before)
  const clock = `${String(hour).padStart(2, '0')}:${half ? '30' : '00'}`
  const step = freq === 'DAILY' ? 1 : 7
  const locals = Array.from({ length: count }, (_, index) => `${addDays(first, index * step)} ${clock}`)
  const instants = locals.map((local) => instantIn(zone, local))
  const windows = WINDOWS[ZONES.indexOf(zone)]
  const tzid =
    name === 'Windows' && windows ? windows : name === 'prefix' ? `/citadel.org/20210210_1/${zone}` : zone
  const inWay = (property: string, instant: number, local: string, way: string) => {
    if (way === 'UTC') return `${property}:${inUtc(instant)}`
    if (way === 'period') return `${property};VALUE=PERIOD:${inUtc(instant)}/PT20M`
    if (way === 'date') return `${property};VALUE=DATE:${local.slice(0, 10).replaceAll('-', '')}`
    if (way === 'local') return `${property};TZID=${tzid}:${compact(local)}`
    return `${property};TZID=Asia/Tokyo:${compact(momentIn('Asia/Tokyo', instant))}`
  }
  const written = (property: string, index: number, way: string) =>
    inWay(property, instants[index] ?? 0, locals[index] ?? '', way)
  const last = locals.at(-1) ?? ''
  const until = {
    COUNT: `COUNT=${count}`,
    UTC: `UNTIL=${inUtc(instants.at(-1) ?? 0)}`,
    local: `UNTIL=${compact(last)}`,
    date: `UNTIL=${last.slice(0, 10).replaceAll('-', '')}`,
  }[end]
  const gone = new Set(out.map(({ at }) => at % count))
  const movedAt = moved && !gone.has(moved.at % count) ? moved.at % count : null
  // To ten minutes later, in UTC.
  const movedTo = movedAt === null ? null : (instants[movedAt] ?? 0) + 600_000
  // At another minute than those of the rule.
  const extra = more.map(({ days, way }) => {
    const local = `${addDays(first, days)} ${clock.slice(0, 3)}${half ? '45' : '15'}`
    return { instant: instantIn(zone, local), local, way }
  })
  const daysOut = new Set(
    out.flatMap(({ at, way }) => (way === 'date' ? [locals[at % count]?.slice(0, 10)] : [])),
  )
  const right = [
    ...instants.filter((_, index) => !gone.has(index) && index !== movedAt),
    // A day that is left out is left out as a whole.
    ...extra.filter(({ local }) => !daysOut.has(local.slice(0, 10))).map(({ instant }) => instant),
  ]
  const exceptions = [
    ...out.map(({ at, way }) => written('EXDATE', at % count, way)),
    ...extra.map(({ instant, local, way }) => inWay('RDATE', instant, local, way)),
  ]
  const lines = [
    'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\nBEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\nSUMMARY:Quiz',
    `DTSTART;TZID=${tzid}:${compact(locals[0] ?? '')}\nDURATION:PT5M`,
    ...(rest.hasRule ? [`RRULE:FREQ=${freq};${until}`] : []),
    ...exceptions,
    ...(rest.isTwice ? [...exceptions, 'EXDATE:', 'RDATE:'] : []),
    'END:VEVENT',
    ...(moved && movedAt !== null && movedTo !== null
      ? [
          'BEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\nSUMMARY:Moved',
          `${written('RECURRENCE-ID', movedAt, moved.way)}\nDTSTART:${inUtc(movedTo)}\nDURATION:PT5M\nEND:VEVENT`,
        ]
      : []),
    'END:VCALENDAR',
  ]
  const all = movedTo === null ? right : [...right, movedTo]
  return {
    text: lines.join('\r\n').replaceAll(/\r?\n/g, '\r\n'),
    right: [...new Set(all)].toSorted((a, b) => a - b),
    first: instants[0] ?? 0,
    isFirstTwice: momentIn(zone, (instants[0] ?? 0) + 3_600_000) === locals[0],
    /** Times on the clock that a change of it leaves out. */
    skipped: instants.filter((instant, index) => momentIn(zone, instant) !== locals[index]),
    movedTo,
  }
}

const CONTEXT = { zone: 'Asia/Qatar', today: '2026-01-01', lastDay: '2027-12-31' }

function oursOf(text: string): number[] {
  const calendar = importedCalendar(text, CONTEXT)
  if (typeof calendar === 'string') throw new Error(calendar)
  // One whose times are all left out is named.
  const named = calendar.items.length > 0 ? [] : [{ why: 'none', title: 'Quiz' }]
  expect([calendar.leftOut, calendar.unknownZones]).toEqual([named, []])
  return calendar.items
    .map(({ day, time }) => Date.parse(`${day}T00:00:00+03:00`) + (time ?? 0) * 60_000)
    .toSorted((a, b) => a - b)
}

const numbers = (instants: readonly number[]) => instants.toSorted((a, b) => a - b)

/**
 * The same file as node-ical reads it. It knows no RDATE, no empty EXDATE and no prefixes of zones, drops times that a change of
 * the clock leaves out (RFC 5545 3.3.10 keeps them), and compares an EXDATE that is a day with the day in UTC.
 */
function nodeIcalOf(file: AnyFile): { theirs: number[]; ours: number[] } {
  const out = file.out.map(({ at, way }) => ({ at, way: way === 'date' ? ('local' as const) : way }))
  const { text, first, isFirstTwice, skipped, movedTo } = fileOf({
    ...{ ...file, out, more: [], isTwice: false, hasRule: true },
    name: file.name === 'prefix' ? 'IANA' : file.name,
  })
  const events = Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) =>
    one?.type === 'VEVENT' ? [one] : [],
  )
  const range = { from: new Date('2026-01-01'), to: new Date('2027-12-31') }
  const theirs = events.flatMap((one) => nodeIcal.expandRecurringEvent(one, range)).map(({ start }) => +start)
  // A series that begins at such a time, or at one that there is twice, is an hour off, and a COUNT goes on to another one.
  if (skipped.includes(first) || isFirstTwice || (skipped.length > 0 && file.end === 'COUNT'))
    return { theirs: [], ours: [] }
  const isKept = (instant: number) => instant === movedTo || !skipped.includes(instant)
  return { theirs: numbers(theirs.filter(isKept)), ours: oursOf(text).filter(isKept) }
}

/**
 * The same series as ts-ics reads it without a zone, because it repeats in UTC in all of them; the zone is put to it. It knows no RDATE, and an end that is a day is midnight to it. It leaves EXDATE and RECURRENCE-ID to its caller.
 */
function tsIcsOf(file: AnyFile): number[] {
  const local = <T extends { at: number }>({ at }: T) => ({ at, way: 'local' as const })
  const { text } = fileOf({
    ...{ ...file, more: [], isTwice: false, hasRule: true, name: 'IANA', out: file.out.map(local) },
    ...{ moved: file.moved && local(file.moved), end: file.end === 'COUNT' ? 'COUNT' : 'local' },
  })
  const [series, moved] = convertIcsCalendar(undefined, text.replaceAll(/;TZID=[^:]*/g, '')).events ?? []
  if (!series?.recurrenceRule) throw new Error('There is no series')
  const gone = [...(series.exceptionDates ?? []), ...(moved?.recurrenceId ? [moved.recurrenceId.value] : [])]
  const left = new Set(gone.map(({ date }) => date.getTime()))
  const times = extendByRecurrenceRule(series.recurrenceRule, {
    start: series.start.date,
    end: new Date('2027-12-31'),
  }).filter((time) => !left.has(time.getTime()))
  const instants = times.map((time) =>
    instantIn(file.zone, time.toISOString().slice(0, 16).replace('T', ' ')),
  )
  return numbers([...instants, ...(moved ? [moved.start.date.getTime()] : [])])
}

/**
 * The same series as rrule-temporal reads it, which knows RDATE in every zone. It knows no period, no EXDATE that is a day, and no
 * event that moves one of a series.
 */
function rruleTemporalOf(file: AnyFile): { theirs: number[]; ours: number[] } {
  const { text, skipped } = fileOf({
    ...{ ...file, moved: null, isTwice: false, hasRule: true, name: 'IANA' },
    out: file.out.map(({ at, way }) => ({ at, way: way === 'date' ? 'local' : way })),
    more: file.more.map(({ days, way }) => ({ days, way: way === 'period' ? 'UTC' : way })),
    end: file.end === 'COUNT' ? 'COUNT' : 'UTC',
  })
  // After a time that a change of the clock leaves out, it goes on at the time to which it moved that one.
  if (skipped.length > 0) return { theirs: [], ours: [] }
  const rruleString = text.match(/^(?:DTSTART|RRULE|RDATE|EXDATE)\b.*$/gm)?.join('\n') ?? ''
  const theirs = new RRuleTemporal({ rruleString }).all().map((time) => Number(time.epochMilliseconds))
  return { theirs: numbers([...new Set(theirs)]), ours: oursOf(text) }
}

describe('DATES-08: random files around changes of the clocks', () => {
  const check = (property: (file: AnyFile) => void) =>
    fc.assert(fc.property(anyFile, property), { numRuns: FILES })

  // A single date is read for a year.
  const soon = (file: AnyFile) => ({ ...file, change: file.hasRule ? file.change : file.change % 2 })

  test('are read as they were made, with RDATE and without a rule', () =>
    check((file) => {
      const { text, right } = fileOf(soon(file))
      expect(oursOf(text)).toEqual(right)
    }))

  test('are read the same by a clock that the file itself defines', () => {
    const clocks = new Map(
      ZONES.map((zone) => [zone, timeZoneLines(zone, '2026-01-01', '2028-01-15').join('\r\n')]),
    )
    check((file) => {
      const { text, right } = fileOf({ ...soon(file), name: 'IANA' })
      const clock = clocks.get(file.zone)?.replace(`TZID:${file.zone}`, 'TZID:Campus')
      const withClock = text.replace('BEGIN:VEVENT', `${clock}\r\nBEGIN:VEVENT`)
      expect(oursOf(withClock.replaceAll(`TZID=${file.zone}:`, 'TZID=Campus:'))).toEqual(right)
    })
  })

  test('are read as node-ical reads them', () =>
    check((file) => {
      const { theirs, ours } = nodeIcalOf(file)
      expect(ours).toEqual(theirs)
    }))

  test('are read as rrule-temporal reads them, with RDATE', () =>
    check((file) => {
      const { theirs, ours } = rruleTemporalOf(file)
      expect(ours).toEqual(theirs)
    }))

  test('are read as ts-ics reads them', () =>
    check((file) => {
      const { text } = fileOf({ ...file, more: [], hasRule: true })
      expect(oursOf(text)).toEqual(tsIcsOf(file))
    }))
})

describe('DATES-08: the times of one event', () => {
  /** The clock of Doha. */
  const home: Clock = () => 3 * 3_600_000
  const clocks = { home, of: (_: unknown, { isUtc }: { isUtc: boolean }) => (isUtc ? UTC : home) }
  const SPAN: Span = { first: Date.UTC(2026, 11, 1), last: Date.UTC(2026, 11, 10) }
  const linesOf = (...texts: string[]): Lines => texts.map(contentLine)
  const startIn = (lines: Lines): Start => {
    const start = startOf(lines, clocks)
    if (!start) throw new Error('There is no start')
    return start
  }
  const series = (texts: readonly string[], span = SPAN) => {
    const lines = linesOf(...texts)
    return seriesOf(lines, startIn(lines), clocks, span)
  }
  const written = (instant: number) => new Date(instant).toISOString().slice(0, 16)
  const times = (...texts: string[]) => series(texts).occurrences.map(({ instant }) => written(instant))
  const days = (...texts: string[]) => series(texts).occurrences.map(({ local }) => dayOfLocal(local))
  const minutes = (...texts: string[]) => {
    const lines = linesOf('DTSTART:20261201T100000Z', ...texts)
    return minutesOf(lines, startIn(lines), clocks)
  }

  test('an end or a length without a value is none', () => {
    expect([minutes('DTEND:', 'DURATION:PT1H'), minutes('DTEND:', 'DURATION:'), minutes()]).toEqual([
      60, 0, 0,
    ])
    expect(() => minutes('DURATION:an hour')).toThrow(UnreadableLine)
  })

  test('a rule without a value is none', () => {
    expect(repeats(linesOf('RRULE:', 'RDATE:', 'EXDATE:'))).toBe(false)
    expect(repeats(linesOf('SUMMARY:x', 'EXDATE:20261201'))).toBe(true)
    expect(times('DTSTART:20261201T100000Z', 'RRULE:')).toEqual(['2026-12-01T10:00'])
  })

  test('both ends of the days that are read are among them, and what is beyond is said', () => {
    const span = { first: Date.UTC(2026, 11, 1), last: Date.UTC(2026, 11, 3) }
    const read = (start: string, count: number) => {
      const { occurrences, hasEarlier, hasLater } = series(
        [`DTSTART:${start}T000000Z`, `RRULE:FREQ=DAILY;COUNT=${count}`],
        span,
      )
      return [occurrences.length, hasEarlier, hasLater]
    }
    expect(read('20261201', 3)).toEqual([3, false, false])
    expect(read('20261201', 4)).toEqual([3, false, true])
    expect(read('20261130', 2)).toEqual([1, true, false])
    expect(read('20261130', 5)).toEqual([3, true, true])
  })

  test('400 times are read, and not one more', () => {
    const span = { first: Date.UTC(2026, 0, 1), last: Date.UTC(2030, 0, 1) }
    const read = (count: number) =>
      series(['DTSTART:20260101T100000Z', `RRULE:FREQ=DAILY;COUNT=${count}`], span)
    expect(read(400).occurrences).toHaveLength(400)
    expect(() => read(401)).toThrow(TooManyTimes)
  })

  test('a rule that ends before the start leaves nothing, unless another one does not', () => {
    const start = 'DTSTART:20261201T100000Z'
    expect(times(start, 'RRULE:FREQ=DAILY;UNTIL=20261201T095959Z')).toEqual([])
    expect(times(start, 'RRULE:FREQ=DAILY;UNTIL=20261201T100000Z')).toEqual(['2026-12-01T10:00'])
    expect(
      times(start, 'RRULE:FREQ=DAILY;UNTIL=20261130T100000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20261208T100000Z'),
    ).toEqual(['2026-12-01T10:00', '2026-12-08T10:00'])
  })

  test('a rule that ends with a day ends with its last minute at the university', () => {
    expect(times('DTSTART:20261202T000000', 'RRULE:FREQ=DAILY;UNTIL=20261203')).toEqual([
      ...['2026-12-01T21:00', '2026-12-02T21:00'],
    ])
  })

  const WHOLE_DAYS = ['DTSTART;VALUE=DATE:20261202', 'RRULE:FREQ=DAILY;COUNT=4']

  test.each([
    ['EXDATE;VALUE=DATE:20261203', ['2026-12-02', '2026-12-04', '2026-12-05']],
    // Midnight at the university, as some calendars write a day.
    ['EXDATE:20261202T210000Z', ['2026-12-02', '2026-12-04', '2026-12-05']],
    // Another time of UTC is of the day as written.
    ['EXDATE:20261203T220000Z', ['2026-12-02', '2026-12-04', '2026-12-05']],
    ['EXDATE:20261203T090000', ['2026-12-02', '2026-12-04', '2026-12-05']],
    ['EXDATE:', ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']],
  ])('of whole days leaves out the day that %s names', (line, left) => {
    expect(days(...WHOLE_DAYS, line)).toEqual(left)
  })

  test.each([
    ['20261203', ['2026-12-02', '2026-12-03']],
    ['20261202T210000Z', ['2026-12-02', '2026-12-03']],
    ['20261203T120000Z', ['2026-12-02', '2026-12-03']],
    ['20261201T090000Z', []],
  ])('of whole days ends with the day that UNTIL=%s names', (until, left) => {
    expect(days('DTSTART;VALUE=DATE:20261202', `RRULE:FREQ=DAILY;UNTIL=${until}`)).toEqual(left)
  })

  test('ends at the end of a day, and with a time of its last day', () => {
    const until = (text: string) => days('DTSTART:20261202T233000', `RRULE:FREQ=DAILY;UNTIL=${text}`).length
    expect(
      ['20261204', '20261204T233000', '20261204T232959', '20261204T203000Z', '20261204T202959Z'].map(until),
    ).toEqual([3, 3, 2, 3, 2])
  })

  test('a day that is added has the time of the start; to whole days a time adds its day', () => {
    expect(times('DTSTART:20261202T100000', 'RDATE;VALUE=DATE:20261205')).toEqual([
      ...['2026-12-02T07:00', '2026-12-05T07:00'],
    ])
    const added = (time: string) => times('DTSTART;VALUE=DATE:20261202', `RDATE:${time}`).at(-1)
    expect(added('20261204T210000Z')).toBe('2026-12-05T00:00')
    expect(added('20261204T230000Z')).toBe('2026-12-04T00:00')
    expect(added('20261204T210000')).toBe('2026-12-04T00:00')
    expect(() => times('DTSTART:20261202T100000Z', 'RDATE:soon')).toThrow(UnreadableLine)
  })

  test('a period has its length, also where the same time stands without one', () => {
    const lengths = (...dates: string[]) =>
      series(['DTSTART:20261202T100000Z', ...dates]).occurrences.map((one) => one.minutes)
    const [period, plain] = ['RDATE;VALUE=PERIOD:20261203T100000Z/PT20M', 'RDATE:20261203T100000Z']
    expect(lengths(period, plain)).toEqual([null, 20])
    expect(lengths(plain, period)).toEqual([null, 20])
  })

  test('a day that is left out is left out with all its times', () => {
    const lines = ['DTSTART:20261202T100000', 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20261203T150000']
    expect(times(...lines)).toHaveLength(3)
    expect(times(...lines, 'EXDATE;VALUE=DATE:20261203')).toEqual(['2026-12-02T07:00'])
    expect(times(...lines, 'EXDATE:20261203T150000')).toEqual(['2026-12-02T07:00', '2026-12-03T07:00'])
    expect(() => times(...lines, 'EXDATE:never')).toThrow(UnreadableLine)
    expect(() => times(...lines, 'RRULE:never')).toThrow(UnreadableLine)
  })

  test('the time that a change names can be a day', () => {
    const named = (text: string) => {
      const start = startIn(linesOf('DTSTART:20261202T100000'))
      return written(instantNamed(contentLine(text), start, clocks))
    }
    expect(named('RECURRENCE-ID;VALUE=DATE:20261203')).toBe('2026-12-03T07:00')
    expect(named('RECURRENCE-ID:20261203T070000Z')).toBe('2026-12-03T07:00')
  })
})
