import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCourses, coursesOf } from '../../testing/sample-courses'
import { WEEKDAYS } from '../institution/week'
import { byAcceptance, type Conflict, conflictId, findConflicts, planConflicts } from './conflicts'
import { chosenSection, EMPTY_PLAN } from './plan'
import { planReducer } from './plan-reducer'
import type { ScheduledCourse } from './slots-by-day'
import { plannedTermOf, type Term } from './term'

/** The definition: every pair of slots of two different courses. */
function pairwise(courses: readonly ScheduledCourse[]): Conflict[] {
  return courses.flatMap((first, index) =>
    courses.slice(index + 1).flatMap((second) =>
      first.timeSlots.flatMap((one) =>
        second.timeSlots
          .filter(
            (other) =>
              one.day === other.day &&
              one.startTime < one.endTime &&
              other.startTime < other.endTime &&
              one.startTime < other.endTime &&
              other.startTime < one.endTime,
          )
          .map((other) => ({
            courseId1: first.id,
            courseId2: second.id,
            timeSlotId1: one.id,
            timeSlotId2: other.id,
            day: one.day,
          })),
      ),
    ),
  )
}

/** A conflict regardless of which course comes first. */
function unordered(conflicts: readonly Conflict[]): string[] {
  return conflicts
    .map(({ day, courseId1, timeSlotId1, courseId2, timeSlotId2 }) =>
      [day, ...[`${courseId1}/${timeSlotId1}`, `${courseId2}/${timeSlotId2}`].sort()].join(' '),
    )
    .sort()
}

describe('worked examples', () => {
  test.each([
    [
      'SCHED-08: A Sunday 08:00-09:00; B Sunday 09:00-10:00 touch',
      [['sunday 08:00-09:00'], ['sunday 09:00-10:00']],
      [],
    ],
    [
      'SCHED-07: A Sunday 08:00-09:30; B Sunday 09:00-10:00',
      [['sunday 08:00-09:30'], ['sunday 09:00-10:00']],
      ['1-2 sunday'],
    ],
    ['SCHED-07: A Sunday, B Monday, 08:00-10:00', [['sunday 08:00-10:00'], ['monday 08:00-10:00']], []],
    [
      'SCHED-09: A Sunday 08:00-10:00 and Sunday 09:00-11:00',
      [['sunday 08:00-10:00', 'sunday 09:00-11:00']],
      [],
    ],
    [
      'SCHED-07: A Tuesday 08:00-12:00; B Tuesday 09:00-10:00; C Tuesday 11:00-13:00',
      [['tuesday 08:00-12:00'], ['tuesday 09:00-10:00'], ['tuesday 11:00-13:00']],
      ['1-2 tuesday', '1-3 tuesday'],
    ],
    [
      'SCHED-07: A, B and C each Thursday 14:00-15:30',
      [['thursday 14:00-15:30'], ['thursday 14:00-15:30'], ['thursday 14:00-15:30']],
      ['1-2 thursday', '1-3 thursday', '2-3 thursday'],
    ],
  ])('%s', (_, courses, found) => {
    expect(
      findConflicts(coursesOf(...courses)).map(
        ({ courseId1, courseId2, day }) => `${courseId1}-${courseId2} ${day}`,
      ),
    ).toEqual(found)
  })
})

describe('rules', () => {
  test('SCHED-10: a conflict names both courses, both slots and the day', () => {
    expect(
      findConflicts(coursesOf(['monday 08:00-09:00', 'sunday 10:00-12:00'], ['sunday 11:30-12:30'])),
    ).toEqual([{ courseId1: '1', courseId2: '2', timeSlotId1: '2', timeSlotId2: '3', day: 'sunday' }])
  })

  test.each([
    ['ends as it starts', 'sunday 09:00-09:00'],
    ['ends before it starts', 'sunday 11:00-08:00'],
  ])('SCHED-15: a slot that %s is ignored', (_, slot) => {
    expect(findConflicts(coursesOf([slot], ['sunday 08:00-12:00']))).toEqual([])
  })

  test.each([
    ['the last half hour', 'wednesday 23:00-23:30', 'wednesday 08:00-23:30'],
    ['one inside the other', 'wednesday 10:00-10:30', 'wednesday 09:00-11:00'],
    ['the same times', 'wednesday 08:00-08:30', 'wednesday 08:00-08:30'],
  ])('SCHED-07: %s conflicts', (_, one, other) => {
    expect(findConflicts(coursesOf([one], [other]))).toHaveLength(1)
  })

  test('SCHED-07: two slots of one course that both overlap another course are two conflicts', () => {
    const courses = coursesOf(['sunday 08:00-10:00', 'sunday 09:00-11:00'], ['sunday 09:30-10:30'])
    expect(findConflicts(courses).map(({ timeSlotId1, timeSlotId2 }) => [timeSlotId1, timeSlotId2])).toEqual([
      ['1', '3'],
      ['2', '3'],
    ])
  })

  test('SCHED-10: the first course of a conflict is the one listed first, whichever starts first', () => {
    expect(findConflicts(coursesOf(['sunday 09:00-10:00'], ['sunday 08:00-09:30']))).toMatchObject([
      { courseId1: '1', courseId2: '2' },
    ])
  })
})

describe('any courses', () => {
  test('SCHED-07 SCHED-08 SCHED-09 SCHED-15: the sweep finds the same as a check of every pair', () => {
    fc.assert(
      fc.property(anyCourses, (courses) => {
        expect(unordered(findConflicts(courses))).toEqual(unordered(pairwise(courses)))
      }),
    )
  })

  test('SCHED-10: each pair is in list order, and the days are in the order of the week', () => {
    fc.assert(
      fc.property(anyCourses, (courses) => {
        const conflicts = findConflicts(courses)
        for (const { courseId1, courseId2 } of conflicts)
          expect(Number(courseId1)).toBeLessThan(Number(courseId2))
        const days = conflicts.map(({ day }) => WEEKDAYS.indexOf(day))
        expect(days).toEqual(days.toSorted((one, other) => one - other))
      }),
    )
  })

  test('SCHED-07: conflicts are symmetric: the order of the courses and of their slots finds the same pairs', () => {
    fc.assert(
      fc.property(anyCourses, (courses) => {
        const reversed = courses
          .map((course) => ({ ...course, timeSlots: course.timeSlots.toReversed() }))
          .toReversed()
        expect(unordered(findConflicts(reversed))).toEqual(unordered(findConflicts(courses)))
      }),
    )
  })

  test('SCHED-11: removing a course removes its conflicts and no others', () => {
    fc.assert(
      fc.property(anyCourses, fc.nat({ max: 12 }).map(String), (courses, id) => {
        const left = courses.filter((course) => course.id !== id)
        expect(findConflicts(left)).toEqual(
          findConflicts(courses).filter(({ courseId1, courseId2 }) => courseId1 !== id && courseId2 !== id),
        )
      }),
    )
  })
})

test('PLAN-06: accepted conflicts are parted from the open ones, in the same order', () => {
  const conflicts = findConflicts(
    coursesOf(['sunday 08:00-10:00'], ['sunday 09:00-11:00'], ['sunday 09:30-10:00']),
  )
  const idOf = ({ timeSlotId1, timeSlotId2 }: (typeof conflicts)[number]) =>
    conflictId(timeSlotId2, timeSlotId1)
  const [first, second, third] = conflicts
  const accepted = conflicts.slice(1, 2).map((conflict) => ({ id: idOf(conflict) }))
  expect(byAcceptance(conflicts, [...accepted, { id: 'gone--from the plan' }])).toEqual({
    open: [first, third],
    accepted: [second],
  })
  expect(byAcceptance(conflicts, [])).toEqual({ open: conflicts, accepted: [] })
})

test('PLAN-26: two courses that meet on two days are one conflict, and a third course makes two more', () => {
  const twice = ['sunday', 'tuesday'].map((day) => `${day} 09:00-10:00`)
  const count = (...courses: string[][]) => {
    const { pairs, openCount, acceptedCount } = planConflicts(coursesOf(...courses), [], null)
    return [pairs.length, openCount, acceptedCount]
  }
  expect(count(twice, twice)).toEqual([2, 1, 0])
  expect(count(twice, twice, twice)).toEqual([6, 3, 0])
  const timed = coursesOf(twice, twice)
  const accepted = findConflicts(timed).map(({ timeSlotId1, timeSlotId2 }) => ({
    id: conflictId(timeSlotId1, timeSlotId2),
  }))
  // One of two is still to be looked at.
  expect(planConflicts(timed, accepted.slice(0, 1), null)).toMatchObject({ openCount: 1, acceptedCount: 0 })
  expect(planConflicts(timed, accepted, null)).toMatchObject({ openCount: 0, acceptedCount: 1 })
})

describe('PLAN-15: times that nobody has set', () => {
  const plan = Array.from({ length: 10 }, (_, index) => `${index}`).reduce(
    (before, id) => planReducer(before, { type: 'addCourse', id }),
    EMPTY_PLAN,
  )
  const conflictsOf = ({ courses, blocks, accepted }: Term) =>
    planConflicts([...courses, ...blocks], accepted, null)

  test('ten courses without times are one conflict', () => {
    const { pairs, unset, openCount } = conflictsOf(plannedTermOf(plan))
    expect([pairs.length, unset.length, openCount]).toEqual([0, 10, 1])
  })

  test('one that overlaps a class is a conflict; one alone is none', () => {
    const slotId = chosenSection(plan.courses[0] ?? { sections: [], chosen: '' }).timeSlots[0]?.id ?? ''
    const two = { ...plan, courses: plan.courses.slice(0, 2) }
    const set = (startTime: number) =>
      conflictsOf(
        plannedTermOf(
          planReducer(two, { type: 'setSlot', id: '0', slotId, change: { startTime, endTime: 600 } }),
        ),
      )
    expect(set(510)).toMatchObject({ pairs: [], unset: [{ courseId: '1' }], openCount: 1 })
    expect(set(540)).toMatchObject({ pairs: [], unset: [], openCount: 0 })
  })
})
