import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importedCalendar } from '../../testing/imported-calendar'
import { addDays } from '../institution/days'
import { instantIn, momentIn } from '../institution/time-zone'

/** Files of one run: CALENDAR_FILES=2000 is the whole proof. */
const FILES = Number(process.env.CALENDAR_FILES ?? 60)
/** The seed of the day, so that other files are tried each day, and a failure can be repeated on the same one. */
const SEED = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))

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
  moved: fc.option(fc.record({ at: fc.nat(24), way: fc.constantFrom('UTC', 'local', 'zone') })),
  name: fc.constantFrom('IANA', 'Windows', 'prefix'),
})
type AnyFile = typeof anyFile extends fc.Arbitrary<infer File> ? File : never

/** A file and the instants that are right, from the generator alone. */
function fileOf({ zone, change, before, hour, half, freq, count, end, out, moved, name }: AnyFile) {
  const first = addDays(CHANGES[zone][change] ?? '', -before)
  const clock = `${String(hour).padStart(2, '0')}:${half ? '30' : '00'}`
  const step = freq === 'DAILY' ? 1 : 7
  const locals = Array.from({ length: count }, (_, index) => `${addDays(first, index * step)} ${clock}`)
  const instants = locals.map((local) => instantIn(zone, local))
  const windows = WINDOWS[ZONES.indexOf(zone)]
  const tzid =
    name === 'Windows' && windows ? windows : name === 'prefix' ? `/citadel.org/20210210_1/${zone}` : zone
  const written = (property: string, index: number, way: string) => {
    const [local = '', instant = 0] = [locals[index], instants[index]]
    if (way === 'UTC') return `${property}:${inUtc(instant)}`
    if (way === 'date') return `${property};VALUE=DATE:${local.slice(0, 10).replaceAll('-', '')}`
    if (way === 'local') return `${property};TZID=${tzid}:${compact(local)}`
    return `${property};TZID=Asia/Tokyo:${compact(momentIn('Asia/Tokyo', instant))}`
  }
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
  const right = instants.filter((_, index) => !gone.has(index) && index !== movedAt)
  const lines = [
    'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\nBEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\nSUMMARY:Quiz',
    `DTSTART;TZID=${tzid}:${compact(locals[0] ?? '')}\nDURATION:PT5M`,
    `RRULE:FREQ=${freq};${until}`,
    ...out.map(({ at, way }) => written('EXDATE', at % count, way)),
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
  return { text: lines.join('\r\n').replaceAll(/\r?\n/g, '\r\n'), right: all.toSorted((a, b) => a - b) }
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

test('DATES-08: random series around changes of the clocks are at the instants of the generator', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const { text, right } = fileOf(file)
      expect(oursOf(text)).toEqual([...new Set(right)])
    }),
    { seed: SEED, numRuns: FILES },
  )
})
