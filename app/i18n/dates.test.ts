import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayRangePieces, daysUntil, formatDay, formatDaysAway, formatInstant, timeAgo } from './dates'
import { LANGUAGES } from './language'

describe('formatDay', () => {
  test.each([
    ['2024-08-25', 'short', 'en', 'Sun 25 Aug'],
    ['2024-08-25', 'short', 'ar', 'الأحد، 25 أغسطس'],
    ['2024-12-18', 'full', 'en', 'Wednesday, 18 December 2024'],
    ['2024-12-18', 'full', 'ar', 'الأربعاء، 18 ديسمبر 2024'],
    ['2025-01-01', 'full', 'en', 'Wednesday, 1 January 2025'],
    ['2024-02-29', 'short', 'ar', 'الخميس، 29 فبراير'],
    ['2026-05', 'month', 'en', 'May 2026'],
    ['2026-05', 'month', 'ar', 'مايو 2026'],
  ] as const)('CAL-02 I18N-08: %s, %s, in %s is %s', (day, style, language, expected) => {
    expect(formatDay(day, style, language)).toBe(expected)
  })

  test('CAL-04: Arabic months have their names in the Gulf', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)
    expect(months.map((month) => formatDay(month, 'month', 'ar').replace(' 2025', ''))).toEqual(
      'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
    )
  })

  test('an invalid date throws', () => {
    expect(() => formatDay('soon', 'short', 'en')).toThrow(RangeError)
  })
})

describe('dayRangePieces', () => {
  const text = (pieces: ReturnType<typeof dayRangePieces>) =>
    // English has thin spaces around the dash, Arabic has none.
    `${pieces.start}${pieces.between}${pieces.end}`.replace(/\s/g, ' ')

  test.each([
    ['same month', '2024-08-21', '2024-08-22', 'short', 'en', 'Wed 21 Aug – Thu 22 Aug'],
    ['same month', '2024-08-21', '2024-08-22', 'short', 'ar', 'الأربعاء، 21 – الخميس، 22 أغسطس'],
    ['two months', '2025-02-28', '2025-03-29', 'short', 'en', 'Fri 28 Feb – Sat 29 Mar'],
    ['two months', '2025-02-28', '2025-03-29', 'short', 'ar', 'الجمعة، 28 فبراير – السبت، 29 مارس'],
    ['same year', '2025-06-27', '2025-07-02', 'full', 'en', 'Friday 27 June – Wednesday 2 July 2025'],
    ['same year', '2025-06-27', '2025-07-02', 'full', 'ar', 'الجمعة، 27 يونيو – الأربعاء، 2 يوليو، 2025'],
    [
      'two years',
      '2024-12-29',
      '2025-01-02',
      'full',
      'en',
      'Sunday 29 December 2024 – Thursday 2 January 2025',
    ],
    ['two years', '2024-12-29', '2025-01-02', 'full', 'ar', 'الأحد، 29 ديسمبر 2024 – الخميس، 2 يناير 2025'],
    ['same day', '2025-05-01', '2025-05-01', 'short', 'en', 'Thu 1 May'],
  ] as const)('CAL-02 I18N-08: %s: %s to %s, %s, in %s is %s', (_, start, end, style, language, expected) => {
    expect(text(dayRangePieces(start, end, style, language))).toBe(expected)
  })

  test('CAL-02: the same day twice is a start alone', () => {
    const pieces = { start: 'Thu 1 May', between: '', end: '' }
    expect(dayRangePieces('2025-05-01', '2025-05-01', 'short', 'en')).toEqual(pieces)
  })

  test('CAL-02: each end has its own day, and the pieces add up to the whole', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const range = fc.tuple(day, day).filter(([one, other]) => one < other)
    fc.assert(
      fc.property(range, fc.constantFrom(...LANGUAGES), ([start, end], language) => {
        const pieces = dayRangePieces(start, end, 'short', language)
        const dayOf = (text: string) => Number(text.match(/\d+/)?.[0])
        expect(dayOf(pieces.start)).toBe(Number(start.slice(8)))
        expect(dayOf(pieces.end)).toBe(Number(end.slice(8)))
        expect(pieces.between.trim()).toBe('–')
      }),
    )
  })
})

describe('moments', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

  test.each([
    [0, 'now', 'الآن'],
    [59, 'now', 'الآن'],
    [60, '1 min ago', 'قبل دقيقة واحدة'],
    [59 * 60 + 59, '59 min ago', 'قبل 59 دقيقة'],
    [2 * 3600, '2 hr ago', 'قبل ساعتين'],
    [86_400, 'yesterday', 'أمس'],
    [3 * 86_400, '3 days ago', 'قبل 3 أيام'],
    [-120, 'now', 'الآن'],
  ])('SWAP-08: a post of %d seconds ago is "%s", in Arabic "%s"', (seconds, english, arabic) => {
    expect(timeAgo(ago(seconds), now, 'en', 'UTC')).toBe(english)
    expect(timeAgo(ago(seconds), now, 'ar', 'UTC')).toBe(arabic)
  })

  test.each([
    // Saturday 12:00 in Qatar.
    ['Thursday 13:00', '2026-11-19T10:00:00Z', '2 days ago', 'أول أمس'],
    ['Friday 00:00', '2026-11-19T21:00:00Z', 'yesterday', 'أمس'],
    ['Thursday 23:59', '2026-11-19T20:59:00Z', '2 days ago', 'أول أمس'],
    ['Friday 13:00', '2026-11-20T10:00:00Z', '23 hr ago', 'قبل 23 ساعة'],
  ])('TODAY-08: on Saturday at 12:00, %s is "%s"', (_name, instant, english, arabic) => {
    const saturday = Date.parse('2026-11-21T09:00:00Z')
    expect(timeAgo(instant, saturday, 'en', 'Asia/Qatar')).toBe(english)
    expect(timeAgo(instant, saturday, 'ar', 'Asia/Qatar')).toBe(arabic)
  })

  test('TODAY-08: "yesterday" is the day before, also when the clocks were changed', () => {
    // In Lisbon the clocks went back at 02:00 on 25 October 2026, and that day had 25 hours.
    const at = (instant: string, later: string) => timeAgo(instant, Date.parse(later), 'en', 'Europe/Lisbon')
    expect(at('2026-10-24T23:30:00Z', '2026-10-25T23:45:00Z')).toBe('24 hr ago')
    expect(at('2026-10-24T11:00:00Z', '2026-10-25T12:00:00Z')).toBe('yesterday')
    expect(at('2026-10-24T22:30:00Z', '2026-10-26T00:30:00Z')).toBe('2 days ago')
  })

  test.each([
    ['2026-12-21T12:00:00+00:00', 30],
    ['2026-12-21T12:00:01+00:00', 31],
    ['2026-11-21T12:00:01+00:00', 1],
    ['2026-11-21T12:00:00+00:00', 0],
    ['2026-01-01T00:00:00+00:00', 0],
  ])('CREQ-27: until %s: %d days, rounded up, at least 0', (instant, days) => {
    expect(daysUntil(instant, now)).toBe(days)
  })

  test('CREQ-29 I18N-08: a timestamp with and without time, day first, Latin digits', () => {
    expect(formatInstant('2026-11-21T12:05:00+00:00', 'date', 'en')).toBe('21 November 2026')
    expect(formatInstant('2026-11-21T12:05:00+00:00', 'date', 'ar')).toBe('21 نوفمبر 2026')
    expect(formatInstant('2026-11-21T12:05:00+00:00', 'dateTime', 'en')).toMatch(
      /^21 November 2026.*\d\d:05$/,
    )
  })
})

test.each([
  [0, 'today', 'اليوم'],
  [1, 'tomorrow', 'غدًا'],
  [-1, 'yesterday', 'أمس'],
  [2, 'in 2 days', 'بعد غد'],
  [5, 'in 5 days', 'بعد 5 أيام'],
])('DATES-02 I18N-08: a day that is %d days away is "%s", in Arabic "%s"', (days, english, arabic) => {
  expect(formatDaysAway(days, 'en')).toBe(english)
  expect(formatDaysAway(days, 'ar')).toBe(arabic)
})
