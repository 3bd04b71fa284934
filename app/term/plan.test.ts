import fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { CLASS_TIMES, WEEKDAYS } from '../institution/week'
import {
  copyOf,
  EMPTY_PLAN,
  hasRoomFor,
  haveSameTimes,
  MOST_PLANNED_COURSES,
  type NewCourse,
  PLAN,
  type Plan,
  type PlanAction,
  planReducer,
} from './plan'

function withActions(plan: Plan, ...actions: PlanAction[]): Plan {
  return actions.reduce(planReducer, plan)
}

const add = (id: string) => ({ type: 'addCourse', id }) as const
const twoCourses = withActions(EMPTY_PLAN, add('1'), add('2'))
const slotOf = (plan: Plan, index = 0) => plan.courses[index]?.timeSlots[0]?.id ?? ''

const id = fc.integer({ min: 0, max: 12 }).map(String)
const times = fc.oneof(fc.constantFrom(...CLASS_TIMES), fc.double())
/** `slotId` is the position of a slot, whose id is random. */
const actions: fc.Arbitrary<PlanAction> = fc.oneof(
  fc.record({ type: fc.constantFrom('addCourse' as const, 'addBlock' as const), id }),
  fc.record({ type: fc.constant('remove' as const), id }),
  fc.record({ type: fc.constant('rename' as const), id, name: fc.option(fc.string({ maxLength: 90 })) }),
  fc.record({
    type: fc.constant('setDetails' as const),
    id,
    details: fc.record(
      {
        title: fc.string({ maxLength: 90 }),
        section: fc.string({ maxLength: 90 }),
        credits: fc.option(fc.double()),
        tint: fc.nat(20),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('addSlot' as const), id }),
  fc.record({ type: fc.constant('removeSlot' as const), id, slotId: id }),
  fc.record({
    type: fc.constant('setSlot' as const),
    id,
    slotId: id,
    change: fc.record(
      {
        day: fc.constantFrom(...WEEKDAYS),
        startTime: times,
        endTime: times,
        room: fc.option(fc.string({ maxLength: 90 })),
      },
      { requiredKeys: [] },
    ),
  }),
)

/** An action with the real id of its slot. An id that is in use is not added again. */
function inPlan(plan: Plan, action: PlanAction): PlanAction {
  const all = [...plan.courses, ...plan.blocks]
  if ('slotId' in action) {
    const slot = all.find((item) => item.id === action.id)?.timeSlots[Number(action.slotId)]
    return { ...action, slotId: slot?.id ?? 'unknown' }
  }
  const isTaken =
    (action.type === 'addCourse' || action.type === 'addBlock') && all.some((item) => item.id === action.id)
  return isTaken ? { type: 'remove', id: 'unknown' } : action
}
const plans = fc
  .array(actions, { maxLength: 60 })
  .map((edits) => edits.reduce((plan, edit) => planReducer(plan, inPlan(plan, edit)), EMPTY_PLAN))

describe('courses', () => {
  test.each<[PlanAction, boolean]>([
    [{ type: 'rename', id: '1', name: 'Networks' }, true],
    [{ type: 'setDetails', id: '1', details: { credits: 4 } }, true],
    [{ type: 'setSlot', id: '1', slotId: slotOf(twoCourses), change: { day: 'monday' } }, false],
    [{ type: 'addSlot', id: '2' }, false],
    [{ type: 'removeSlot', id: '1', slotId: slotOf(twoCourses) }, false],
    [{ type: 'remove', id: '2' }, false],
    [add('3'), false],
  ])('SCHED-11: after %j the times are the same: %s', (action, expected) => {
    expect(haveSameTimes(twoCourses.courses, withActions(twoCourses, action).courses)).toBe(expected)
  })

  test('SCHED-02 SCHED-04 TERM-02: a new course has no name, 3 credit hours, a colour of its own and one slot', () => {
    const slot = { id: expect.any(String), day: 'sunday', startTime: 480, endTime: 540, room: null }
    const course = { name: null, title: null, section: null, credits: 3, timeSlots: [slot] }
    expect(twoCourses.courses).toEqual([
      { ...course, id: '1', tint: 0 },
      { ...course, id: '2', tint: 1 },
    ])
  })

  test('SCHED-19: at most 40 courses can be added', () => {
    const full = withActions(EMPTY_PLAN, ...Array.from({ length: 40 }, (_, index) => add(String(index))))
    expect(full.courses).toHaveLength(40)
    expect(withActions(full, add('more'))).toBe(full)
  })

  test('SCHED-03: a name is kept as typed, up to 60 characters; null removes it', () => {
    const named = withActions(twoCourses, { type: 'rename', id: '2', name: `Physics ${'x'.repeat(60)}` })
    expect(named.courses[1]?.name).toBe(`Physics ${'x'.repeat(52)}`)
    expect(withActions(named, { type: 'rename', id: '2', name: null }).courses[1]?.name).toBeNull()
  })

  test('TERM-02: title, section, credit hours and colour are kept within their limits', () => {
    const details = { title: 'x'.repeat(90), section: 'L'.repeat(30), credits: 9, tint: 7 }
    const [course] = withActions(twoCourses, { type: 'setDetails', id: '1', details }).courses
    expect(course).toMatchObject({ title: 'x'.repeat(60), section: 'L'.repeat(20), credits: 6, tint: 1 })
    const [cleared] = withActions(twoCourses, {
      type: 'setDetails',
      id: '1',
      details: { title: '', section: '', credits: null },
    }).courses
    expect(cleared).toMatchObject({ title: null, section: null, credits: 1 })
  })
})

describe('own blocks', () => {
  test('TERM-03: a block has a name and times, and is removed like a course', () => {
    const plan = withActions(
      twoCourses,
      { type: 'addBlock', id: 'gym' },
      { type: 'rename', id: 'gym', name: 'Gym' },
      { type: 'addSlot', id: 'gym' },
    )
    expect(plan.blocks).toHaveLength(1)
    expect(plan.blocks[0]).toMatchObject({ id: 'gym', name: 'Gym' })
    expect(plan.blocks[0]?.timeSlots).toHaveLength(2)
    expect(plan.courses).toBe(twoCourses.courses)
    expect(withActions(plan, { type: 'remove', id: 'gym' }).blocks).toEqual([])
  })
})

describe('slots', () => {
  const slotId = slotOf(twoCourses)

  test('SCHED-04: an added slot is on the first weekday from 08:00 to 09:00', () => {
    expect(withActions(twoCourses, { type: 'addSlot', id: '1' }).courses[0]?.timeSlots[1]).toEqual({
      id: expect.any(String),
      day: 'sunday',
      startTime: 480,
      endTime: 540,
      room: null,
    })
  })

  test('SCHED-19: a course has at most 10 slots', () => {
    const edits = Array.from({ length: 12 }, () => ({ type: 'addSlot' as const, id: '1' }))
    expect(withActions(twoCourses, ...edits).courses[0]?.timeSlots).toHaveLength(10)
  })

  test('SCHED-03 TERM-02: day, start, end and room change independently; the last slot can be removed', () => {
    const slot = { id: '1', slotId }
    const edited = withActions(
      twoCourses,
      { type: 'setSlot', ...slot, change: { day: 'thursday' } },
      { type: 'setSlot', ...slot, change: { endTime: 1410 } },
      { type: 'setSlot', ...slot, change: { room: '10.1.20' } },
      { type: 'setSlot', ...slot, change: { startTime: 1380 } },
    )
    expect(edited.courses[0]?.timeSlots).toEqual([
      { id: slotId, day: 'thursday', startTime: 1380, endTime: 1410, room: '10.1.20' },
    ])
    expect(withActions(edited, { type: 'removeSlot', ...slot }).courses[0]?.timeSlots).toEqual([])
  })

  test('SCHED-15: an end before the start is kept, so that it can be corrected', () => {
    const slot = { type: 'setSlot', id: '1', slotId, change: { startTime: 600 } } as const
    expect(withActions(twoCourses, slot).courses[0]?.timeSlots[0]).toMatchObject({
      startTime: 600,
      endTime: 540,
    })
  })

  test.each([450, 495, 1440, Number.NaN])('SCHED-06: %d minutes is not a time to choose from', (endTime) => {
    const edit = { type: 'setSlot', id: '1', slotId, change: { endTime } } as const
    expect(withActions(twoCourses, edit).courses).toEqual(twoCourses.courses)
  })
})

describe('the plan', () => {
  test('TERM-01: a copy has the same courses, and no id of the original', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const copy = copyOf(plan, 'Plan B')
        const withoutIds = (other: Plan) =>
          JSON.parse(JSON.stringify({ ...other, name: null }), (key, value) =>
            key === 'id' ? undefined : value,
          )
        expect(withoutIds(copy)).toEqual(withoutIds(plan))
        const idsOf = ({ courses, blocks }: Plan) =>
          [...courses, ...blocks].flatMap((item) => [item.id, ...item.timeSlots.map((slot) => slot.id)])
        expect(idsOf(copy).filter((one) => idsOf(plan).includes(one))).toEqual([])
        expect(copy.name).toBe('Plan B')
      }),
    )
  })

  test('TERM-02: only semesters of the calendar can be chosen', () => {
    expect(withActions(EMPTY_PLAN, { type: 'setSemester', semester: 'fall-2025' }).semester).toBe('fall-2025')
    expect(withActions(EMPTY_PLAN, { type: 'setSemester', semester: 'fall-1999' }).semester).toBeNull()
  })
})

describe('any order of edits', () => {
  test('SCHED-03 SCHED-05 SCHED-06: the plan always follows every rule, and its schema accepts it', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { courses, blocks } = plan
        expect(courses.length).toBeLessThanOrEqual(40)
        const all = [...courses, ...blocks]
        expect(new Set(all.map((item) => item.id)).size).toBe(all.length)
        const slots = all.flatMap(({ timeSlots }) => timeSlots)
        expect(new Set(slots.map((slot) => slot.id)).size).toBe(slots.length)
        for (const item of all) {
          expect(item.name?.length ?? 0).toBeLessThanOrEqual(60)
          expect(item.timeSlots.length).toBeLessThanOrEqual(10)
        }
        for (const slot of slots) {
          expect(WEEKDAYS).toContain(slot.day)
          expect(CLASS_TIMES).toContain(slot.startTime)
          expect(CLASS_TIMES).toContain(slot.endTime)
        }
        expect(safeParse(PLAN.schema, plan).success).toBe(true)
      }),
    )
  })

  test('SCHED-03: an edit keeps every other course the same object', () => {
    fc.assert(
      fc.property(plans, actions, (plan, step) => {
        const action = inPlan(plan, step)
        const edited = new Map(withActions(plan, action).courses.map((course) => [course.id, course]))
        for (const course of plan.courses) {
          if ('id' in action && action.id === course.id) continue
          expect(edited.get(course.id)).toBe(course)
        }
      }),
    )
  })
})

describe('an import', () => {
  const slot = { day: 'friday', startTime: 485, endTime: 575, room: '10.1.05' } as const
  const course = (name: string, credits: number | null = 4): NewCourse => ({
    ...{ name, credits, title: 'Data Structures', section: '2' },
    timeSlots: [slot],
  })
  const importing = (...courses: NewCourse[]): PlanAction => ({
    type: 'import',
    courses,
    ...{ semester: 'winter-2027', firstDay: '2027-01-10', lastDay: '2027-04-29' },
  })

  test('PLAN-09: brings courses with any time and day, the semester and its days, as one valid plan', () => {
    const plan = withActions(EMPTY_PLAN, importing(course('COMP 2201'), course('MATH 1030', null)))
    expect(plan).toMatchObject({ semester: 'winter-2027', firstDay: '2027-01-10', lastDay: '2027-04-29' })
    expect(plan.courses).toMatchObject([
      { name: 'COMP 2201', credits: 4, tint: 0, timeSlots: [slot] },
      { name: 'MATH 1030', credits: 3, tint: 1, timeSlots: [slot] },
    ])
    expect(safeParse(PLAN.schema, plan).success).toBe(true)
  })

  test('PLAN-09: replaces a course that the plan has already, which keeps its id and colour', () => {
    const typed = withActions(...[twoCourses, { type: 'rename', id: '2', name: 'comp2201' } as const], {
      type: 'setDetails',
      id: '2',
      details: { credits: 2, tint: 5 },
    })
    const plan = withActions(typed, importing(course('COMP 2201', null)))
    expect(plan.courses.map(({ id }) => id)).toEqual(['1', '2'])
    expect(plan.courses[0]).toBe(typed.courses[0])
    expect(plan.courses[1]).toMatchObject({ name: 'COMP 2201', credits: 2, tint: 5, timeSlots: [slot] })
  })

  test('PLAN-09: keeps the semester and the days of a plan of another semester', () => {
    const other = withActions(EMPTY_PLAN, { type: 'setSemester', semester: 'fall-2025' })
    expect(withActions(other, importing(course('COMP 2201')))).toMatchObject({
      ...{ semester: 'fall-2025', firstDay: null, lastDay: null },
    })
  })

  test('PLAN-09: is refused as a whole when the plan cannot hold it', () => {
    const many = Array.from({ length: MOST_PLANNED_COURSES }, (_, index) => course(`COMP ${1000 + index}`))
    const full = withActions(EMPTY_PLAN, importing(...many))
    expect(full.courses).toHaveLength(MOST_PLANNED_COURSES)
    expect(hasRoomFor(full, [course('COMP 1000')])).toBe(true)
    expect(hasRoomFor(full, [course('MATH 1030')])).toBe(false)
    expect(withActions(full, importing(course('MATH 1030')))).toBe(full)
  })
})
