import { describe, expect, test } from 'vitest'
import { contentLine } from '../../testing/content-lines'
import type { Lines } from './calendar-lines'
import {
  clockNamed,
  clockOfZone,
  type FileTime,
  localsOf,
  minutesOfDuration,
  ruleOf,
  timeOf,
  timesOf,
  zoneNameOf,
} from './file-times'

const linesFrom = (text: string): Lines =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .map(contentLine)
const shown = (local: number) => new Date(local).toISOString().slice(0, 16).replace('T', ' ')
const at = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}:00Z`)

describe('DATES-08: a time of a file', () => {
  test.each([
    ['20260301', '2026-03-01 00:00', true, false],
    [' 20260301 ', '2026-03-01 00:00', true, false],
    ['20260301T0930', '2026-03-01 09:30', false, false],
    ['20260301t093000z', '2026-03-01 09:30', false, true],
    ['20260301T235960Z', '2026-03-01 23:59', false, true],
  ])('%j is %s', (text, local, isDay, isUtc) => {
    const time = timeOf(text)
    expect([shown(time?.local ?? 0), time?.isDay, time?.isUtc]).toEqual([local, isDay, isUtc])
  })

  test.each([
    '',
    '2026030',
    '20260230',
    '20260301T2400',
    '20260301T0960',
    'x20260301',
    '20260301x',
    '20260301T09',
  ])('%j is none', (text) => expect(timeOf(text)).toBeNull())

  test('in a list has the length of its period: to its end, or as long as it says', () => {
    const of = (value: string) =>
      timesOf(contentLine(`RDATE:${value}`))?.map(({ local, minutes }) => [shown(local), minutes])
    expect(of('20260301T090000/20260301T101500, 20260302T090000/PT20M,')).toEqual([
      ['2026-03-01 09:00', 75],
      ['2026-03-02 09:00', 20],
    ])
    expect(of(' 20260303 , ,')).toEqual([['2026-03-03 00:00', null]])
    for (const bad of ['20260301T0900/x', '20260301T0900/PT1H/PT1H', 'x/PT1H', '20260301,x'])
      expect(of(bad)).toBeUndefined()
  })

  test.each([
    ['PT1H30M', 90],
    ['p1d', 1440],
    ['P2W', 20_160],
    ['-PT15M', -15],
    ['+PT15M', 15],
    ['P', null],
    ['PX', null],
    ['PT', null],
    ['1H', null],
    ['xPT1H', null],
  ])('the length %s is %s minutes', (text, minutes) => expect(minutesOfDuration(text)).toBe(minutes))
})

describe('DATES-08: a clock', () => {
  test.each([
    ['DTSTART;TZID=Asia/Qatar', 'Asia/Qatar'],
    ['DTSTART;TZID="Arab Standard Time";VALUE=DATE-TIME', 'Arab Standard Time'],
    ['DTSTART;TZID="a;b"', 'a;b'],
    ['DTSTART;tzid=\u200EAsia/Qatar ', 'Asia/Qatar'],
    ['DTSTART;TZID=""', null],
    ['DTSTART', null],
  ])('the zone of %s is %s', (head, name) =>
    expect(zoneNameOf({ name: 'DTSTART', head, value: '' })).toBe(name),
  )

  test.each([
    ['Asia/Qatar', 180],
    ['Arab Standard Time', 180],
    ['/citadel.org/20210210_1/Asia/Qatar', 180],
    ['tzone://Microsoft/Utc', 0],
    ['tzone://Microsoft/GMT', 0],
    ['GMT', 0],
    ['Moon/Cuba', null],
    ['Moon/UTCx', null],
    ['x'.repeat(201), null],
  ])('named %s is %s minutes ahead', (name, minutes) => {
    const clock = clockNamed(name)
    expect(clock && clock(at('2026-03-01 10:00')) / 60_000).toBe(minutes)
    // The second time it is known.
    expect(clockNamed(name)?.(0)).toBe(clock?.(0))
  })

  const zone = (...changes: string[]) => clockOfZone({ lines: [], changes: changes.map(linesFrom) })
  const hoursAhead = (clock: ReturnType<typeof zone>, moment: string) =>
    clock && clock(at(moment)) / 3_600_000
  const WINTER = 'DTSTART:20251026T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100'
  const SUMMER = 'DTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200'

  test('of a file changes when it says, in whatever order it says so', () => {
    const clock = zone(SUMMER, WINTER)
    expect(
      ['2025-10-26 00:59', '2025-10-26 01:00', '2026-03-29 00:59', '2026-03-29 01:00'].map((one) =>
        hoursAhead(clock, one),
      ),
    ).toEqual([2, 1, 1, 2])
  })

  test('of a file changes on listed days', () => {
    const clock = zone(`${SUMMER}\nRDATE:20270328T020000`, `${WINTER}\nRDATE:20261025T030000`)
    expect(
      ['2026-10-25 00:59', '2026-10-25 01:00', '2027-03-28 00:59', '2027-03-28 01:00'].map((one) =>
        hoursAhead(clock, one),
      ),
    ).toEqual([2, 1, 1, 2])
  })

  test.each([
    ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20270328T010000Z', '2027-03-28 01:00', 2],
    ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20270328T005959Z', '2027-03-28 01:00', 1],
    ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20270328T020000', '2027-03-28 01:00', 2],
    ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', '2039-03-27 01:00', 2],
  ])('of a file changes by a rule until its end: %s', (rule, moment, hours) => {
    const winter = 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'
    expect(hoursAhead(zone(`${SUMMER}\n${rule}`, `${WINTER}\n${winter}`), moment)).toBe(hours)
  })

  test.each([
    'TZOFFSETFROM:+0100\nTZOFFSETTO:+0200',
    'DTSTART:20260329T020000\nTZOFFSETTO:+0200',
    'DTSTART:20260329T020000\nTZOFFSETFROM:+0100',
    `${SUMMER}\nRRULE:FREQ=DAILY`,
    `${SUMMER}\nRRULE:x`,
    `${SUMMER}\nRDATE:x`,
    'DTSTART:20260329T020000\nTZOFFSETFROM:x+0100\nTZOFFSETTO:+0200',
    'DTSTART:20260329T020000\nTZOFFSETFROM:+01\nTZOFFSETTO:+0200',
  ])('of a file that cannot be read is none, also beside one that can: %s', (change) => {
    expect(zone(change)).toBeNull()
    expect(zone(WINTER, change)).toBeNull()
  })

  test('of a file without changes is none, and one before UTC, with seconds, is read', () => {
    expect(zone()).toBeNull()
    const clock = zone('DTSTART:20260101T000000\nTZOFFSETFROM:-03:30\nTZOFFSETTO:-033015')
    expect([clock?.(at('2025-01-01 00:00')), clock?.(at('2027-01-01 00:00'))]).toEqual([
      -12_600_000, -12_615_000,
    ])
  })
})

describe('DATES-08: a rule', () => {
  test('is read without empty parts, with its end apart', () => {
    const rule = ruleOf('freq=weekly; ;COUNT=;BYDAY=MO; UNTIL=20260309')
    const start = timeOf('20260302T0900') as FileTime
    const [first, second] = rule ? localsOf(rule, start) : []
    expect([
      rule?.until?.isDay,
      shown(rule?.until?.local ?? 0),
      shown(first ?? 0),
      shown(second ?? 0),
    ]).toEqual([true, '2026-03-09 00:00', '2026-03-02 09:00', '2026-03-09 09:00'])
  })

  test.each(['', 'BYDAY=MO', 'FREQ=WEEKLY;UNTIL=x', 'FREQ=OFTEN', 'FREQ=WEEKLY;BYDAY=XX'])(
    '%j is none',
    (text) => expect(ruleOf(text)).toBeNull(),
  )
})
