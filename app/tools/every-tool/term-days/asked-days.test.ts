import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../../../domain/institution/academic-calendar'
import type { Semester } from '../../../domain/institution/types'
import { askedDays, errorsOfDays } from './asked-days'

const term = (semester: string | null, firstDay: string | null = null, lastDay: string | null = null) => ({
  semester,
  firstDay,
  lastDay,
})
const asked = (...days: Parameters<typeof term>) => askedDays(SHIPPED_CALENDAR, term(...days))

/** A calendar that names only the first day of classes. */
const partly: Semester = {
  id: 'fall-2030',
  name: { en: 'Fall 2030', ar: 'خريف 2030' },
  events: [{ kind: 'classes-begin', start: '2030-08-27' }],
}
const PARTLY = { ...SHIPPED_CALENDAR, semesters: [partly] }

describe('TERM-10: the first and last day of the term', () => {
  test('are asked for while the calendar does not name them, with what was entered before', () => {
    expect(asked('winter-2026')).toBeNull()
    expect(asked('fall-2026')).toEqual({ firstDay: '', lastDay: '' })
    expect(asked(null)).toEqual({ firstDay: '', lastDay: '' })
    expect(asked('fall-2026', '2026-08-25')).toEqual({ firstDay: '2026-08-25', lastDay: '' })
    expect(asked('fall-2026', '2026-08-25', '2026-12-03')).toBeNull()
  })

  test('are asked for again when they cannot be right', () => {
    expect(asked('fall-2026', '2026-08-25', '2026-08-24')).not.toBeNull()
    expect(asked('fall-2026', '2026-08-25', '2206-12-03')).not.toBeNull()
  })

  test('only the one that the calendar does not name', () => {
    expect(askedDays(PARTLY, term('fall-2030'))).toEqual({ firstDay: null, lastDay: '' })
    expect(askedDays(PARTLY, term('fall-2030', null, '2030-12-05'))).toBeNull()
  })

  const errors = (firstDay: string, lastDay: string) =>
    errorsOfDays(SHIPPED_CALENDAR, term('fall-2026'), { firstDay, lastDay })

  test.each([
    ['', '', { firstDay: 'missing', lastDay: 'missing' }],
    ['2026-08-25', '', { lastDay: 'missing' }],
    ['2026-02-31', '2026-12-03', { firstDay: 'missing' }],
    ['2026-08-25', '2026-08-24', { lastDay: 'before-first' }],
    ['2026-08-25', '2027-08-27', { lastDay: 'too-long' }],
    ['2026-08-25', '2027-08-26', {}],
    ['2026-08-25', '2026-08-25', {}],
  ] as const)('from "%s" to "%s": %o', (first, last, found) => {
    expect(errors(first, last)).toEqual(found)
  })

  test('an error is at a day that can be changed', () => {
    expect(
      errorsOfDays(PARTLY, { semester: 'fall-2030' }, { firstDay: null, lastDay: '2030-08-01' }),
    ).toEqual({
      lastDay: 'before-first',
    })
  })
})
