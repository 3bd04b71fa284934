import { expect, test } from 'vitest'
import { coursesOf } from '../../testing/sample-courses'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { EMPTY_PLAN } from '../plan/plan'
import { busyWeekOf } from './busy-week'
import { comparedOf, differInSemester, keyOf, MOST_COMPARED, withMore } from './comparison'
import type { Compared } from './shared-plan'

const compared = (
  owner: string | null,
  line = 'sunday 08:00-09:00',
  semester: string | null = null,
): Compared => ({
  owner,
  semester,
  week: busyWeekOf(coursesOf([line])),
})

test('PLAN-08: a plan is compared under the name of its owner, or its own', () => {
  const [block] = coursesOf(['sunday 08:00-09:00'])
  const plan = {
    ...EMPTY_PLAN,
    name: 'Plan B',
    semester: 'winter-2026',
    blocks: block ? [{ ...block, name: 'Gym' }] : [],
  }
  expect(comparedOf(SHIPPED_CALENDAR, { owner: 'Sara', plan })).toEqual(
    compared('Sara', undefined, 'winter-2026'),
  )
  expect(comparedOf(SHIPPED_CALENDAR, { owner: null, plan }).owner).toBe('Plan B')
})

test('PLAN-18: plans differ in their semester as far as they say one', () => {
  const of = (...semesters: (string | null)[]) =>
    differInSemester(semesters.map((semester) => ({ semester })))
  expect(of()).toBe(false)
  expect(of('fall-2026', 'fall-2026')).toBe(false)
  expect(of('fall-2026', null)).toBe(false)
  expect(of('fall-2026', null, 'winter-2027')).toBe(true)
})

test('PLAN-08: the same times under the same name are the same plan', () => {
  expect(keyOf(compared('Sara'))).toBe(keyOf(compared('Sara', undefined, 'fall-2026')))
  expect(keyOf(compared('Sara'))).not.toBe(keyOf(compared('Ali')))
  expect(keyOf(compared('Sara'))).not.toBe(keyOf(compared('Sara', 'sunday 08:00-09:01')))
  expect(keyOf(compared(null))).toBe(keyOf(compared('')))
})

test('PLAN-08: what is there already, or one too many, is not added, and is told', () => {
  const [sara, ali, noor] = [compared('Sara'), compared('Ali'), compared('Noor')]
  expect(withMore([sara], [ali, sara, ali, noor])).toEqual({
    compared: [sara, ali, noor],
    twice: [sara, ali],
    tooMany: [],
  })
  expect(MOST_COMPARED).toBe(10)
  const nine = Array.from({ length: 9 }, (_, index) => compared(`Student ${index}`))
  expect(withMore(nine, [sara, ali, sara, noor])).toEqual({
    compared: [...nine, sara],
    twice: [sara],
    tooMany: [ali, noor],
  })
  expect(nine).toHaveLength(9)
})
