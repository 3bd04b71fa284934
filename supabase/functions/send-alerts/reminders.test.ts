import { expect, test } from 'vitest'
import { encodedDates } from '../../../app/testing/encoded-plan.ts'
import { lookAtDates } from './reminders.ts'

const ACCOUNT = { account: 'a', until: '2026-12-09T08:00:00.123456+00:00', time_zone: 'Europe/London' }
const NOON = Date.UTC(2026, 11, 9, 12)
const look = (change: object, now = NOON, published: unknown = []) =>
  lookAtDates(
    published,
    now,
  )({
    ...ACCOUNT,
    dates: encodedDates({ title: 'Quiz', day: '2026-12-10' }),
    ...change,
  })

test('ALERT-05: the stored dates of an account, in its time zone', () => {
  expect(look({})).toEqual({
    p_account: 'a',
    p_until: ACCOUNT.until,
    p_next: '2026-12-10T09:00:00.000Z',
    p_day: '2026-12-09',
    p_tell_until: '2026-12-09T21:00:00.000Z',
  })
  expect(look({ dates: encodedDates({ title: 'Quiz', day: '2026-12-20' }) }).p_tell_until).toBeNull()
})

test('ALERT-05: without a time zone, or with one that is none, that of the university', () => {
  for (const time_zone of [null, 'No/Where', 'constructor'])
    expect(look({ time_zone }).p_next).toBe('2026-12-10T06:00:00.000Z')
  expect(look({ time_zone: 'europe/LONDON' }).p_next).toBe('2026-12-10T09:00:00.000Z')
})

test('ALERT-05: dates that cannot be read are none; published ones that cannot be read stop the look', () => {
  for (const dates of [null, 'x', {}, { version: 99, stamps: [], tree: {} }])
    expect(look({ dates })).toMatchObject({ p_next: '2026-12-10T09:00:00.000Z', p_tell_until: null })
  expect(() => look({}, NOON, [{ kind: 'drop-deadline' }])).toThrow('cannot be read')
})

test('ALERT-05 CAL-23: the dates that moderators published count', () => {
  const row = {
    ...{ semester: 'fall-2026', kind: 'drop-deadline', own: null, source: 'x', read_on: '2026-11-25' },
    dates: [{ start: '2026-12-16' }],
  }
  expect(look({ dates: null }, NOON, [row]).p_tell_until).not.toBeNull()
  expect(look({ dates: null }).p_tell_until).toBeNull()
})

test('ALERT-05 CAL-23: of a deadline that moderators withdrew nobody is reminded, but of an own date on its day', () => {
  // The day before a deadline that is shipped.
  const eve = Date.UTC(2025, 11, 31, 12)
  const withdrawn = [
    {
      ...{ semester: 'winter-2026', kind: 'appeal-deadline', own: null, source: 'x', read_on: '2025-12-30' },
      dates: [],
    },
  ]
  const dates = encodedDates({ title: 'Register', day: '2026-01-01' })
  const tells = (change: object, published: unknown[]) => look(change, eve, published).p_tell_until !== null
  expect(tells({ dates: null }, [])).toBe(true)
  expect(tells({ dates: null }, withdrawn)).toBe(false)
  expect(tells({ dates }, withdrawn)).toBe(true)
})
