import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidayOn, termBounds } from '../plan/term-days'
import { kindOf, SHIPPED_CALENDAR } from './academic-calendar'
import { type PublishedDates, withPublished } from './published-dates'
import { currentSemester } from './semesters'

const dates = (semester: string, kind: string, ...starts: string[]): PublishedDates => ({
  semester,
  kind,
  dates: starts.map((start) => ({ start })),
  own: null,
  source: 'https://www.udst.edu.qa',
  readOn: '2026-11-25',
})
const semesterIn = (calendar: typeof SHIPPED_CALENDAR, id: string) =>
  calendar.semesters.find((semester) => semester.id === id)

describe('CAL-23: what was published lies over what is shipped', () => {
  test('dates of a kind take the place of those of the semester, and the rest stays', () => {
    const calendar = withPublished(SHIPPED_CALENDAR, [
      dates('fall-2026', 'term-start', '2026-08-24'),
      dates('fall-2026', 'classes-end', '2026-12-03'),
    ])
    const shipped = semesterIn(SHIPPED_CALENDAR, 'fall-2026')?.events ?? []
    const fall = semesterIn(calendar, 'fall-2026')?.events ?? []
    expect(fall.filter(({ kind }) => kind === 'term-start').map(({ start }) => start)).toEqual(['2026-08-24'])
    expect(fall.map(({ kind }) => kind)).toContain('classes-end')
    for (const event of shipped.filter(({ kind }) => kind !== 'term-start')) expect(fall).toContain(event)
    expect(semesterIn(calendar, 'fall-2025')).toEqual(semesterIn(SHIPPED_CALENDAR, 'fall-2025'))
    expect(fall.map(({ start }) => start)).toEqual(fall.map(({ start }) => start).toSorted())
  })

  test('the days of a term and its holidays follow', () => {
    const calendar = withPublished(SHIPPED_CALENDAR, [
      dates('fall-2026', 'classes-begin', '2026-08-30'),
      dates('fall-2026', 'midterm-break', '2026-10-18'),
    ])
    const term = { semester: 'fall-2026', firstDay: null, lastDay: null }
    expect(termBounds(SHIPPED_CALENDAR, term).firstDay).toBeNull()
    expect(termBounds(calendar, term).firstDay).toBe('2026-08-30')
    expect(holidayOn(SHIPPED_CALENDAR, '2026-10-18')).toBeUndefined()
    expect(holidayOn(calendar, '2026-10-18')?.kind).toBe('midterm-break')
  })

  test('a kind without dates was taken back', () => {
    const calendar = withPublished(SHIPPED_CALENDAR, [dates('fall-2026', 'national-day')])
    expect(semesterIn(calendar, 'fall-2026')?.events.map(({ kind }) => kind)).not.toContain('national-day')
  })

  test('a new semester of a new year has the name of its term, in the order of the year', () => {
    const calendar = withPublished(SHIPPED_CALENDAR, [
      dates('winter-2028', 'term-start', '2028-01-09'),
      dates('fall-2027', 'term-start', '2027-08-22'),
      dates('spring-2027', 'term-start', '2027-05-02'),
    ])
    expect(
      calendar.years.slice(-2).map(({ id, name, semesters }) => [id, name.ar, semesters.map((s) => s.id)]),
    ).toEqual([
      ['2026-2027', 'العام الأكاديمي 2026-2027', ['fall-2026', 'winter-2027', 'spring-2027']],
      ['2027-2028', 'العام الأكاديمي 2027-2028', ['fall-2027', 'winter-2028']],
    ])
    expect(semesterIn(calendar, 'fall-2027')?.name).toEqual({ en: 'Fall 2027', ar: 'خريف 2027' })
    const short = SHIPPED_CALENDAR.years.map((year) => ({ ...year, name: { en: '2026/27', ar: '2026–27' } }))
    expect(
      withPublished({ ...SHIPPED_CALENDAR, years: short }, [
        dates('fall-2027', 'term-start', '2027-08-22'),
      ]).years.at(-1)?.name,
    ).toEqual({ en: '2027/28', ar: '2027–28' })
    expect(currentSemester(calendar, '2027-09-01')?.id).toBe('fall-2027')
  })

  test('of a term that the university does not have, nothing is shown', () => {
    expect(withPublished(SHIPPED_CALENDAR, [dates('monsoon-2027', 'term-start', '2027-06-01')])).toEqual(
      SHIPPED_CALENDAR,
    )
  })

  test('a date with a name of its own has it, and each says where it comes from', () => {
    const own = { type: 'exams', name: { en: 'English placement', ar: 'اختبار تحديد المستوى' } } as const
    const calendar = withPublished(SHIPPED_CALENDAR, [{ ...dates('fall-2026', 'own-1', '2026-09-01'), own }])
    const event = semesterIn(calendar, 'fall-2026')?.events.find(({ kind }) => kind === 'own-1')
    expect(event && kindOf(event)).toEqual(own)
    expect(event?.published).toEqual({ source: 'https://www.udst.edu.qa', readOn: '2026-11-25' })
  })

  test('whatever was published, no shipped date of another kind or semester is lost', () => {
    const ids = SHIPPED_CALENDAR.semesters.map(({ id }) => id)
    const kinds = [
      ...new Set(SHIPPED_CALENDAR.semesters.flatMap(({ events }) => events.map(({ kind }) => kind))),
    ]
    const some = fc.uniqueArray(
      fc
        .tuple(fc.constantFrom(...ids, 'fall-2031', 'winter-2030'), fc.constantFrom(...kinds), fc.nat(3))
        .map(([id, kind, count]) =>
          dates(id, kind, ...['2026-09-01', '2026-09-08', '2026-10-01'].slice(0, count)),
        ),
      { selector: ({ semester, kind }) => `${semester} ${kind}` },
    )
    fc.assert(
      fc.property(some, (published) => {
        const calendar = withPublished(SHIPPED_CALENDAR, published)
        for (const { id, events } of SHIPPED_CALENDAR.semesters) {
          const replaced = published.filter(({ semester }) => semester === id)
          const kept = events.filter((event) => !replaced.some(({ kind }) => kind === event.kind))
          const shown = semesterIn(calendar, id)?.events ?? []
          expect(shown).toEqual(expect.arrayContaining(kept))
          expect(shown).toHaveLength(kept.length + replaced.reduce((sum, one) => sum + one.dates.length, 0))
        }
        expect(calendar.years.map(({ id }) => id)).toEqual(calendar.years.map(({ id }) => id).toSorted())
      }),
    )
  })
})
