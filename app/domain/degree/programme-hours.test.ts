import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Programme } from './programme'
import { hoursAskedBy, leastHoursOf } from './programme-hours'
import { readStudyPlan } from './study-plan'

const SAMPLE = readFileSync(join(import.meta.dirname, 'samples/study-plan.txt'), 'utf8')

test('DEG-05: the hours of a degree are what it says, or what its blocks add up to', () => {
  const read = readStudyPlan(SAMPLE, 'x')
  if (read.kind !== 'plan') throw new Error(read.kind)
  expect(hoursAskedBy(read.programme)).toBe(119)
  expect(hoursAskedBy({ ...read.programme, credits: 120 })).toBe(120)
})

test('DEG-05: hours that are missing somewhere are not made up', () => {
  const base = { format: 'zameel-programme@1', name: { en: 'x' } } as const
  const asks = (blocks: Programme['blocks']) =>
    hoursAskedBy({ ...base, courses: { A1: { credits: 3 }, A2: { credits: 4 }, A3: {} }, blocks })
  expect(asks([{ id: 'a', choose: 1, of: [{ course: 'A2' }, { course: 'A 1' }] }])).toBe(3)
  expect(asks([{ id: 'a', all: [{ course: 'A1' }, { course: 'A3' }] }])).toBeNull()
  expect(asks([{ id: 'a', choose: 1, of: [{ course: 'A1' }, { course: 'A3' }] }])).toBeNull()
  expect(asks([{ id: 'a', count: 1, from: [{ any: true }] }])).toBeNull()
  const listed = [{ course: 'A2' }, { course: 'A 1' }]
  expect(asks([{ id: 'a', count: 1, from: listed }])).toBe(3)
  expect(asks([{ id: 'a', count: 2, from: listed }])).toBe(7)
  expect(asks([{ id: 'a', count: 3, from: listed }])).toBeNull()
  expect(asks([{ id: 'a', count: 1, from: [...listed, { course: 'A3' }] }])).toBeNull()
  expect(asks([{ id: 'a', count: 1, from: listed, except: [{ course: 'A1' }] }])).toBeNull()
})

test('DEG-08: what is waived has the least hours that it asks for', () => {
  const programme: Programme = {
    ...{ format: 'zameel-programme@1', name: { en: 'x' }, blocks: [], credits: 120 },
    courses: { A1: { credits: 3 }, A2: { credits: 4 } },
  }
  const either = { choose: 1, of: [{ course: 'A2' }, { course: 'A1' }] }
  expect(leastHoursOf(programme, [either, { course: 'A2' }, { credits: 6, from: [{ any: true }] }])).toBe(13)
  expect(leastHoursOf(programme, [])).toBe(0)
  expect(leastHoursOf(programme, [{ course: 'A9' }])).toBeNull()
})
