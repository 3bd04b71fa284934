import fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Weekday } from '../institution/types'
import { CLASS_TIMES, WEEKDAYS } from '../institution/week'
import { conflictId, planConflicts, slotIdsOf } from './conflicts'
import { alreadyIn, hasRoomFor, importing as importingTerm, type NewCourse } from './import-courses'
import {
  copyOf,
  EMPTY_PLAN,
  FIRST_SECTION,
  isTimeUnset,
  MOST_OWN_BLOCKS,
  MOST_PLANNED_COURSES,
  MOST_SECTIONS_PER_COURSE,
  MOST_SLOTS,
  NO_WISHES,
  PLAN,
  PLAN_NAME_LIMIT,
  type Plan,
  ROOM_LIMIT,
  SECTION_LIMIT,
  type TimeSlot,
} from './plan'
import { type PlanAction, planReducer } from './plan-reducer'
import { haveSameTimes } from './slots-by-day'
import { plannedTermOf, termOf } from './term'

function withActions(plan: Plan, ...actions: PlanAction[]): Plan {
  return actions.reduce(planReducer, plan)
}

const add = (id: string) => ({ type: 'addCourse', id }) as const
const twoCourses = withActions(EMPTY_PLAN, add('1'), add('2'))
const slotsOf = (plan: Plan, index = 0) => plannedTermOf(plan).courses[index]?.timeSlots ?? []
const slotOf = (plan: Plan, index = 0) => slotsOf(plan, index)[0]?.id ?? ''
/** Every time of every section and own block. */
const allSlots = ({ courses, blocks }: Plan) =>
  [...courses.flatMap(({ sections }) => sections), ...blocks].flatMap(({ timeSlots }) => timeSlots)

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
        credits: fc.option(fc.double()),
        tint: fc.nat(20),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('addSection' as const), id, sectionId: id }),
  fc.record({ type: fc.constant('removeSection' as const), id, sectionId: id }),
  fc.record({
    type: fc.constant('renameSection' as const),
    id,
    sectionId: id,
    name: fc.string({ maxLength: 90 }),
  }),
  fc.record({ type: fc.constant('moveSection' as const), id, sectionId: id, to: fc.nat(20) }),
  fc.record({ type: fc.constant('move' as const), id, to: fc.nat(40) }),
  fc.record({ type: fc.constant('choose' as const), sections: fc.dictionary(id, id) }),
  fc.record({
    type: fc.constant('acceptConflicts' as const),
    slotIds: fc.tuple(fc.tuple(id, id)),
    isAccepted: fc.boolean(),
  }),
  fc.record({ type: fc.constant('addSlot' as const), id }),
  fc.record({ type: fc.constant('removeSlots' as const), id, slotIds: fc.array(id) }),
  fc.record({
    type: fc.constant('setDay' as const),
    id,
    slotIds: fc.array(id),
    day: fc.constantFrom(...WEEKDAYS),
    isOn: fc.boolean(),
  }),
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
    const slot = allSlots(plan)[Number(action.slotId)]
    return { ...action, slotId: slot?.id ?? 'unknown' }
  }
  if (action.type === 'acceptConflicts') {
    const [one, other] = action.slotIds.flat().map((position) => allSlots(plan)[Number(position)]?.id)
    return one && other ? { ...action, slotIds: [[one, other]] } : { type: 'remove', id: 'unknown' }
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
    [{ type: 'removeSlots', id: '1', slotIds: [slotOf(twoCourses)] }, false],
    [{ type: 'remove', id: '2' }, false],
    [add('3'), false],
  ])('SCHED-11: after %j the times are the same: %s', (action, expected) => {
    const [before, after] = [twoCourses, withActions(twoCourses, action)].map(plannedTermOf)
    expect(haveSameTimes(before?.courses ?? [], after?.courses ?? [])).toBe(expected)
  })

  test('SCHED-02 SCHED-04 TERM-02: a new course has no name, 3 credit hours, a colour of its own and one slot', () => {
    const slot = {
      id: expect.any(String),
      day: 'sunday',
      startTime: 480,
      endTime: 540,
      room: null,
      isUnset: true,
    }
    const section = { id: 'first', name: null, timeSlots: [slot] }
    const course = { name: null, title: null, credits: 3, sections: [section], chosen: 'first' }
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

  test('TERM-02: title, credit hours and colour are kept within their limits', () => {
    const details = { title: 'x'.repeat(90), credits: 9, tint: 7 }
    const [course] = withActions(twoCourses, { type: 'setDetails', id: '1', details }).courses
    expect(course).toMatchObject({ title: 'x'.repeat(60), credits: 6, tint: 1 })
    const [cleared] = withActions(twoCourses, {
      type: 'setDetails',
      id: '1',
      details: { title: '', credits: null },
    }).courses
    expect(cleared).toMatchObject({ title: null, credits: 1 })
    const [coloured] = withActions(
      twoCourses,
      { type: 'setDetails', id: '1', details: { title: 'Physics', tint: 3 } },
      { type: 'setDetails', id: '1', details: { title: null } },
    ).courses
    expect(coloured).toMatchObject({ title: null, credits: 3, tint: 3 })
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
    const unknown = { type: 'setDay', id: 'gym', slotIds: ['gone'], day: 'monday', isOn: true } as const
    expect(withActions(plan, unknown)).toEqual(plan)
  })

  test('SCHED-20: its times are put on free hours when they are added, and so are set; those of a course are not', () => {
    const plan = withActions(
      twoCourses,
      { type: 'addBlock', id: 'gym' },
      { type: 'addSlot', id: 'gym' },
      { type: 'addBlock', id: 'work', slot: { day: 'monday', startTime: 600, endTime: 660 } },
      { type: 'addSlot', id: '1' },
    )
    const timesOf = (slots: readonly TimeSlot[] = []) =>
      slots.map((slot) => [slot.day, slot.startTime, slot.endTime, isTimeUnset(slot)])
    // The courses are at 08:00.
    expect(timesOf(plan.blocks[0]?.timeSlots)).toEqual([
      ['sunday', 540, 600, false],
      ['sunday', 600, 660, false],
    ])
    expect(timesOf(plan.blocks[1]?.timeSlots)).toEqual([['monday', 600, 660, false]])
    expect(timesOf(slotsOf(plan))).toEqual([
      ['sunday', 480, 540, true],
      ['sunday', 480, 540, true],
    ])
    expect(planConflicts([...plannedTermOf(plan).courses, ...plan.blocks], [], null).openCount).toBe(1)
  })

  test('TERM-03: a plan has at most 20 of them', () => {
    const blocks = Array.from({ length: MOST_OWN_BLOCKS + 1 }, (_, index) => ({
      ...{ type: 'addBlock' as const, id: `b${index}` },
    }))
    expect(MOST_OWN_BLOCKS).toBe(20)
    expect(withActions(EMPTY_PLAN, ...blocks).blocks).toHaveLength(20)
  })
})

describe('slots', () => {
  const slotId = slotOf(twoCourses)

  test('SCHED-04: an added slot is on the first weekday from 08:00 to 09:00', () => {
    expect(slotsOf(withActions(twoCourses, { type: 'addSlot', id: '1' }))[1]).toEqual({
      id: expect.any(String),
      day: 'sunday',
      startTime: 480,
      endTime: 540,
      room: null,
      isUnset: true,
    })
  })

  test('PLAN-15: a time counts from its first edit on, also when that changes nothing', () => {
    expect(termOf(twoCourses).courses.map(({ timeSlots }) => timeSlots)).toEqual([[], []])
    for (const change of [{}, { day: 'sunday' }, { endTime: 570 }, { room: 'B2' }] as const) {
      const edited = withActions(twoCourses, { type: 'setSlot', id: '1', slotId, change })
      expect(termOf(edited).courses.map(({ timeSlots }) => timeSlots.length)).toEqual([1, 0])
    }
    const inFreeHour = { day: 'sunday', startTime: 480, endTime: 540 } as const
    const chosen = withActions(EMPTY_PLAN, { type: 'addCourse', id: '1', slot: inFreeHour })
    expect(termOf(chosen).courses[0]?.timeSlots).toHaveLength(1)
  })

  test('PLAN-15: a time that an older version of Zameel has changed is set, and so are all of its own', () => {
    const [slot] = slotsOf(twoCourses)
    if (!slot) throw new Error('no slot')
    expect(isTimeUnset(slot)).toBe(true)
    expect(isTimeUnset({ ...slot, day: 'monday' })).toBe(false)
    expect(isTimeUnset({ ...slot, startTime: 485 })).toBe(false)
    expect(isTimeUnset({ ...slot, endTime: 545 })).toBe(false)
    expect(isTimeUnset({ ...slot, isUnset: undefined })).toBe(false)
  })

  test('SCHED-19: a course has at most 10 slots', () => {
    const edits = Array.from({ length: 12 }, () => ({ type: 'addSlot' as const, id: '1' }))
    expect(slotsOf(withActions(twoCourses, ...edits))).toHaveLength(10)
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
    expect(slotsOf(edited)).toEqual([
      { id: slotId, day: 'thursday', startTime: 1380, endTime: 1410, room: '10.1.20', isUnset: false },
    ])
    expect(slotsOf(withActions(edited, { type: 'removeSlots', id: '1', slotIds: [slotId] }))).toEqual([])
  })

  test('PLAN-05: a moved block stays at minutes that cannot be typed, within the day', () => {
    const moved = (startTime: number, endTime: number) =>
      slotsOf(
        withActions(twoCourses, { type: 'setSlot', id: '1', slotId, change: { startTime, endTime } }),
      )[0]
    expect(moved(497, 587)).toMatchObject({ startTime: 497, endTime: 587 })
    expect(moved(0, 60)).toMatchObject({ startTime: 0, endTime: 60 })
    expect(moved(1380, 1440)).toMatchObject({ startTime: 1380, endTime: 1440 })
    for (const [start, end] of [
      [497, 1441],
      [-5, 55],
      [480.5, 540],
    ] as const)
      expect(moved(start, end)).toMatchObject({ startTime: 480, endTime: 540 })
  })

  test('SCHED-03: a room is kept up to its limit, and an empty one is none', () => {
    const roomAfter = (room: string) =>
      slotsOf(withActions(twoCourses, { type: 'setSlot', id: '1', slotId, change: { room } }))[0]?.room
    expect(roomAfter('x'.repeat(ROOM_LIMIT))).toHaveLength(ROOM_LIMIT)
    expect(roomAfter('x'.repeat(ROOM_LIMIT + 1))).toHaveLength(ROOM_LIMIT)
    expect(roomAfter('')).toBeNull()
  })

  test('PLAN-13 SCHED-19: no day is added to a meeting of a course that has all its times', () => {
    const edits = Array.from({ length: MOST_SLOTS }, () => ({ type: 'addSlot' as const, id: '1' }))
    const full = withActions(
      twoCourses,
      { type: 'setSlot', id: '1', slotId, change: { day: 'monday' } },
      ...edits,
    )
    const tuesday = { type: 'setDay', id: '1', slotIds: [slotId], day: 'tuesday', isOn: true } as const
    expect(slotsOf(full)).toHaveLength(MOST_SLOTS)
    expect(slotsOf(withActions(full, tuesday))).toEqual(slotsOf(full))
    const last = slotsOf(full).at(-1)?.id ?? ''
    const room = withActions(full, { type: 'removeSlots', id: '1', slotIds: [last] })
    expect(slotsOf(withActions(room, tuesday))).toHaveLength(MOST_SLOTS)
  })

  test('SCHED-15: an end before the start is kept, so that it can be corrected', () => {
    const end = { type: 'setSlot', id: '1', slotId, change: { endTime: 480 } } as const
    const start = { type: 'setSlot', id: '1', slotId, change: { startTime: 500 } } as const
    expect(slotsOf(withActions(twoCourses, end, start))[0]).toMatchObject({ startTime: 500, endTime: 480 })
  })

  test('PLAN-13: moving the start keeps the length, within the day', () => {
    const timesAfter = (startTime: number) => {
      const [slot] = slotsOf(
        withActions(twoCourses, { type: 'setSlot', id: '1', slotId, change: { startTime } }),
      )
      return [slot?.startTime, slot?.endTime]
    }
    expect(timesAfter(605)).toEqual([605, 665])
    expect(timesAfter(1380)).toEqual([1380, 1410])
  })

  test('PLAN-13: days of a meeting are chosen and taken away; its last one stays', () => {
    const days = (plan: Plan) => slotsOf(plan).map(({ day, startTime }) => `${day} ${startTime}`)
    const toggle = (plan: Plan, day: Weekday, isOn: boolean) =>
      planReducer(plan, { type: 'setDay', id: '1', slotIds: slotsOf(plan).map(({ id }) => id), day, isOn })
    // Nobody has set the first day, so the first choice replaces it.
    const monday = toggle(twoCourses, 'monday', true)
    expect(days(monday)).toEqual(['monday 480'])
    expect(days(toggle(twoCourses, 'sunday', false))).toEqual(['sunday 480'])
    const both = toggle(toggle(monday, 'wednesday', true), 'wednesday', true)
    expect(days(both)).toEqual(['monday 480', 'wednesday 480'])
    expect(new Set(slotsOf(both).map(({ id }) => id)).size).toBe(2)
    const slotIds = slotsOf(both).map(({ id }) => id)
    const later = planReducer(both, { type: 'setSlots', id: '1', slotIds, change: { startTime: 600 } })
    expect(days(later)).toEqual(['monday 600', 'wednesday 600'])
    const one = toggle(later, 'monday', false)
    expect(days(one)).toEqual(['wednesday 600'])
    expect(toggle(one, 'wednesday', false).courses).toEqual(one.courses)
    const another = withActions(one, { type: 'addSlot', id: '1' })
    const [first] = slotsOf(another)
    const beside = planReducer(another, {
      ...{ type: 'setDay', id: '1', slotIds: [first?.id ?? ''], day: 'sunday', isOn: true },
    } as const)
    expect(days(beside)).toEqual(['wednesday 600', 'sunday 600', 'sunday 480'])
  })

  test.each([450, 497, 1440, Number.NaN])(
    'PLAN-13: %d minutes is not a time that can be typed',
    (endTime) => {
      const edit = { type: 'setSlot', id: '1', slotId, change: { endTime } } as const
      expect(withActions(twoCourses, edit).courses).toEqual(twoCourses.courses)
    },
  )
})

describe('the plan', () => {
  test('TERM-01: a copy has another name and the same courses, with their ids, so that grades and absences follow', () => {
    expect(copyOf(twoCourses, 'Plan B')).toEqual({ ...twoCourses, name: 'Plan B' })
  })

  test('TERM-01: a name has at most 60 characters, also of a copy; null is the default name', () => {
    const long = 'x'.repeat(PLAN_NAME_LIMIT + 1)
    const named = withActions(twoCourses, { type: 'setName', name: long })
    expect(PLAN_NAME_LIMIT).toBe(60)
    expect(named).toEqual({ ...twoCourses, name: 'x'.repeat(60) })
    expect(copyOf(twoCourses, long).name).toBe('x'.repeat(60))
    expect(withActions(named, { type: 'setName', name: null })).toEqual(twoCourses)
  })

  test('TERM-02: the first and the last day are set one at a time', () => {
    const first = withActions(twoCourses, { type: 'setDays', firstDay: '2027-01-10' })
    expect(first).toEqual({ ...twoCourses, firstDay: '2027-01-10' })
    const both = withActions(first, { type: 'setDays', lastDay: '2027-04-29' })
    expect(both).toEqual({ ...first, lastDay: '2027-04-29' })
    expect(withActions(both, { type: 'setDays', firstDay: null })).toEqual({ ...both, firstDay: null })
  })

  test('PLAN-02: a wish changes no other', () => {
    const lunch = withActions(twoCourses, { type: 'setWishes', wishes: { lunch: true, notBefore: 540 } })
    expect(lunch).toEqual({ ...twoCourses, wishes: { ...NO_WISHES, lunch: true, notBefore: 540 } })
    const late = withActions(lunch, { type: 'setWishes', wishes: { notBefore: null } })
    expect(late.wishes).toEqual({ ...NO_WISHES, lunch: true })
  })

  test('TERM-02: a semester is a term and a year; one that this device does not know yet is kept', () => {
    expect(withActions(EMPTY_PLAN, { type: 'setSemester', semester: 'fall-2025' }).semester).toBe('fall-2025')
    expect(withActions(EMPTY_PLAN, { type: 'setSemester', semester: 'fall-1999' }).semester).toBeNull()
    expect(withActions(EMPTY_PLAN, { type: 'setSemester', semester: 'fall-2031' }).semester).toBe('fall-2031')
  })
})

describe('any order of edits', () => {
  test('SCHED-03 SCHED-05: the plan always follows every rule, and its schema accepts it', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { courses, blocks } = plan
        expect(courses.length).toBeLessThanOrEqual(40)
        const all = [...courses, ...blocks]
        expect(new Set(all.map((item) => item.id)).size).toBe(all.length)
        const slots = allSlots(plan)
        expect(new Set(slots.map((slot) => slot.id)).size).toBe(slots.length)
        for (const item of all) {
          expect(item.name?.length ?? 0).toBeLessThanOrEqual(60)
        }
        for (const { sections, chosen } of courses) {
          expect(sections.length).toBeGreaterThan(0)
          expect(sections.map((section) => section.id)).toContain(chosen)
          expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length)
        }
        for (const { id: conflict } of plan.accepted) {
          for (const slotId of slotIdsOf(conflict)) expect(slots.map((slot) => slot.id)).toContain(slotId)
        }
        for (const slot of slots) {
          expect(WEEKDAYS).toContain(slot.day)
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
          if (('id' in action && action.id === course.id) || action.type === 'choose') continue
          expect(edited.get(course.id)).toBe(course)
        }
      }),
    )
  })
})

describe('an import', () => {
  const slot = { day: 'friday', startTime: 485, endTime: 575, room: '10.1.05' } as const
  const course = (name: string, credits: number | null = 4): NewCourse => ({
    ...{ name, credits, title: 'Data Structures' },
    sections: [{ name: '2', timeSlots: [slot] }],
  })
  const importing = (...courses: NewCourse[]) =>
    importingTerm({ courses, semester: 'winter-2027', firstDay: '2027-01-10', lastDay: '2027-04-29' })

  test('PLAN-09: brings courses with any time and day, the semester and its days, as one valid plan', () => {
    const plan = withActions(EMPTY_PLAN, importing(course('COMP 2201'), course('MATH 1030', null)))
    expect(plan).toMatchObject({ semester: 'winter-2027', firstDay: '2027-01-10', lastDay: '2027-04-29' })
    expect(termOf(plan).courses).toMatchObject([
      { name: 'COMP 2201', credits: 4, tint: 0, timeSlots: [slot] },
      { name: 'MATH 1030', credits: 3, tint: 1, timeSlots: [slot] },
    ])
    expect(plan.courses.map(({ title }) => title)).toEqual(['Data Structures', 'Data Structures'])
    // Nothing is said about the weeks of a time that is in all of them.
    expect(allSlots(plan).some((time) => 'weeks' in time)).toBe(false)
    expect(safeParse(PLAN.schema, plan).success).toBe(true)
  })

  test('PLAN-09: replaces a course that the plan has already, which keeps its id and colour', () => {
    const typed = withActions(...[twoCourses, { type: 'rename', id: '2', name: 'comp-٢٢٠١' } as const], {
      type: 'setDetails',
      id: '2',
      details: { title: 'Typed', credits: 2, tint: 5 },
    })
    const plan = withActions(typed, importing(course('COMP 2201', null)))
    expect(plan.courses.map(({ id }) => id)).toEqual(['1', '2'])
    expect(plan.courses[0]).toBe(typed.courses[0])
    expect(termOf(plan).courses[1]).toMatchObject({
      ...{ name: 'COMP 2201', title: 'Data Structures', credits: 2, tint: 5, section: '2' },
      timeSlots: [slot],
    })
  })

  test('PLAN-09: keeps the semester and the days of a plan of another semester', () => {
    const other = withActions(EMPTY_PLAN, { type: 'setSemester', semester: 'fall-2025' })
    expect(withActions(other, importing(course('COMP 2201')))).toMatchObject({
      ...{ semester: 'fall-2025', firstDay: null, lastDay: null },
    })
    const same = withActions(
      EMPTY_PLAN,
      { type: 'setSemester', semester: 'winter-2027' },
      {
        type: 'setDays',
        lastDay: '2027-05-01',
      },
    )
    expect(withActions(same, importing(course('COMP 2201')))).toMatchObject({
      ...{ semester: 'winter-2027', firstDay: '2027-01-10', lastDay: '2027-05-01' },
    })
  })

  test('PLAN-09: is refused as a whole when the plan cannot hold it', () => {
    const many = Array.from({ length: MOST_PLANNED_COURSES }, (_, index) => course(`COMP ${1000 + index}`))
    const full = withActions(EMPTY_PLAN, importing(...many))
    expect(full.courses).toHaveLength(MOST_PLANNED_COURSES)
    expect(hasRoomFor(full, [course('COMP 1000')])).toBe(true)
    expect(hasRoomFor(full, [course('MATH 1030')])).toBe(false)
    expect(withActions(full, importing(course('MATH 1030')))).toBe(full)
    const sections = Array.from({ length: MOST_SECTIONS_PER_COURSE + 1 }, (_, index) => ({
      name: `${index}`,
      timeSlots: [slot],
    }))
    const tooMany = { ...course('COMP 2201'), sections }
    expect(hasRoomFor(EMPTY_PLAN, [course('MATH 1030'), { ...tooMany, sections: sections.slice(1) }])).toBe(
      true,
    )
    expect(hasRoomFor(EMPTY_PLAN, [course('MATH 1030'), tooMany])).toBe(false)
  })

  test('PLAN-09: a course without a name is none that the plan has', () => {
    const unnamed = { ...course(''), name: '' }
    expect(alreadyIn(twoCourses, [unnamed])).toEqual([])
    expect(alreadyIn(withActions(twoCourses, { type: 'rename', id: '1', name: ' ' }), [unnamed])).toEqual([])
    expect(withActions(twoCourses, importing(unnamed)).courses).toHaveLength(3)
  })
})

describe('PASTE-08: an import of what the plan has already', () => {
  const time = fc.record({
    day: fc.constantFrom('sunday', 'monday', 'tuesday'),
    startTime: fc.constantFrom(480, 600, 720),
    length: fc.constantFrom(60, 90),
    room: fc.constantFrom('1.1', '2.2', null),
  })
  const slots = fc
    .uniqueArray(time, {
      selector: ({ day, startTime, length, room }) => `${day} ${startTime} ${length} ${room}`,
      maxLength: 4,
    })
    .map((times) =>
      times.map(({ day, startTime, length, room }) => ({
        ...{ day, startTime, room },
        endTime: startTime + length,
      })),
    )
  const newCourses = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('COMP 2201', 'MATH 1030', 'PHYS 1020'),
      title: fc.constantFrom('Data', null),
      credits: fc.constantFrom(3, 4, null),
      sections: fc.uniqueArray(fc.record({ name: fc.constantFrom('01', '02', 'L1'), timeSlots: slots }), {
        selector: ({ name }) => name,
        minLength: 1,
        maxLength: 3,
      }),
    }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 3 },
  )
  const importing = (courses: readonly NewCourse[]) =>
    importingTerm({ courses, semester: 'winter-2027', firstDay: '2027-01-10', lastDay: '2027-04-29' })
  const idsOf = ({ courses }: Plan) =>
    courses.map(({ id, tint, chosen, sections }) => [
      ...[id, tint, chosen],
      ...sections.map((section) => [section.id, ...section.timeSlots.map((slot) => slot.id)]),
    ])
  /** With every pair of its times accepted, as if they conflicted. */
  const accepting = (plan: Plan) => {
    const ids = plan.courses.flatMap(({ sections }) =>
      sections.flatMap(({ timeSlots }) => timeSlots.map(({ id }) => id)),
    )
    const [first = ''] = ids
    return withActions(
      plan,
      ...ids
        .slice(1)
        .map((id) => ({ type: 'acceptConflicts', slotIds: [[first, id]], isAccepted: true }) as const),
    )
  }

  test('changes nothing, also what the student chose, coloured or accepted', () => {
    fc.assert(
      fc.property(newCourses, fc.nat(5), (courses, tint) => {
        const imported = accepting(withActions(EMPTY_PLAN, importing(courses)))
        const last = imported.courses.at(-1)
        const chosen = last?.sections.at(-1)?.id ?? ''
        const plan = withActions(
          imported,
          { type: 'setDetails', id: last?.id ?? '', details: { tint } },
          // A single section is the student's, so an import chooses it.
          { type: 'choose', sections: { [last?.id ?? '']: chosen } },
        )
        expect(withActions(plan, importing(courses))).toEqual(plan)
      }),
    )
  })

  test('changes only the time that changed: the ids of all times stay, and one accepted conflict is asked about again', () => {
    fc.assert(
      fc.property(newCourses, fc.constantFrom('room', 'startTime'), (courses, what) => {
        const plan = accepting(withActions(EMPTY_PLAN, importing(courses)))
        const [first, ...others] = courses
        const [section, ...sections] = first?.sections ?? []
        const [slot, ...rest] = section?.timeSlots ?? []
        if (!first || !section || !slot) return
        const changed = {
          ...slot,
          ...(what === 'room' ? { room: '9.9' } : { startTime: slot.startTime - 5 }),
        }
        const text = [
          { ...first, sections: [{ ...section, timeSlots: [changed, ...rest] }, ...sections] },
          ...others,
        ]
        const after = withActions(plan, importing(text))
        expect(idsOf(after)).toEqual(idsOf(plan))
        expect(after.courses[0]?.sections[0]?.timeSlots[0]).toMatchObject(changed)
        expect(after.accepted).toEqual(what === 'room' ? plan.accepted : [])
      }),
    )
  })

  test('a time that is new has an id of its own, and one that is gone takes its conflict along', () => {
    const at = (...days: ('sunday' | 'monday')[]) => [
      {
        ...{ name: 'COMP 2201', title: null, credits: 3 },
        sections: [
          { name: '1', timeSlots: days.map((day) => ({ day, startTime: 480, endTime: 570, room: null })) },
        ],
      },
    ]
    const plan = accepting(withActions(EMPTY_PLAN, importing(at('sunday', 'monday'))))
    const slotIds = (one: Plan) => one.courses[0]?.sections[0]?.timeSlots.map(({ id }) => id) ?? []
    const less = withActions(plan, importing(at('monday')))
    expect(slotIds(less)).toEqual(slotIds(plan).slice(1))
    expect(less.accepted).toEqual([])
    const more = withActions(less, importing(at('sunday', 'monday')))
    expect(slotIds(more).slice(1)).toEqual(slotIds(less))
    expect(slotIds(more)[0]).not.toBe(slotIds(plan)[0])
  })

  test('a section without a time that was read keeps its times; another section does not get them', () => {
    const timeSlots = [{ day: 'sunday', startTime: 480, endTime: 570, room: '1.1' }] as const
    const course = (name: string, times: NewCourse['sections'][number]['timeSlots']): NewCourse[] => [
      { name: 'COMP 2201', title: null, credits: 3, sections: [{ name, timeSlots: times }] },
    ]
    const plan = withActions(EMPTY_PLAN, importing(course('1', timeSlots)))
    expect(withActions(plan, importing(course('1', [])))).toEqual(plan)
    const moved = withActions(plan, importing(course('2', [])))
    expect(moved.courses[0]?.sections).toMatchObject([{ name: '2', timeSlots: [] }])
  })

  test("WEEKS-02: dates come and go with the text, and odd, even or listed weeks stay the student's", () => {
    const courses = (weeks?: string): NewCourse[] => [
      {
        ...{ name: 'COMP 2201', title: null, credits: null },
        sections: [
          {
            name: null,
            timeSlots: [
              {
                day: 'sunday',
                startTime: 480,
                endTime: 540,
                room: null,
                ...(weeks !== undefined && { weeks }),
              },
            ],
          },
        ],
      },
    ]
    const slotIn = (plan: Plan) => plan.courses[0]?.sections[0]?.timeSlots[0]
    const dated = withActions(EMPTY_PLAN, importing(courses('2027-01-10/2027-02-20')))
    expect(slotIn(dated)?.weeks).toBe('2027-01-10/2027-02-20')
    const whole = withActions(dated, importing(courses()))
    expect(slotIn(whole)).toEqual({ ...slotIn(dated), weeks: null })
    const change = { weeks: 'odd' }
    const odd = withActions(dated, {
      type: 'setSlot',
      id: dated.courses[0]?.id ?? '',
      slotId: slotIn(dated)?.id ?? '',
      change,
    })
    expect(slotIn(withActions(odd, importing(courses())))).toEqual(slotIn(odd))
    expect(slotIn(withActions(odd, importing(courses('2027-01-10/2027-02-20'))))?.weeks).toBe(
      '2027-01-10/2027-02-20',
    )
  })

  test('a time that moved to other hours keeps its id, and takes that of no other', () => {
    const at = (day: 'sunday' | 'monday', startTime: number, room: string | null = null) => ({
      ...{ day, startTime, endTime: startTime + 60, room },
    })
    const named = (...timeSlots: ReturnType<typeof at>[]): NewCourse => ({
      ...{ name: 'COMP 2201', title: null, credits: 3 },
      sections: [{ name: '01', timeSlots }],
    })
    const plan = withActions(EMPTY_PLAN, importing([named(at('sunday', 480), at('monday', 600))]))
    const [sunday, monday] = slotsOf(plan).map((slot) => slot.id)
    // Monday has another room, and Sunday is later: the same hours count before the same day.
    const changed = withActions(plan, importing([named(at('monday', 600, '1.1'), at('sunday', 720))]))
    expect(slotsOf(changed).map((slot) => slot.id)).toEqual([monday, sunday])
    // Of two on one day, in another order and other rooms, each keeps its own.
    const day = [at('sunday', 480), at('sunday', 600)]
    const sundays = withActions(EMPTY_PLAN, importing([named(...day)]))
    const rooms = [at('sunday', 600, '1.1'), at('sunday', 480, '2.2')]
    const ids = slotsOf(sundays).map((slot) => slot.id)
    expect(slotsOf(withActions(sundays, importing([named(...rooms)]))).map((slot) => slot.id)).toEqual(
      ids.toReversed(),
    )
    // So does each of two at the same hours in other weeks, in the same room or in another.
    const half = (weeks: string, room: string | null = null) => ({ ...at('sunday', 480, room), weeks })
    const [early, late] = ['2027-01-10/2027-02-20', '2027-02-21/2027-04-29']
    const halves = withActions(EMPTY_PLAN, importing([named(half(early), half(late))]))
    for (const room of [null, '1.1']) {
      const other = withActions(halves, importing([named(half(late, room), half(early, room))]))
      expect(slotsOf(other).map((slot) => slot.id)).toEqual(
        slotsOf(halves)
          .map((slot) => slot.id)
          .toReversed(),
      )
    }
    // Another day is another time.
    const other = withActions(plan, importing([named(at('monday', 600), at('monday', 480))]))
    expect(slotsOf(other)[0]?.id).toBe(monday)
    expect([sunday, monday]).not.toContain(slotsOf(other)[1]?.id)
  })

  test('what the text does not say stays: title and credit hours', () => {
    const course = { name: 'COMP 2201', sections: [{ name: '1', timeSlots: [] }] }
    const plan = withActions(EMPTY_PLAN, importing([{ ...course, title: 'Data', credits: 4 }]))
    expect(withActions(plan, importing([{ ...course, title: null, credits: null }]))).toEqual(plan)
  })

  test('PASTE-09: several sections are added or changed by name, and the chosen one stays', () => {
    const section = (name: string, startTime: number) => ({
      name,
      timeSlots: [{ day: 'sunday' as const, startTime, endTime: startTime + 60, room: null }],
    })
    const course = (...sections: ReturnType<typeof section>[]) => [
      { name: 'COMP 2201', title: null, credits: null, sections },
    ]
    const plan = withActions(EMPTY_PLAN, importing(course(section('01', 480), section('02', 600))))
    expect(plan.courses[0]?.chosen).toBe(FIRST_SECTION)
    const second = plan.courses[0]?.sections[1]?.id ?? ''
    const chosen = withActions(plan, { type: 'choose', sections: { [plan.courses[0]?.id ?? '']: second } })
    const more = withActions(chosen, importing(course(section('1', 540), section('03', 720))))
    expect(more.courses[0]).toMatchObject({
      chosen: second,
      sections: [{ id: FIRST_SECTION, name: '1' }, { id: second, name: '02' }, { name: '03' }],
    })
    // The one that the student is enrolled in.
    expect(withActions(more, importing(course(section('01', 540)))).courses[0]?.chosen).toBe(FIRST_SECTION)
    const full = Array.from({ length: MOST_SECTIONS_PER_COURSE }, (_, index) => section(`N${index}`, 480))
    expect(hasRoomFor(more, course(...full))).toBe(false)
    expect(hasRoomFor(EMPTY_PLAN, course(...full))).toBe(true)
  })
})

describe('sections', () => {
  const section = { id: '1', sectionId: 'evening' }
  const withEvening = withActions(twoCourses, { type: 'addSection', ...section })

  test('PLAN-01 PLAN-14: a course has several sections; one that is added waits, and the term has the times of the chosen one', () => {
    const later = { day: 'monday', startTime: 1020, endTime: 1110 } as const
    const slotId = withEvening.courses[0]?.sections[1]?.timeSlots[0]?.id ?? ''
    const waiting = withActions(
      withEvening,
      { type: 'renameSection', ...section, name: 'L02' },
      { type: 'setSlot', id: '1', slotId, change: later },
      { type: 'addSlot', ...section, slot: { ...later, day: 'tuesday' } },
    )
    expect(waiting.courses[0]?.chosen).toBe('first')
    expect(withActions(twoCourses, { type: 'addSection', ...section }).courses[0]?.chosen).toBe('first')
    expect(slotsOf(waiting)).toEqual(slotsOf(twoCourses))
    const plan = withActions(waiting, { type: 'choose', sections: { '1': 'evening' } })
    expect(termOf(plan).courses[0]).toMatchObject({
      ...{ section: 'L02', timeSlots: [later, { ...later, day: 'tuesday' }] },
    })
    expect(withActions(plan, { type: 'choose', sections: { '1': 'evening' } }).courses[0]).toBe(
      plan.courses[0],
    )
    const first = withActions(plan, { type: 'choose', sections: { '1': 'first', '2': 'unknown' } })
    expect(slotsOf(first)).toEqual(slotsOf(twoCourses))
    expect(first.courses[1]).toBe(plan.courses[1])
    expect(slotsOf(withActions(first, { type: 'choose', sections: { '1': 'evening' } }))).toEqual(
      slotsOf(plan),
    )
  })

  test('PLAN-14: a new section has one time, which nobody has set; its name has at most 20 characters', () => {
    const added = withActions(twoCourses, { type: 'addSection', ...section }).courses[0]?.sections[1]
    expect(added?.timeSlots.map(isTimeUnset)).toEqual([true])
    const nameAfter = (name: string) =>
      withActions(withEvening, { type: 'renameSection', ...section, name }).courses[0]?.sections[1]?.name
    expect(nameAfter('x'.repeat(SECTION_LIMIT + 1))).toBe('x'.repeat(20))
    expect(nameAfter('')).toBeNull()
  })

  test('PLAN-01: a time of a section that is not chosen can be edited, and its slots stay in it', () => {
    const slotId = slotOf(twoCourses)
    const plan = withActions(withEvening, { type: 'setSlot', id: '1', slotId, change: { day: 'thursday' } })
    expect(plan.courses[0]?.sections.map(({ timeSlots }) => timeSlots[0]?.day)).toEqual([
      'thursday',
      'sunday',
    ])
  })

  test('PLAN-01: of the removed section the first one takes the place; the last one stays', () => {
    const removed = withActions(withEvening, { type: 'removeSection', ...section })
    expect(removed.courses).toEqual(twoCourses.courses)
    const three = withActions(withEvening, { type: 'addSection', id: '1', sectionId: 'night' })
    const evening = withActions(three, { type: 'choose', sections: { '1': 'evening' } })
    const chosenWithout = (sectionId: string) =>
      withActions(evening, { type: 'removeSection', id: '1', sectionId }).courses[0]?.chosen
    expect(['first', 'evening', 'night'].map(chosenWithout)).toEqual(['evening', 'first', 'evening'])
    const last = { type: 'removeSection', id: '1', sectionId: 'first' } as const
    expect(withActions(removed, last).courses).toEqual(twoCourses.courses)
  })

  test('PLAN-01: a course has at most 20 sections, and a known id is not added again', () => {
    const many = Array.from({ length: 30 }, (_, index) => `s${index % 25}`)
    const edits = many.map((sectionId) => ({ type: 'addSection' as const, id: '1', sectionId }))
    expect(withActions(twoCourses, ...edits).courses[0]?.sections).toHaveLength(20)
    expect(withActions(withEvening, { type: 'addSection', ...section }).courses).toEqual(withEvening.courses)
  })

  test('PLAN-01: when another device has removed the chosen section, the first one counts, and times can be added', () => {
    const [course] = withEvening.courses
    if (!course) throw new Error('no course')
    const plan = { ...withEvening, courses: [{ ...course, sections: course.sections.slice(0, 1) }] }
    expect(slotsOf(plan)).toEqual(slotsOf(twoCourses))
    const none = { ...plan, courses: [{ ...course, sections: [] }] }
    expect(slotsOf(none)).toEqual([])
    expect(slotsOf(withActions(none, { type: 'addSlot', id: '1' }))).toHaveLength(1)
    const taken = withActions(none, { type: 'addSection', ...section })
    expect(taken.courses[0]?.chosen).toBe('evening')
  })
})

describe('order', () => {
  test('PLAN-11: courses, own blocks and sections move to another place', () => {
    const plan = withActions(twoCourses, add('3'), { type: 'move', id: '3', to: 0 })
    expect(plan.courses.map(({ id }) => id)).toEqual(['3', '1', '2'])
    expect(plan.courses.map(({ tint }) => tint)).toEqual([2, 0, 1])
    const sections = withActions(
      twoCourses,
      { type: 'addSection', id: '1', sectionId: 'b' },
      { type: 'moveSection', id: '1', sectionId: 'b', to: 0 },
    )
    expect(sections.courses[0]?.sections.map(({ id }) => id)).toEqual(['b', 'first'])
  })
})

describe('accepted conflicts', () => {
  const [one, other] = [slotOf(twoCourses), slotOf(twoCourses, 1)]
  const accept = (isAccepted: boolean) =>
    ({ type: 'acceptConflicts', slotIds: [[other, one]], isAccepted }) as const
  const accepted = withActions(twoCourses, accept(true))

  test('PLAN-06: a conflict is accepted once, whichever of its times comes first, and can be taken back', () => {
    const id = conflictId(one, other)
    expect(accepted.accepted).toEqual([{ id }])
    expect(withActions(accepted, { ...accept(true), slotIds: [[one, other]] }).accepted).toEqual([{ id }])
    expect(withActions(accepted, accept(false)).accepted).toEqual([])
  })

  test.each<[string, PlanAction, number]>([
    ['another time', { type: 'setSlot', id: '1', slotId: one, change: { endTime: 600 } }, 0],
    ['a removed time', { type: 'removeSlots', id: '2', slotIds: [other] }, 0],
    ['a removed course', { type: 'remove', id: '2' }, 0],
    ['other weeks', { type: 'setSlot', id: '1', slotId: one, change: { weeks: 'odd' } }, 0],
    ['another room', { type: 'setSlot', id: '1', slotId: one, change: { room: 'B2' } }, 1],
    ['another name', { type: 'rename', id: '1', name: 'Physics' }, 1],
  ])('PLAN-06: after %s it is asked about again, or not', (_case, action, count) => {
    expect(withActions(accepted, action).accepted).toHaveLength(count)
  })

  test('PLAN-06: a conflict in odd weeks is not accepted for even ones', () => {
    const weeks = (text: string): PlanAction => ({
      ...{ type: 'setSlot', id: '1', slotId: one, change: { weeks: text } },
    })
    const odd = withActions(twoCourses, weeks('odd'), accept(true))
    expect(odd.accepted).toHaveLength(1)
    expect(withActions(odd, weeks('even')).accepted).toEqual([])
  })
})
