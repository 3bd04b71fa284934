import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coursesOf } from '../../testing/sample-courses'
import { NO_WISHES } from '../plan/plan'
import { type Choices, choicesOf } from './choices'
import { shrunkConflict, smallestConflict } from './smallest-conflict'

/** The choices of courses, each from the lines of its sections, such as `sunday 08:00-09:30`. */
function choicesFrom(...courses: readonly (readonly string[])[]): Choices {
  const planned = courses.map((sections, number) => ({
    ...{ id: `${number}`, name: null, title: null, credits: 3, tint: 0, chosen: '0' },
    sections: sections.map((line, section) => {
      const [{ timeSlots } = { timeSlots: [] }] = coursesOf([line])
      return {
        ...{ id: `${section}`, name: null },
        timeSlots: timeSlots.map((slot) => ({ ...slot, id: `${number} ${section}` })),
      }
    }),
  }))
  return choicesOf({ courses: planned, blocks: [], accepted: [], wishes: NO_WISHES, weeks: null })
}

const hour = (day: string, number: number) =>
  `${day} ${String(number).padStart(2, '0')}:00-${String(number + 1).padStart(2, '0')}:00`
const ENOUGH = 100_000
const smallest = (choices: Choices, left = ENOUGH) => smallestConflict(choices, { left })

describe('PLAN-04: the smallest conflict', () => {
  const [monday, twoHours] = [[hour('monday', 8)], [hour('sunday', 8), hour('sunday', 9)]]

  test('is none where all go together, and one course alone', () => {
    expect(smallest(choicesFrom())).toBeNull()
    expect(smallest(choicesFrom(monday, twoHours, twoHours))).toBeNull()
  })

  test('is known to be none as soon as all go together', () => {
    const steps = { left: ENOUGH }
    smallestConflict(choicesFrom(monday, twoHours, twoHours), steps)
    expect(ENOUGH - steps.left).toBeLessThan(50)
  })

  test('is shrunk by what is known within the steps, and by nothing else', () => {
    const choices = choicesFrom(monday, monday, [hour('friday', 8)])
    expect(shrunkConflict(choices, 0)).toEqual([0, 1, 2])
    expect(shrunkConflict(choices, 1)).toEqual([0, 1])
  })

  test('is smaller than what is left when one course after another is left out', () => {
    const choices = choicesFrom(monday, monday, twoHours, twoHours, twoHours)
    expect(shrunkConflict(choices, ENOUGH)).toEqual([2, 3, 4])
    expect(smallest(choices)).toEqual([0, 1])
  })

  test('is the first of several, and skips the courses that are no part of it', () => {
    const free = [hour('friday', 8)]
    expect(smallest(choicesFrom(twoHours, free, twoHours, twoHours))).toEqual([0, 2, 3])
    expect(smallest(choicesFrom(twoHours, twoHours, twoHours, monday, free, monday, monday))).toEqual([3, 5])
    expect(smallest(choicesFrom(free, monday, [hour('tuesday', 8)], monday, [hour('tuesday', 8)]))).toEqual([
      1, 3,
    ])
  })

  test('is said only when the work was enough for it, and the work ends', () => {
    const choices = choicesFrom(monday, twoHours, monday, twoHours, twoHours)
    const answers = Array.from({ length: 200 }, (_, left) => {
      const steps = { left }
      const answer = smallestConflict(choices, steps)
      // A step is counted before it is made: each open search can count one too many.
      expect(steps.left).toBeGreaterThan(-10)
      return answer
    })
    const known = answers.findIndex((answer) => answer !== null)
    expect(known).toBeGreaterThan(5)
    expect(answers.slice(0, known).every((answer) => answer === null)).toBe(true)
    expect(new Set(answers.slice(known).map((answer) => answer?.join()))).toEqual(new Set(['0,2']))
  })

  test('is the smallest also where a larger one is of earlier courses', () => {
    const at = (...hours: readonly number[]) => hours.map((number) => hour('sunday', number))
    expect(smallest(choicesFrom(at(9), at(8, 10), at(10), at(8), at(8)))).toEqual([3, 4])
  })

  test('is given up in time where there are too many sets to look at', () => {
    // On each of five days, eight courses in seven hours: no seven of them are in conflict.
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']
    const courses = [8, 9, 10, 11, 12, 13, 14, 15].flatMap((number, index) =>
      days.map((day) =>
        [hour(day, number), hour(day, number + 1)].slice(index === 0 ? 1 : 0, index === 7 ? 1 : 2),
      ),
    )
    const steps = { left: 20_000 }
    expect(smallestConflict(choicesFrom(...courses), steps)).toBeNull()
    expect(steps.left).toBeGreaterThan(-100)
  })

  test('is what a look at every set of courses finds', () => {
    const course = fc.array(
      fc
        .record({ day: fc.constantFrom('sunday', 'monday'), at: fc.integer({ min: 8, max: 10 }) })
        .map(({ day, at }) => hour(day, at)),
      { minLength: 1, maxLength: 2 },
    )
    fc.assert(
      fc.property(fc.array(course, { maxLength: 6 }), (courses) => {
        const goTogether = (items: readonly number[], taken: readonly string[] = []): boolean => {
          const [item, ...others] = items
          return (
            item === undefined ||
            (courses[item] ?? []).some(
              (line) => !taken.includes(line) && goTogether(others, [...taken, line]),
            )
          )
        }
        const sets = courses
          .reduce<number[][]>((some, _, item) => some.concat(some.map((set) => [...set, item])), [[]])
          .toSorted((one, other) => one.length - other.length || (one.join() < other.join() ? -1 : 1))
        expect(smallest(choicesFrom(...courses))).toEqual(sets.find((set) => !goTogether(set)) ?? null)
      }),
      { numRuns: 60 },
    )
  })
})
