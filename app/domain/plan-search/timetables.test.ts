import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coursesOf } from '../../testing/sample-courses'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { ALL_WEEKDAYS } from '../institution/week'
import { conflictId } from '../plan/conflicts'
import { EMPTY_PLAN, NO_WISHES, type PlannedCourse, type TimeSlot, type Wishes } from '../plan/plan'
import { planReducer } from '../plan/plan-reducer'
import { termWeeks } from '../plan/term-days'
import { choicesOf, type SearchedPlan } from './choices'
import { withLocks } from './locks'
import { shrunkConflict } from './smallest-conflict'
import { factsOf } from './timetable-facts'
import { findTimetables, type SearchResult, type Timetable } from './timetables'

/** A plan from the lines of each section, such as `sunday 08:00-09:30`: sections are called a, b, c in every course. */
function planOf(
  courses: Readonly<Record<string, readonly (readonly string[])[]>>,
  blocks: Readonly<Record<string, readonly string[]>> = {},
  wishes: Partial<Wishes> = {},
): SearchedPlan {
  return {
    courses: Object.entries(courses).map(([id, sections]) => course(id, sections)),
    blocks: Object.entries(blocks).map(([id, lines]) => ({ id, name: id, timeSlots: slotsOf(lines, id) })),
    accepted: [],
    wishes: { ...NO_WISHES, ...wishes },
    weeks: null,
  }
}

function slotsOf(lines: readonly string[], name: string): readonly TimeSlot[] {
  const [{ timeSlots } = { timeSlots: [] }] = coursesOf([...lines])
  return timeSlots.map((slot, index) => ({ ...slot, id: `${name}${index + 1}` }))
}

function course(id: string, sections: readonly (readonly string[])[]): PlannedCourse {
  return {
    ...{ id, name: id, title: null, credits: 3, tint: 0, chosen: 'a' },
    sections: sections.map((lines, index) => {
      const name = 'abcdefghijklmnopqrst'.charAt(index)
      return { id: name, name, timeSlots: slotsOf(lines, `${id}${name}`) }
    }),
  }
}

/** "ab" for section a of the first course and b of the second. */
function textOf(timetable: Timetable): string {
  return Object.values(timetable).join('')
}

/** All that is found, or the best `most`, when so many sections may be tried. */
function foundIn(plan: SearchedPlan, most?: number, steps?: number): string[] {
  const result = findTimetables(plan, most, steps)
  return result.kind === 'found' ? result.timetables.map(textOf) : []
}

describe('worked examples', () => {
  test('PLAN-02: every combination without a conflict, in the order of the sections; touching is no conflict', () => {
    const plan = planOf({
      MATH: [['sunday 08:00-09:00'], ['sunday 09:00-10:00'], ['monday 08:00-09:00']],
      PHYS: [['sunday 08:30-09:00'], ['sunday 10:00-11:00']],
    })
    expect(findTimetables(plan)).toEqual({
      kind: 'found',
      timetables: [
        { MATH: 'a', PHYS: 'b' },
        { MATH: 'b', PHYS: 'a' },
        { MATH: 'b', PHYS: 'b' },
        { MATH: 'c', PHYS: 'a' },
        { MATH: 'c', PHYS: 'b' },
      ],
      hasMore: false,
      isComplete: true,
    })
  })

  test('PLAN-02: nothing conflicts with own times, within a section, or with times that end before they start', () => {
    const plan = planOf(
      {
        MATH: [['sunday 08:00-09:00', 'sunday 08:30-09:30'], ['sunday 12:00-13:00'], ['sunday 11:00-09:00']],
        PHYS: [['sunday 10:00-11:00'], []],
      },
      { Work: ['sunday 12:30-16:00', 'sunday 15:00-16:00'] },
    )
    expect(foundIn(plan)).toEqual(['aa', 'ab', 'ca', 'cb'])
  })

  test('PLAN-02 PLAN-06: an accepted conflict forbids nothing', () => {
    const plan = planOf(
      { MATH: [['sunday 08:00-09:00']], PHYS: [['sunday 08:30-09:30'], ['sunday 08:45-09:45']] },
      { Work: ['sunday 09:15-11:00'] },
    )
    expect(foundIn(plan)).toEqual([])
    const accepted = ['MATHa1', 'Work1'].map((slotId) => ({ id: conflictId(slotId, 'PHYSb1') }))
    expect(foundIn({ ...plan, accepted })).toEqual(['ab'])
  })

  test.each([
    [{ daysOff: true }, ['b', 'e', 'a', 'c', 'd']],
    [{ notBefore: 9 * 60 }, ['b', 'c', 'd', 'a', 'e']],
    [{ notAfter: 13 * 60 }, ['a', 'b', 'd', 'e', 'c']],
    [{ shortGaps: true }, ['a', 'd', 'e', 'b', 'c']],
    [{ lunch: true }, ['a', 'c', 'd', 'b', 'e']],
    // The hours count before days off, these before lunch, and lunch before gaps.
    [{ notAfter: 14 * 60, daysOff: true, lunch: true, shortGaps: true }, ['e', 'b', 'a', 'd', 'c']],
    [{ lunch: true, shortGaps: true }, ['a', 'd', 'c', 'e', 'b']],
    // PLAN-16: a day to be free counts first, and the number of such days.
    [{ freeDays: [{ id: 'monday' }] }, ['b', 'e', 'a', 'c', 'd']],
    [{ freeDays: [{ id: 'monday' }], notBefore: 9 * 60 }, ['b', 'e', 'c', 'd', 'a']],
    [{ freeDays: [{ id: 'monday' }, { id: 'sunday' }, { id: 'friday' }] }, ['b', 'e', 'a', 'c', 'd']],
  ] as const)('PLAN-02 PLAN-16: sections in the order of the wishes %j', (wishes, order) => {
    const plan = planOf(
      {
        MATH: [
          ['sunday 08:30-10:00', 'monday 08:30-10:00'],
          // With the own time there is no free hour between 11:00 and 14:00, and a gap of half an hour.
          ['sunday 10:00-11:30', 'sunday 13:00-13:30'],
          ['sunday 09:00-10:00', 'sunday 15:00-16:00', 'monday 09:00-10:00'],
          ['sunday 09:00-10:00', 'monday 12:30-13:30'],
          // The own time fills the gap.
          ['sunday 08:00-11:30', 'sunday 12:30-13:30'],
        ],
      },
      { Prayer: ['sunday 11:30-12:30'] },
      wishes,
    )
    expect(foundIn(plan)).toEqual(order)
  })

  test('PLAN-02: the hour before 14:00 is one for lunch', () => {
    const sections = [['sunday 10:00-13:01'], ['sunday 10:00-13:00']]
    expect(foundIn(planOf({ MATH: sections }, {}, { lunch: true }))).toEqual(['b', 'a'])
  })

  test('PLAN-02 PLAN-03: the best is found where the longest gap is filled by the course chosen last', () => {
    const plan = planOf(
      {
        MATH: [
          ['tuesday 08:00-09:00', 'tuesday 12:00-13:00'],
          ['tuesday 08:00-09:00', 'tuesday 10:00-11:00'],
        ],
        PHYS: [
          ['tuesday 09:00-11:00', 'tuesday 11:00-12:00'],
          ['tuesday 13:00-14:00'],
          ['monday 08:00-09:00'],
        ],
      },
      {},
      { shortGaps: true },
    )
    expect(findTimetables(plan, 1)).toMatchObject({ timetables: [{ MATH: 'a', PHYS: 'a' }] })
  })

  test('PLAN-03: the first of those that are equally good, whichever course is looked at first', () => {
    // The course with fewer sections is looked at first.
    const plan = planOf({ MATH: [[], [], []], PHYS: [[], []] })
    expect(foundIn(plan, 2)).toEqual(['aa', 'ab'])
  })

  test('PLAN-16: every timetable keeps a locked section, also where that leaves none', () => {
    const courses = {
      MATH: [['sunday 08:00-09:00'], ['sunday 09:00-10:00'], ['monday 08:00-09:00']],
      PHYS: [['sunday 08:30-09:00'], ['sunday 10:00-11:00']],
    }
    const locked = (id: string, section: string) => planOf(courses, {}, { locked: [{ id, section }] })
    expect(foundIn(locked('PHYS', 'a'))).toEqual(['ba', 'ca'])
    expect(foundIn(locked('MATH', 'b'))).toEqual(['ba', 'bb'])
    // Removed on another device, or of another plan.
    expect(foundIn(locked('MATH', 'z'))).toEqual(foundIn(planOf(courses)))
    expect(foundIn(locked('CHEM', 'a'))).toEqual(foundIn(planOf(courses)))

    const both = [
      { id: 'MATH', section: 'a' },
      { id: 'PHYS', section: 'a' },
    ]
    expect(findTimetables(planOf(courses, {}, { locked: both }))).toEqual({
      kind: 'none',
      courses: ['MATH', 'PHYS'],
      blocks: [],
      isSmallest: true,
    })
  })

  test('PLAN-03: the best 200 of more, also where the best come last', () => {
    const sections = Array.from({ length: 20 }, (_, index) => [
      `sunday ${String(23 - index).padStart(2, '0')}:00-${String(23 - index).padStart(2, '0')}:30`,
    ])
    const plan = planOf({ MATH: sections, PHYS: sections, CHEM: sections }, {}, { notAfter: 7 * 60 })
    const result = findTimetables(plan)
    expect(result).toMatchObject({ kind: 'found', hasMore: true, isComplete: true })
    expect(result.kind === 'found' && result.timetables).toHaveLength(200)
    expect(foundIn(plan).slice(0, 2)).toEqual(['rst', 'rts'])
  })

  test('PLAN-04: a course without a section beside an own time', () => {
    const plan = planOf(
      {
        PHYS: [['monday 08:00-09:00']],
        'MATH 101': [['sunday 08:00-09:00'], ['sunday 10:00-11:00', 'tuesday 10:00-11:00']],
      },
      { Gym: ['wednesday 08:00-20:00'], Work: ['sunday 08:00-14:00'] },
    )
    expect(findTimetables(plan)).toEqual({
      kind: 'none',
      courses: ['MATH 101'],
      blocks: ['Work'],
      isSmallest: true,
    })
  })

  test('PLAN-04: three courses of which any two go together', () => {
    const twoHours = [['sunday 08:00-09:00'], ['sunday 09:00-10:00']]
    const plan = planOf({
      ART: [['monday 08:00-09:00'], ['monday 09:00-10:00']],
      MATH: twoHours,
      PHYS: twoHours,
      CHEM: twoHours,
    })
    expect(findTimetables(plan)).toEqual({
      kind: 'none',
      courses: ['MATH', 'PHYS', 'CHEM'],
      blocks: [],
      isSmallest: true,
    })
  })
})

const wishesOf: fc.Arbitrary<Wishes> = fc.record({
  freeDays: fc.subarray([{ id: 'sunday' }, { id: 'monday' }, { id: 'friday' }] as const),
  daysOff: fc.boolean(),
  notBefore: fc.option(fc.integer({ min: 600, max: 720 })),
  notAfter: fc.option(fc.integer({ min: 700, max: 840 })),
  shortGaps: fc.boolean(),
  lunch: fc.boolean(),
  // Of at most four courses, with at most four sections.
  locked: fc
    .uniqueArray(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 2, selector: ([item]) => item })
    .map((locks) => locks.map(([item, section]) => ({ id: `course${item}`, section: `s${section}` }))),
})

/** Small plans, dense enough that many combinations conflict, at any minute. */
const plans: fc.Arbitrary<SearchedPlan> = fc
  .record({
    courses: fc.array(fc.array(timesOf(3), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
    blocks: fc.array(timesOf(2), { maxLength: 2 }),
    wishes: wishesOf,
    seeds: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }),
  })
  .map(({ courses, blocks, wishes, seeds }) => {
    let count = 0
    const slots = (times: readonly Omit<TimeSlot, 'id' | 'room'>[]) =>
      times.map((time) => {
        count += 1
        return { ...time, id: `slot${count}`, room: null }
      })
    const plan = {
      courses: courses.map((sections, index) => ({
        ...course(`course${index}`, []),
        sections: sections.map((times, section) => ({
          id: `s${section}`,
          name: null,
          timeSlots: slots(times),
        })),
      })),
      blocks: blocks.map((times, index) => ({ id: `block${index}`, name: null, timeSlots: slots(times) })),
      wishes,
      weeks: null,
    }
    const accepted = seeds.map(([one, other]) => ({
      id: conflictId(`slot${1 + (one % (count || 1))}`, `slot${1 + (other % (count || 1))}`),
    }))
    return { ...plan, accepted }
  })

function timesOf(maxLength: number) {
  return fc.array(
    fc.record({
      day: fc.constantFrom('sunday' as const, 'monday' as const, 'friday' as const),
      startTime: fc.integer({ min: 590, max: 820 }),
      endTime: fc.integer({ min: 590, max: 860 }),
    }),
    { maxLength },
  )
}

/** Any choice of one section each, by the definition. */
function allTimetables({ courses }: SearchedPlan): Timetable[] {
  return courses.reduce<Timetable[]>(
    (some, { id, sections }) =>
      some.flatMap((timetable) => sections.map((section) => ({ ...timetable, [id]: section.id }))),
    [{}],
  )
}

type Placed = { item: string; slot: TimeSlot; isClass: boolean }

function placed({ courses, blocks }: SearchedPlan, timetable: Timetable): Placed[] {
  return [
    ...courses.flatMap(({ id, sections }) =>
      sections
        .filter((section) => section.id === timetable[id])
        .flatMap(({ timeSlots }) => timeSlots.map((slot) => ({ item: id, slot, isClass: true }))),
    ),
    ...blocks.flatMap(({ id, timeSlots }) => timeSlots.map((slot) => ({ item: id, slot, isClass: false }))),
  ].filter(({ slot }) => slot.endTime > slot.startTime)
}

function fits(plan: SearchedPlan, timetable: Timetable): boolean {
  const all = placed(plan, timetable)
  const isLockedOut = plan.wishes.locked.some(({ id, section }) => {
    const locked = plan.courses.find((one) => one.id === id)
    return locked?.sections.some((one) => one.id === section) && timetable[id] !== section
  })
  if (isLockedOut) return false
  return !all.some((one) =>
    all.some(
      (other) =>
        one.item !== other.item &&
        (one.isClass || other.isClass) &&
        one.slot.day === other.slot.day &&
        one.slot.startTime < other.slot.endTime &&
        other.slot.startTime < one.slot.endTime &&
        !plan.accepted.some(({ id }) => id === conflictId(one.slot.id, other.slot.id)),
    ),
  )
}

/** A 1 for each minute of a day that is taken. */
function minutesOn(day: string, some: readonly Placed[]): Uint8Array {
  const minutes = new Uint8Array(24 * 60)
  for (const { slot } of some) if (slot.day === day) minutes.fill(1, slot.startTime, slot.endTime)
  return minutes
}

/** Minute by minute: days that should be free, outside the hours, days, days without lunch, gaps. */
function measuresOf(plan: SearchedPlan, timetable: Timetable) {
  const all = placed(plan, timetable)
  const { freeDays, notBefore, notAfter } = plan.wishes
  const classes = all.filter(({ isClass }) => isClass)
  let [wished, outside, days, withoutLunch, gaps] = [0, 0, 0, 0, 0]
  for (const day of ALL_WEEKDAYS) {
    const [taken, inClass] = [minutesOn(day, all), minutesOn(day, classes)]
    const [first, last] = [inClass.indexOf(1), inClass.lastIndexOf(1)]
    if (first < 0) continue
    days += 1
    if (freeDays.some(({ id }) => id === day)) wished += 1
    for (const { slot } of classes.filter((one) => one.slot.day === day)) {
      for (let minute = slot.startTime; minute < slot.endTime; minute++) {
        if (notBefore !== null && minute < notBefore) outside += 1
        if (notAfter !== null && minute >= notAfter) outside += 1
      }
    }
    gaps += taken.subarray(first, last).filter((isTaken) => isTaken === 0).length
    let [freeInARow, hasLunch] = [0, false]
    for (let minute = 11 * 60; minute < 14 * 60; minute++) {
      freeInARow = taken[minute] === 0 ? freeInARow + 1 : 0
      if (freeInARow === 60) hasLunch = true
    }
    if (!hasLunch) withoutLunch += 1
  }
  return { wished, outside, days, withoutLunch, gaps }
}

/** All that fit, the best first. */
function ranked(plan: SearchedPlan): Timetable[] {
  const { daysOff, lunch, shortGaps } = plan.wishes
  const cost = new Map<Timetable, number[]>()
  const fitting = allTimetables(plan).filter((timetable) => fits(plan, timetable))
  for (const timetable of fitting) {
    const { wished, outside, days, withoutLunch, gaps } = measuresOf(plan, timetable)
    cost.set(timetable, [wished, outside, daysOff ? days : 0, lunch ? withoutLunch : 0, shortGaps ? gaps : 0])
  }
  return fitting.toSorted((one, other) => {
    const [costs, others] = [cost.get(one) ?? [], cost.get(other) ?? []]
    return costs.map((part, index) => part - (others[index] ?? 0)).find((part) => part !== 0) ?? 0
  })
}

describe('any small plan, against every combination', () => {
  test('PLAN-02 PLAN-03 PLAN-16: finds those that fit and no other, the best first, up to a number of them', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(1, 2, 5, 200), (plan, most) => {
        const expected = ranked(plan)
        const result = findTimetables(plan, most)
        if (expected.length === 0) {
          expect(result.kind).toBe('none')
          return
        }
        expect(result).toEqual({
          kind: 'found',
          timetables: expected.slice(0, most),
          hasMore: expected.length > most,
          isComplete: true,
        } satisfies SearchResult)
      }),
      { numRuns: 200 },
    )
  })

  test('PLAN-02: the gaps of a day are counted whole over many other times between and before its classes', () => {
    const clock = (minute: number) =>
      [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
    const sections = (from: number) =>
      Array.from({ length: 20 }, (_, index) => {
        const start = from + index * 41
        return [`sunday ${clock(start)}-${clock(start + 9)}`]
      })
    const plan = planOf({ MATH: sections(485), PHYS: sections(503) }, {}, { shortGaps: true })
    expect(findTimetables(plan, 400)).toMatchObject({ timetables: ranked(plan) })
  })

  test('PLAN-02: days with more than 64 different times are ranked to the minute', () => {
    const clock = (minute: number) =>
      [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
    const sections = (from: number, length: number) =>
      Array.from({ length: 8 }, (_, index) => {
        const start = from + index * 53
        return ['sunday', 'monday'].map(
          (day, later) => `${day} ${clock(start + later * 7)}-${clock(start + length + index)}`,
        )
      })
    const courses = { MATH: sections(485, 41), PHYS: sections(501, 59), CHEM: sections(523, 67) }
    const own = { Prayer: ['sunday 11:43-11:58', 'monday 12:05-12:31'], Work: ['sunday 15:01-16:07'] }
    for (const wishes of [
      { shortGaps: true },
      { lunch: true, shortGaps: true },
      { lunch: true, daysOff: true },
    ]) {
      const plan = planOf(courses, own, wishes)
      const best = ranked(plan).slice(0, 200)
      expect(best.length).toBeGreaterThan(20)
      expect(findTimetables(plan)).toMatchObject({ timetables: best })
    }
  })

  /** Whether some of the courses and own blocks go together. */
  function isPossible(plan: SearchedPlan, { courses, blocks }: Pick<SearchedPlan, 'courses' | 'blocks'>) {
    const some = { ...plan, courses, blocks }
    return allTimetables(some).some((timetable) => fits(some, timetable))
  }

  /** Whether any fewer of the courses and own blocks are in conflict, looked at one set after another. */
  function hasSmaller(plan: SearchedPlan, size: number): boolean {
    return subsets(plan.courses).some((courses) =>
      subsets(plan.blocks).some(
        (blocks) => courses.length + blocks.length < size && !isPossible(plan, { courses, blocks }),
      ),
    )
  }

  test('PLAN-04 PLAN-21: the smallest set that cannot go together is the smallest, and says so at any bound', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 60 }), (plan, bound) => {
        const full = findTimetables(plan)
        fc.pre(full.kind === 'none')
        for (const result of [full, findTimetables(plan, undefined, undefined, bound)]) {
          if (result.kind !== 'none') throw new Error('a conflict is named at any bound')
          const courses = plan.courses.filter(({ id }) => result.courses.includes(id))
          const blocks = plan.blocks.filter(({ id }) => result.blocks.includes(id))
          expect(isPossible(plan, { courses, blocks })).toBe(false)
          if (result.isSmallest) expect(hasSmaller(plan, courses.length + blocks.length)).toBe(false)
        }
        expect(full).toMatchObject({ isSmallest: true })
      }),
      { numRuns: 200 },
    )
  })

  test('PLAN-21: what is left when the work ends is not called the smallest, though none can be left out', () => {
    // Three courses in two hours come last, and are what is left; two others are fewer.
    const two = [['sunday 08:00-09:00'], ['sunday 09:00-10:00']]
    const plan = planOf({
      MATH: [['monday 08:00-09:00']],
      PHYS: [['monday 08:30-09:30']],
      ...{ CHEM: two, ARTS: two, HIST: two },
    })
    const none = { kind: 'none', blocks: [] }
    expect(findTimetables(plan)).toEqual({ ...none, courses: ['MATH', 'PHYS'], isSmallest: true })
    expect(findTimetables(plan, undefined, undefined, 1)).toEqual({
      ...none,
      courses: ['CHEM', 'ARTS', 'HIST'],
      isSmallest: false,
    })
  })

  test('PLAN-21: a course with more sections than are looked at is in no conflict', () => {
    const at = (hour: string) => [`sunday ${hour}:00-${hour}:30`]
    const merged = Array.from({ length: 33 }, (_, index) => at(index === 32 ? '12' : '08'))
    expect(findTimetables(planOf({ MATH: [at('08')], PHYS: merged }))).toEqual({ kind: 'unknown' })
    expect(findTimetables(planOf({ MATH: [at('08')], PHYS: merged.slice(0, 32) }))).toMatchObject({
      kind: 'none',
      courses: ['MATH', 'PHYS'],
    })
  })

  test('PLAN-04: where there is too much to look at for that, names some of which none can be left out', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        fc.pre(ranked(plan).length === 0)
        const needed = shrunkConflict(choicesOf(withLocks(plan)), 10_000)
        const without = (left: number | null) => ({
          courses: plan.courses.filter((_, index) => index !== left && needed.includes(index)),
          blocks: plan.blocks.filter((_, index) => {
            const item = index + plan.courses.length
            return item !== left && needed.includes(item)
          }),
        })
        expect(isPossible(plan, without(null))).toBe(false)
        for (const item of needed) expect(isPossible(plan, without(item))).toBe(true)
      }),
    )
  })

  test('PLAN-02 PLAN-16: the facts of a timetable are those by which it is ranked', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const [timetable = {}] = allTimetables(plan)
        const chosen = plan.courses.map(({ id, sections }) => ({
          id,
          timeSlots: sections.find((section) => section.id === timetable[id])?.timeSlots ?? [],
        }))
        const { wished, days, withoutLunch, gaps } = measuresOf(plan, timetable)
        const facts = factsOf(chosen, plan.blocks)
        expect(plan.wishes.freeDays.filter(({ id }) => facts.classDays.includes(id))).toHaveLength(wished)
        expect(facts.gapMinutes).toBe(gaps)
        expect(facts.daysWithoutLunch).toHaveLength(withoutLunch)
        const friday = placed(plan, timetable).some(({ slot, isClass }) => isClass && slot.day === 'friday')
        expect(facts.daysOff).toHaveLength(5 - days + (friday ? 1 : 0))
      }),
    )
  })
})

function subsets<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((some, item) => some.concat(some.map((set) => [...set, item])), [[]])
}

/** A million steps take about a second; `npm run bench -- search` prints the milliseconds. */
const STEPS_IN_200_MS = 200_000

describe('bounded work', () => {
  test.each([
    ['no wishes', {}],
    ['short gaps', { shortGaps: true }],
    ['days to be free', { freeDays: [{ id: 'sunday' }, { id: 'thursday' }] }],
    [
      'all wishes',
      {
        freeDays: [{ id: 'thursday' }],
        daysOff: true,
        notBefore: 600,
        notAfter: 960,
        shortGaps: true,
        lunch: true,
      },
    ],
  ] as const)(
    'PLAN-03: eight courses of eight sections with three meetings are searched whole in 200,000 steps: %s',
    (_, wishes) => {
      const hours = (number: number) => {
        const hour = 8 + (number % 14)
        return [hour, hour + 1].map((each) => `${String(each).padStart(2, '0')}:00`).join('-')
      }
      const sections = Array.from({ length: 64 }, (__, section) =>
        [1, 2, 3].map((meeting) => {
          const scattered = Math.floor(Math.abs(Math.sin(section * 3 + meeting)) * 7000)
          return `${ALL_WEEKDAYS[scattered % 5]} ${hours(Math.floor(scattered / 5))}`
        }),
      )
      const courses = Array.from({ length: 8 }, (__, number) => sections.slice(number * 8, number * 8 + 8))
      const plan = planOf(
        Object.fromEntries(courses.map((one, number) => [`course${number}`, one])),
        {},
        wishes,
      )
      const result = findTimetables(plan, 200, STEPS_IN_200_MS)
      expect(result).toMatchObject({ kind: 'found', hasMore: true, isComplete: true })
      expect(result.kind === 'found' && result.timetables).toHaveLength(200)
    },
  )

  const manySections = (count: number, lines: (course: number, section: number) => string[]) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, number) => [
        `course${number}`,
        Array.from({ length: 20 }, (__, section) => lines(number, section)),
      ]),
    )

  test('PLAN-03: says when not every combination was looked at, and gives the same answer again', () => {
    const plan = planOf(
      manySections(20, (number, section) => [
        `${ALL_WEEKDAYS[(number + section) % 5]} ${String(8 + ((number * 7 + section * 3) % 12)).padStart(2, '0')}:00-${String(9 + ((number * 7 + section * 3) % 12)).padStart(2, '0')}:00`,
      ]),
      {},
      { shortGaps: true },
    )
    const result = findTimetables(plan, 200, 20_000)
    expect(result).toMatchObject({ kind: 'found', hasMore: true, isComplete: false })
    expect(findTimetables(plan, 200, 20_000)).toEqual(result)
    for (const timetable of result.kind === 'found' ? result.timetables : []) {
      expect(fits(plan, timetable)).toBe(true)
    }
  })

  test('PLAN-03: each section tried is a step, and the last one makes the answer complete', () => {
    const plan = planOf({ MATH: [[], []] })
    const [a, b] = [{ MATH: 'a' }, { MATH: 'b' }]
    expect(findTimetables(plan, 200, 1)).toMatchObject({ timetables: [a], isComplete: false })
    expect(findTimetables(plan, 200, 2)).toMatchObject({ timetables: [a, b], isComplete: true })
  })

  test('PLAN-03: the most promising sections are tried first, equal ones in their order', () => {
    const starts = ['10:30', '10:00', '11:00', '10:50', '11:00']
    const plan = planOf(
      { MATH: starts.map((start) => [`sunday ${start}-12:00`]), PHYS: [[], [], [], [], [], []] },
      {},
      { notBefore: 11 * 60 },
    )
    const triedWith = (steps: number) =>
      new Set(foundIn(plan, undefined, steps).map((timetable) => timetable.charAt(0)))
    for (const count of [1, 2, 3, 4, 5]) {
      expect(triedWith(starts.length + 6 * count)).toEqual(new Set('cedab'.slice(0, count)))
    }
  })

  test('PLAN-04: says that nothing is known when the work ends before an answer', () => {
    // Twenty courses in nineteen hours: no two of them conflict by themselves.
    const plan = planOf(
      manySections(20, (_, section) => {
        const hour = String(4 + (section % 19)).padStart(2, '0')
        return [`sunday ${hour}:00-${hour}:30`]
      }),
    )
    expect(findTimetables(plan, 200, 1000)).toEqual({ kind: 'unknown' })
  })

  test('PLAN-04: names the smallest conflict of 40 courses, not a larger one that comes with it', () => {
    const restricted = (from: number, count: number, day: string) => (number: number) =>
      number >= from && number < from + count
        ? Array.from(
            { length: count - 1 },
            (_, hour) =>
              `${day} ${String(8 + hour).padStart(2, '0')}:00-${String(9 + hour).padStart(2, '0')}:00`,
          )
        : null
    // Five courses in four hours, and ten others in nine.
    const [five, ten] = [restricted(20, 5, 'monday'), restricted(30, 10, 'sunday')]
    const plan = planOf(
      Object.fromEntries(
        Array.from({ length: 40 }, (_, number) => {
          const lines = five(number) ?? ten(number) ?? ['friday 08:00-09:00', 'tuesday 10:00-11:00', '']
          return [`course${number}`, lines.map((line) => (line ? [line] : []))]
        }),
      ),
    )
    expect(findTimetables(plan)).toEqual({
      kind: 'none',
      courses: [20, 21, 22, 23, 24].map((number) => `course${number}`),
      blocks: [],
      isSmallest: true,
    })
  })

  test('PLAN-15: a time that nobody has set excludes nothing', () => {
    const plan = (['a', 'b'] as const).reduce(
      (before, id) => planReducer(before, { type: 'addCourse', id }),
      EMPTY_PLAN,
    )
    expect(findTimetables({ ...plan, weeks: null })).toMatchObject({ kind: 'found', hasMore: false })
  })

  test('PLAN-03: a course with more sections than are looked at makes the answer incomplete', () => {
    const plan = planOf({ MATH: [[]] })
    const sections = Array.from({ length: 33 }, (_, index) => ({
      id: `s${index}`,
      name: null,
      timeSlots: [],
    }))
    const many = { ...plan, courses: plan.courses.map((one) => ({ ...one, sections })) }
    const result = findTimetables(many)
    expect(result).toMatchObject({ kind: 'found', isComplete: false })
    expect(findTimetables({ ...many, courses: [...plan.courses, ...many.courses] })).toMatchObject({
      isComplete: false,
    })
    const fewer = many.courses.map((one) => ({ ...one, sections: sections.slice(0, 32) }))
    expect(findTimetables({ ...many, courses: fewer })).toMatchObject({ isComplete: true })
    // The first 32 of them are looked at.
    expect(result.kind === 'found' && result.timetables.map(textOf)).toEqual(
      sections.slice(0, 32).map(({ id }) => id),
    )
    const [first = '', last = ''] = [sections[0]?.id, sections[31]?.id]
    const beside = { ...planOf({ MATH: [[]], PHYS: [[]] }), courses: [...many.courses, ...many.courses] }
    expect(
      foundIn({ ...beside, courses: beside.courses.map((one, index) => ({ ...one, id: `${index}` })) }),
    ).toContain(`${first}${last}`)
  })

  test('PLAN-02: a course without any section is in every timetable, with nothing', () => {
    const plan = planOf({ MATH: [['sunday 08:00-09:00'], ['sunday 09:00-10:00']], PHYS: [] })
    expect(findTimetables(plan)).toMatchObject({ kind: 'found', timetables: [{ MATH: 'a' }, { MATH: 'b' }] })
  })

  test('WEEKS-01: a class that a holiday leaves out is beside an own time of that day', () => {
    // National Sport Day is a Tuesday of winter 2026.
    const weeks = termWeeks(SHIPPED_CALENDAR, { semester: 'winter-2026', firstDay: null, lastDay: null })
    const plan = planOf({ MATH: [['tuesday 08:00-09:00']] }, { Work: ['tuesday 08:00-09:00'] })
    const dated = (slots: readonly TimeSlot[], dates: string | null) =>
      slots.map((slot) => ({ ...slot, weeks: dates }))
    const on = (dates: string, ownDates: string | null = null) => ({
      ...plan,
      weeks,
      courses: plan.courses.map((one) => ({
        ...one,
        sections: one.sections.map((section) => ({ ...section, timeSlots: dated(section.timeSlots, dates) })),
      })),
      blocks: plan.blocks.map((one) => ({ ...one, timeSlots: dated(one.timeSlots, ownDates) })),
    })
    expect(foundIn(on('2026-02-10/2026-02-10'))).toEqual(['a'])
    expect(foundIn(on('2026-02-10/2026-02-24'))).toEqual([])
    expect(foundIn(on('2026-02-10/2026-02-24', '2026-02-10/2026-02-10'))).toEqual(['a'])
  })
})

test.each([
  ['an empty list of weeks', 'none'],
  ['dates before the term', '2026-11-01/2026-11-30'],
  ['dates after the term', '2027-06-01/2027-06-30'],
  ['weeks after the last one', '53'],
  ['dates without the weekday', '2027-01-13/2027-01-14'],
])('PLAN-20: a section with %s meets every wish, as one without that time', (_, weeks) => {
  const search = (wishes: Partial<Wishes>) => {
    const plan = planOf(
      {
        MATH: [['sunday 08:00-09:00'], ['monday 08:00-09:00', 'monday 12:00-14:00'], ['sunday 07:00-21:00']],
        PHYS: [['sunday 10:00-11:00']],
      },
      { work: ['sunday 07:00-21:00'] },
      wishes,
    )
    const term = termWeeks(SHIPPED_CALENDAR, {
      semester: null,
      firstDay: '2027-01-10',
      lastDay: '2027-04-29',
    })
    const never = (slots: readonly TimeSlot[]) => slots.map((slot) => ({ ...slot, weeks }))
    const [math, physics] = plan.courses
    const [first, second, third] = math?.sections ?? []
    if (!math || !physics || !first || !second || !third) throw new Error('There are no sections')
    return foundIn({
      ...plan,
      weeks: term,
      courses: [
        { ...math, sections: [first, second, { ...third, timeSlots: never(third.timeSlots) }] },
        physics,
      ],
      blocks: plan.blocks.map((block) => ({ ...block, timeSlots: never(block.timeSlots) })),
    })
  }
  expect(search({})).toEqual(['aa', 'ba', 'ca'])
  expect(search({ notBefore: 9 * 60 })[0]).toBe('ca')
  expect(search({ notAfter: 12 * 60 })[0]).toBe('aa')
  expect(search({ notAfter: 8 * 60 + 30 })[0]).toBe('ca')
  expect(search({ freeDays: [{ id: 'monday' }] })).toEqual(['aa', 'ca', 'ba'])
  expect(search({ shortGaps: true })).toEqual(['ca', 'aa', 'ba'])
  expect(search({ lunch: true })[0]).toBe('aa')
})
