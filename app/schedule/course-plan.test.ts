import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASS_TIMES, WEEKDAYS } from '../institution/week'
import {
  type CoursePlan,
  type CoursePlanAction,
  coursePlanReducer,
  EMPTY_PLAN,
  haveSameTimes,
} from './course-plan'

function withActions(plan: CoursePlan, ...actions: CoursePlanAction[]): CoursePlan {
  return actions.reduce(coursePlanReducer, plan)
}

const add = { type: 'addCourse' } as const
const twoCourses = withActions(EMPTY_PLAN, add, add)

const ids = fc.integer({ min: 0, max: 12 })
const times = fc.oneof(fc.constantFrom(...CLASS_TIMES), fc.double())
const actions: fc.Arbitrary<CoursePlanAction> = fc.oneof(
  fc.constant(add),
  fc.record({ type: fc.constant('removeCourse' as const), courseId: ids }),
  fc.record({ type: fc.constant('undoRemove' as const) }),
  fc.record({
    type: fc.constant('setName' as const),
    courseId: ids,
    name: fc.option(fc.string({ maxLength: 90 })),
  }),
  fc.record({ type: fc.constant('addSlot' as const), courseId: ids }),
  fc.record({ type: fc.constant('removeSlot' as const), courseId: ids, slotId: ids }),
  fc.record({
    type: fc.constant('setSlot' as const),
    courseId: ids,
    slotId: ids,
    change: fc.record(
      { day: fc.constantFrom(...WEEKDAYS), startTime: times, endTime: times },
      { requiredKeys: [] },
    ),
  }),
)
const plans = fc.array(actions, { maxLength: 60 }).map((edits) => withActions(EMPTY_PLAN, ...edits))

describe('courses', () => {
  test.each<[CoursePlanAction, boolean]>([
    [{ type: 'setName', courseId: 1, name: 'Networks' }, true],
    [{ type: 'setSlot', courseId: 1, slotId: 1, change: { day: 'monday' } }, false],
    [{ type: 'addSlot', courseId: 2 }, false],
    [{ type: 'removeSlot', courseId: 1, slotId: 1 }, false],
    [{ type: 'removeCourse', courseId: 2 }, false],
    [add, false],
  ])('SCHED-11: after %j the times are the same: %s', (action, expected) => {
    expect(haveSameTimes(twoCourses.courses, withActions(twoCourses, action).courses)).toBe(expected)
  })

  test('a plan starts empty', () => {
    expect(EMPTY_PLAN.courses).toEqual([])
  })

  test('SCHED-02 SCHED-04: a new course has no name and one slot, on the first weekday from 08:00 to 09:00', () => {
    expect(twoCourses.courses).toEqual([
      { id: 1, name: null, timeSlots: [{ id: 1, day: 'sunday', startTime: 480, endTime: 540 }] },
      { id: 2, name: null, timeSlots: [{ id: 2, day: 'sunday', startTime: 480, endTime: 540 }] },
    ])
  })

  test('SCHED-19: at most 40 courses can be added', () => {
    const full = withActions(EMPTY_PLAN, ...Array(40).fill(add))
    expect(full.courses).toHaveLength(40)
    expect(withActions(full, add)).toBe(full)
  })

  test('SCHED-03: a name is kept as typed, up to 60 characters; null removes it', () => {
    const named = withActions(twoCourses, { type: 'setName', courseId: 2, name: `Physics ${'x'.repeat(60)}` })
    expect(named.courses[1]?.name).toBe(`Physics ${'x'.repeat(52)}`)
    expect(withActions(named, { type: 'setName', courseId: 2, name: null }).courses[1]?.name).toBeNull()
  })

  test('SCHED-18: undo restores a removed course at its index, with its slots', () => {
    const removed = withActions(twoCourses, { type: 'removeCourse', courseId: 1 })
    expect(removed.courses).toEqual(twoCourses.courses.slice(1))
    expect(withActions(removed, { type: 'undoRemove' }).courses).toEqual(twoCourses.courses)
  })

  test('SCHED-18: a course added after a removal has a new id, and the removal cannot be undone any more', () => {
    const plan = withActions(twoCourses, { type: 'removeCourse', courseId: 2 }, add, { type: 'undoRemove' })
    expect(plan.courses.map(({ id }) => id)).toEqual([1, 3])
  })
})

describe('slots', () => {
  test('SCHED-04: an added slot is on the first weekday from 08:00 to 09:00', () => {
    expect(withActions(twoCourses, { type: 'addSlot', courseId: 1 }).courses[0]?.timeSlots[1]).toEqual({
      id: 3,
      day: 'sunday',
      startTime: 480,
      endTime: 540,
    })
  })

  test('SCHED-19: a course has at most 10 slots', () => {
    const edits = Array.from({ length: 12 }, () => ({ type: 'addSlot' as const, courseId: 1 }))
    expect(withActions(twoCourses, ...edits).courses[0]?.timeSlots).toHaveLength(10)
  })

  test('SCHED-03: day, start and end change independently; the last slot can be removed', () => {
    const slot = { courseId: 1, slotId: 1 }
    const edited = withActions(
      twoCourses,
      { type: 'setSlot', ...slot, change: { day: 'thursday' } },
      { type: 'setSlot', ...slot, change: { endTime: 1410 } },
      { type: 'setSlot', ...slot, change: { startTime: 1380 } },
    )
    expect(edited.courses[0]?.timeSlots).toEqual([{ id: 1, day: 'thursday', startTime: 1380, endTime: 1410 }])
    expect(withActions(edited, { type: 'removeSlot', ...slot }).courses[0]?.timeSlots).toEqual([])
  })

  test('SCHED-15: an end before the start is kept, so that it can be corrected', () => {
    const slot = { type: 'setSlot', courseId: 1, slotId: 1, change: { startTime: 600 } } as const
    expect(withActions(twoCourses, slot).courses[0]?.timeSlots[0]).toMatchObject({
      startTime: 600,
      endTime: 540,
    })
  })

  test.each([450, 495, 1440, Number.NaN])('SCHED-06: %d minutes is not a time to choose from', (endTime) => {
    const edit = { type: 'setSlot', courseId: 1, slotId: 1, change: { endTime } } as const
    expect(withActions(twoCourses, edit).courses).toEqual(twoCourses.courses)
  })
})

describe('any order of edits', () => {
  test('SCHED-03 SCHED-05 SCHED-06: the plan always follows every rule', () => {
    fc.assert(
      fc.property(plans, ({ courses, nextCourseId, nextSlotId }) => {
        expect(courses.length).toBeLessThanOrEqual(40)
        expect(new Set(courses.map(({ id }) => id)).size).toBe(courses.length)
        const slots = courses.flatMap(({ timeSlots }) => timeSlots)
        expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length)
        for (const course of courses) {
          expect(course.id).toBeLessThan(nextCourseId)
          expect(course.name?.length ?? 0).toBeLessThanOrEqual(60)
          expect(course.timeSlots.length).toBeLessThanOrEqual(10)
        }
        for (const slot of slots) {
          expect(slot.id).toBeLessThan(nextSlotId)
          expect(WEEKDAYS).toContain(slot.day)
          expect(CLASS_TIMES).toContain(slot.startTime)
          expect(CLASS_TIMES).toContain(slot.endTime)
        }
      }),
    )
  })

  test('SCHED-03: an edit keeps every other course the same object', () => {
    fc.assert(
      fc.property(plans, actions, (plan, action) => {
        const edited = new Map(withActions(plan, action).courses.map((course) => [course.id, course]))
        for (const course of plan.courses) {
          if ('courseId' in action && action.courseId === course.id) continue
          expect(edited.get(course.id)).toBe(course)
        }
      }),
    )
  })
})
