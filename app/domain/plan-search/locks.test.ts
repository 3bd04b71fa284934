import { expect, test } from 'vitest'
import { NO_WISHES } from '../plan/plan'
import { hasChoice, withLock } from './locks'

test('PLAN-16: a course has one locked section or none, and the locks of others stay', () => {
  const wishes = { ...NO_WISHES, locked: [{ id: 'MATH', section: 'a' }] }
  const both = withLock(wishes, 'PHYS', 'b')
  expect(both).toEqual([
    { id: 'MATH', section: 'a' },
    { id: 'PHYS', section: 'b' },
  ])
  expect(withLock({ ...wishes, locked: both }, 'MATH', 'c')).toEqual([
    { id: 'PHYS', section: 'b' },
    { id: 'MATH', section: 'c' },
  ])
  expect(withLock({ ...wishes, locked: both }, 'MATH', null)).toEqual([{ id: 'PHYS', section: 'b' }])
  expect(withLock(wishes, 'PHYS', null)).toEqual(wishes.locked)
})

test('PLAN-16: a lock makes a difference where there is more than one section', () => {
  const section = { id: 'a', name: null, timeSlots: [] }
  expect([[], [section], [section, section]].map((sections) => hasChoice({ sections }))).toEqual([
    ...[false, false, true],
  ])
})
