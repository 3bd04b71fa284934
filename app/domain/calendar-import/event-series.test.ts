import fc from 'fast-check'
import nodeIcal from 'node-ical'
import { RRuleTemporal } from 'rrule-temporal'
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { importedCalendar } from '../../testing/imported-calendar'
import { timeZoneLines } from '../icalendar/time-zone-lines'
import { addDays } from '../institution/days'
import { instantIn, momentIn } from '../institution/time-zone'

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
