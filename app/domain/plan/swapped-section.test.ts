import { expect, test } from 'vitest'
import { plannedCourse } from '../../testing/kept-term'
import {
  chosenSection,
  EMPTY_PLAN,
  isTimeUnset,
  MOST_PLANNED_COURSES,
  MOST_SECTIONS_PER_COURSE,
  type PlannedCourse,
} from './plan'
import { withSwappedSection } from './swapped-section'

const SWAP = { course: 'COMP 2201', gives: '2', gets: '5' }
const section = (name: string) => ({ id: `id-${name}`, name, timeSlots: [] })
const course = (id: string, names: readonly string[], chosen = names[0]): PlannedCourse => ({
  ...plannedCourse({ id, name: 'comp-2201' }),
  sections: names.map(section),
  chosen: `id-${chosen}`,
})
const after = (courses: readonly PlannedCourse[], swap = SWAP) =>
  withSwappedSection({ ...EMPTY_PLAN, courses }, swap)?.courses

test('MATCH-09: a section that the plan has is chosen, however it is written; the others stay', () => {
  const [changed] = after([course('a', ['2', '٠5'])]) ?? []
  expect(changed).toEqual(course('a', ['2', '٠5'], '٠5'))
})

test('MATCH-09: one that it does not have is added with a time to be set, and the former one stays', () => {
  const [changed] = after([course('a', ['2'])]) ?? []
  expect(changed?.sections.map(({ name }) => name)).toEqual(['2', '5'])
  const { name, timeSlots } = chosenSection(changed as PlannedCourse)
  expect([name, timeSlots.map(isTimeUnset)]).toEqual(['5', [true]])
})

test('MATCH-09: of a lecture and a lab with one code the one that was given changes; when none was, nothing is guessed', () => {
  const [lecture, lab] = [course('a', ['1']), course('b', ['2'])]
  expect(after([lecture, lab])?.map((one) => chosenSection(one).name)).toEqual(['1', '5'])
  expect(after([lecture, course('b', ['3'])])).toBeUndefined()
})

test.each(['COMP 2201 Data Structures', 'comp2201: Data Structures'])(
  'MATCH-09: a course that the plan calls %j is the one of the swap',
  (name) => {
    const [changed, ...others] = after([{ ...course('a', ['2']), name }]) ?? []
    expect([changed?.name, changed && chosenSection(changed).name, others]).toEqual([name, '5', []])
  },
)

test('MATCH-09: a course that the plan does not have is added', () => {
  const added = after([plannedCourse({ id: 'a', name: 'MATH 1010' })])?.[1]
  expect([added?.name, added && chosenSection(added).name]).toEqual(['COMP 2201', '5'])
})

test('MATCH-09: a plan without room stays, and no name is cut', () => {
  const many = Array.from({ length: MOST_SECTIONS_PER_COURSE }, (_, index) => `${index + 10}`)
  expect(after([course('a', ['2', ...many.slice(1)])])).toBeUndefined()
  const full = Array.from({ length: MOST_PLANNED_COURSES }, (_, index) =>
    plannedCourse({ id: `${index}`, name: `MATH ${index + 1000}` }),
  )
  expect(after(full)).toBeUndefined()
  expect(after([course('a', ['2'])], { ...SWAP, gets: '5'.repeat(21) })).toBeUndefined()
})
