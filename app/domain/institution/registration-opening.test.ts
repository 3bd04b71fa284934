import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { academicCalendar as withoutRule } from '../../../tests/institution/academic-calendar'
import { SHIPPED_CALENDAR } from './academic-calendar'
import { groupOf, nextOpening } from './registration-opening'
import type { RegistrationByCredits, Semester } from './types'

const semester = (id: string, ...events: [string, string][]): Semester => ({
  id,
  name: { en: id, ar: id },
  events: events.map(([kind, start]) => ({ kind, start })),
})
/** A university with two groups and days of two semesters, one of them without a last day of registration. */
const RULE: RegistrationByCredits = {
  page: 'https://www.halvern.example/terms',
  fromCredits: [45, 0],
  opens: { autumn: ['2026-06-01', '2026-06-08'], spring: ['2026-11-02', '2026-11-09'] },
}
const HALVERN = {
  registrationByCredits: RULE,
  semesters: [
    semester('autumn', ['registration-closes', '2026-08-31'], ['term-start', '2026-09-14']),
    semester('spring', ['term-start', '2027-02-01']),
    semester('summer', ['term-start', '2027-06-01']),
  ],
}
const openingOn = (today: string) => nextOpening(HALVERN, today)

describe('DATES-07: registration opens by earned credit hours', () => {
  test.each([
    [0, 0],
    [29.99, 0],
    [30, 30],
    [59, 30],
    [60, 60],
    [89, 60],
    [90, 90],
    [240, 90],
  ])('%d credit hours are in the group from %d', (credits, from) => {
    const opening = nextOpening(SHIPPED_CALENDAR, '2024-11-01')
    expect(opening && groupOf(opening.groups, credits)?.fromCredits).toBe(from)
  })

  test('each group has the day that the university has published', () => {
    expect(nextOpening(SHIPPED_CALENDAR, '2024-11-01')).toMatchObject({
      semester: { id: 'winter-2025' },
      groups: [
        { fromCredits: 90, day: '2024-11-10' },
        { fromCredits: 60, day: '2024-11-13' },
        { fromCredits: 30, day: '2024-11-17' },
        { fromCredits: 0, day: '2024-11-20' },
      ],
    })
  })

  test('no day is made up for a semester of which none is published', () => {
    expect(nextOpening(SHIPPED_CALENDAR, '2024-12-15')?.semester.id).toBe('winter-2025')
    expect(nextOpening(SHIPPED_CALENDAR, '2024-12-16')).toBeNull()
    expect(nextOpening(SHIPPED_CALENDAR, '2026-11-23')).toBeNull()
  })

  test('of another university: until registration closes, else until the term begins', () => {
    expect(openingOn('2026-08-31')?.semester.id).toBe('autumn')
    expect(openingOn('2026-09-01')?.semester.id).toBe('spring')
    expect(openingOn('2027-02-01')?.semester.id).toBe('spring')
    expect(openingOn('2027-02-02')).toBeNull()
  })

  test('a university without the rule has none', () => {
    expect(withoutRule.registrationByCredits).toBeUndefined()
    expect(nextOpening({ ...HALVERN, registrationByCredits: null }, '2026-06-01')).toBeNull()
  })

  test('the data: groups descend to 0, days follow one another, in semesters of the calendar', () => {
    const rule = SHIPPED_CALENDAR.registrationByCredits
    expect(rule?.page).toMatch(/^https:/)
    expect(rule?.fromCredits).toEqual([90, 60, 30, 0])
    for (const [id, days] of Object.entries(rule?.opens ?? {})) {
      expect(SHIPPED_CALENDAR.semesters.map((one) => one.id)).toContain(id)
      expect(days).toHaveLength(rule?.fromCredits.length ?? 0)
      expect(days).toEqual(days.toSorted())
      const opens = SHIPPED_CALENDAR.semesters
        .find((one) => one.id === id)
        ?.events.find(({ kind }) => kind === 'registration-opens')
      expect(days[0]).toBe(opens?.start)
    }
  })

  test('more credit hours never open later', () => {
    const opening = openingOn('2026-06-01')
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 300, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (some, more) => {
          const dayOf = (credits: number) => (opening && groupOf(opening.groups, credits)?.day) ?? ''
          expect(dayOf(some + more) <= dayOf(some)).toBe(true)
        },
      ),
    )
  })
})
