import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coursesOf } from '../../testing/sample-courses'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { ALL_WEEKDAYS } from '../institution/week'
import { conflictId, slotIdsOf } from '../plan/conflicts'
import {
  EMPTY_PLAN,
  FIRST_SECTION,
  MOST_OWN_BLOCKS,
  MOST_PLANNED_COURSES,
  MOST_SLOTS,
  PLAN_NAME_LIMIT,
  type Plan,
  ROOM_LIMIT,
  SECTION_LIMIT,
  TINT_COUNT,
  type TimeSlot,
} from '../plan/plan'
import { planReducer } from '../plan/plan-reducer'
import { termOf } from '../plan/term'
import { busyWeekOf, weekOfTerm } from './busy-week'
import { MOST_COMPARED } from './comparison'
import { LONGEST_LINK, textsIn } from './link-fragment'
import { packed, unpacked } from './link-text'
import { busyText, LINK_VERSION, type Opened, OWNER_LIMIT, opened, planText } from './shared-plan'

/** A plan with ids that count its courses, blocks and times, so that two with other ids can be compared. */
function withCountedIds(plan: Plan): Plan {
  const slotIds = new Map<string, string>()
  let slotCount = 0
  const slotsOf = (timeSlots: readonly TimeSlot[]) =>
    timeSlots.map((slot) => {
      const id = `slot-${slotCount}`
      slotCount += 1
      slotIds.set(slot.id, id)
      return { ...slot, id }
    })
  const courses = plan.courses.map((course, index) => ({
    ...course,
    id: `course-${index}`,
    sections: course.sections.map((section) => ({ ...section, timeSlots: slotsOf(section.timeSlots) })),
  }))
  const blocks = plan.blocks.map((block, index) => ({
    ...block,
    id: `block-${index}`,
    timeSlots: slotsOf(block.timeSlots),
  }))
  const accepted = plan.accepted.map(({ id }) => {
    const [one = '', other = ''] = slotIdsOf(id).map((slotId) => slotIds.get(slotId) ?? '')
    return { id: conflictId(one, other) }
  })
  return { ...plan, courses, blocks, accepted }
}

function sharedIn(result: Opened) {
  if (result.kind !== 'plan') throw new Error(`The text is ${result.kind}`)
  return { ...result.shared, plan: withCountedIds(result.shared.plan) }
}

const slotOf = (id: string, startTime: number, endTime: number) => ({
  id,
  day: 'sunday' as const,
  startTime,
  endTime,
  room: null,
})

const anyName = (limit: number) =>
  fc.option(fc.string({ minLength: 1, maxLength: limit, unit: 'binary' }).map((text) => text.slice(0, limit)))
const anyMinutes = fc.nat(24 * 60)
const anySlots = fc.array(
  fc.record(
    {
      id: fc.constant(''),
      day: fc.constantFrom(...ALL_WEEKDAYS),
      startTime: anyMinutes,
      endTime: anyMinutes,
      room: anyName(ROOM_LIMIT),
      weeks: fc.constantFrom('odd', 'even', 'none', '1,3,14', '2026-02-01/2026-03-05', '/2026-03-05', '/'),
      part: fc.constantFrom('lecture', 'lab', 'tutorial', 'Studio', 'x'.repeat(SECTION_LIMIT)),
    },
    { requiredKeys: ['id', 'day', 'startTime', 'endTime', 'room'] },
  ),
  { maxLength: MOST_SLOTS },
)

/** Any plan whose courses have one section. */
const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    name: anyName(PLAN_NAME_LIMIT),
    semester: fc.option(fc.constantFrom(...SHIPPED_CALENDAR.semesters.map(({ id }) => id))),
    firstDay: fc.option(fc.constantFrom('2026-01-11', '2024-02-29')),
    lastDay: fc.option(fc.constant('2026-05-01')),
    courses: fc.array(
      fc.record({
        name: anyName(60),
        title: anyName(60),
        section: anyName(SECTION_LIMIT),
        credits: fc.integer({ min: 1, max: 6 }),
        tint: fc.nat(TINT_COUNT - 1),
        timeSlots: anySlots,
      }),
      { maxLength: 10 },
    ),
    blocks: fc.array(fc.record({ name: anyName(60), timeSlots: anySlots }), { maxLength: 4 }),
    conflicts: fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 4 }),
  })
  .map(({ courses, blocks, conflicts, ...rest }) => {
    const plan = withCountedIds({
      ...EMPTY_PLAN,
      ...rest,
      courses: courses.map(({ section, timeSlots, ...course }) => ({
        ...course,
        id: '',
        sections: [{ id: FIRST_SECTION, name: section, timeSlots }],
        chosen: FIRST_SECTION,
      })),
      blocks: blocks.map((block) => ({ id: '', ...block })),
    })
    const slots = [...termOf(plan).courses, ...plan.blocks].flatMap(({ timeSlots }) => timeSlots)
    const accepted = conflicts.flatMap(([one, other]) => {
      const [first, second] = [slots[one], slots[other]]
      return first && second ? [{ id: conflictId(first.id, second.id) }] : []
    })
    return { ...plan, accepted }
  })
const anyOwner = fc.option(fc.constantFrom('Sara', 'سارة عبد الرحمن', 'نور 🌙', 'x'.repeat(OWNER_LIMIT)))

/** Eight courses as their students write them, with everything filled in and three meetings each. */
function fullTerm(): Plan {
  const titles = [
    'مقدمة في البرمجة وحل المشكلات بالحاسوب',
    'التفاضل والتكامل والهندسة التحليلية الأولى',
    'مهارات الكتابة الأكاديمية والبحث العلمي',
    'أساسيات شبكات الحاسوب وأمن المعلومات',
    'الفيزياء العامة للمهندسين مع المختبر',
    'قواعد البيانات وتحليل النظم المعلوماتية',
    'الإحصاء والاحتمالات لطلبة الهندسة والعلوم',
    'التاريخ والحضارة والثقافة الإسلامية في قطر',
  ]
  return withCountedIds({
    ...EMPTY_PLAN,
    name: 'خطة الفصل الشتوي مع سارة ونورة',
    semester: SHIPPED_CALENDAR.semesters.at(-1)?.id ?? null,
    firstDay: '2027-01-10',
    lastDay: '2027-05-06',
    courses: titles.map((title, index) => ({
      id: '',
      name: `مقرر ${title.slice(0, 18)} ${1010 + index * 137}`,
      title,
      credits: 3 + (index % 2),
      tint: index % TINT_COUNT,
      sections: [
        {
          id: FIRST_SECTION,
          name: `محاضرة ${index + 1}، مختبر ${index + 11}`,
          timeSlots: [0, 2, 4].map((day, meeting) => ({
            id: `${index} ${meeting}`,
            day: ALL_WEEKDAYS[(day + index) % 5] ?? 'sunday',
            startTime: 480 + 67 * index + 5 * meeting,
            endTime: 555 + 67 * index + 5 * meeting,
            part: meeting === 2 ? 'lab' : 'lecture',
            room: `مبنى ${10 + index}، الطابق ${meeting + 1}، قاعة ${index * 13 + meeting * 7}`,
          })),
        },
      ],
      chosen: FIRST_SECTION,
    })),
    blocks: [
      {
        id: '',
        name: 'العمل في مكتبة الجامعة',
        timeSlots: [{ id: 'work', day: 'monday', startTime: 960, endTime: 1140, room: null }],
      },
    ],
  })
}

const ADDRESS = 'https://zameel.some-university.example/ar/plan#'

describe('PLAN-07: a plan in the text of a link', () => {
  test('opens as it was shared, colours and accepted conflicts included', () =>
    fc.assert(
      fc.asyncProperty(anyPlan, anyOwner, async (plan, owner) => {
        const shared = sharedIn(await opened(await planText(termOf(plan), owner)))
        expect(shared).toEqual({ owner, isBusyOnly: false, plan })
      }),
    ))

  test('has the chosen sections alone, and no wishes', async () => {
    const slot = { day: 'sunday', startTime: 480, endTime: 555, room: null } as const
    const plan: Plan = {
      ...EMPTY_PLAN,
      courses: [
        {
          id: 'a',
          name: 'A',
          title: null,
          credits: 3,
          tint: 2,
          chosen: 'two',
          sections: [
            { id: 'one', name: 'HIDDEN', timeSlots: [{ id: 's', ...slot }] },
            { id: 'two', name: 'Taken', timeSlots: [{ id: 't', ...slot }] },
          ],
        },
      ],
      blocks: [{ id: 'b', name: null, timeSlots: [{ id: 'w', ...slot }] }],
      // The first of the two, the second, and none is of a section that is not chosen.
      accepted: [{ id: conflictId('s', 't') }, { id: conflictId('t', 'z') }, { id: conflictId('t', 'w') }],
      wishes: { ...EMPTY_PLAN.wishes, daysOff: true },
    }
    const text = await planText(termOf(plan), null)
    const { plan: shared } = sharedIn(await opened(text))
    expect(shared.courses[0]?.sections.map(({ name }) => name)).toEqual(['Taken'])
    expect(shared.wishes).toEqual(EMPTY_PLAN.wishes)
    expect(shared.accepted).toHaveLength(1)
    // The last part is the accepted conflicts, by the places of their times.
    expect(await unpacked(text)).toMatchObject({
      data: ['', ['', '', '', ''], expect.any(Array), expect.any(Array), [[0, 1]]],
    })
  })

  test('has at most 1,000 accepted conflicts, and 40 characters of its owner’s name', async () => {
    const [one, other] = ['s', 't'].map((id) => ({ id, name: null, timeSlots: [slotOf(id, 480, 540)] }))
    const blocks = one && other ? [one, other] : []
    const accepted = Array.from({ length: 1001 }, () => ({ id: conflictId('s', 't') }))
    const text = await planText(termOf({ ...EMPTY_PLAN, blocks, accepted }), ` ${'n'.repeat(41)}`)
    const shared = sharedIn(await opened(text))
    expect(shared.plan.accepted).toHaveLength(1000)
    expect(shared.owner).toBe('n'.repeat(40))
  })

  test('PLAN-15: has no time that nobody has set', async () => {
    const plan = planReducer(EMPTY_PLAN, { type: 'addCourse', id: 'c' })
    const { plan: shared } = sharedIn(await opened(await planText(termOf(plan), null)))
    expect(shared.courses[0]?.sections.map(({ timeSlots }) => timeSlots)).toEqual([[]])
    expect(weekOfTerm(SHIPPED_CALENDAR, termOf(plan)).size).toBe(0)
  })

  test('has at most 2,000 characters for eight courses with long Arabic names, titles, sections and rooms', async () => {
    const text = await planText(termOf(fullTerm()), 'سارة عبد الرحمن الكواري')
    expect(ADDRESS.length + text.length).toBeLessThanOrEqual(LONGEST_LINK)
    expect(LONGEST_LINK).toBe(2000)
    expect(sharedIn(await opened(text)).plan).toEqual(fullTerm())
  })

  test('can be opened when every field of the largest plan is full', async () => {
    let seed = 1
    const noise = (length: number) =>
      Array.from({ length }, () => {
        seed = (seed * 48271) % 2147483647
        return String.fromCharCode(0x621 + (seed % 42))
      }).join('')
    const slots = () =>
      Array.from({ length: MOST_SLOTS }, (_, index) => ({
        id: noise(8),
        day: 'sunday' as const,
        startTime: index,
        endTime: 1440 - index,
        room: noise(ROOM_LIMIT),
      }))
    const plan = withCountedIds({
      ...EMPTY_PLAN,
      courses: Array.from({ length: MOST_PLANNED_COURSES }, () => ({
        id: '',
        name: noise(60),
        title: noise(60),
        credits: 3,
        tint: 0,
        sections: [{ id: FIRST_SECTION, name: noise(SECTION_LIMIT), timeSlots: slots() }],
        chosen: FIRST_SECTION,
      })),
      blocks: Array.from({ length: MOST_OWN_BLOCKS }, () => ({
        id: '',
        name: noise(60),
        timeSlots: slots(),
      })),
    })
    expect(sharedIn(await opened(await planText(termOf(plan), null))).plan).toEqual(plan)
  })
})

describe('PLAN-07: busy times only', () => {
  test('PLAN-18: are the same hours, the semester and the name of their owner', () =>
    fc.assert(
      fc.asyncProperty(anyPlan, anyOwner, async (plan, owner) => {
        const week = weekOfTerm(SHIPPED_CALENDAR, termOf(plan))
        const shared = sharedIn(await opened(await busyText({ owner, semester: plan.semester, week })))
        expect(shared).toMatchObject({ owner, isBusyOnly: true })
        expect(busyWeekOf(shared.plan.blocks)).toEqual(week)
        expect({ ...shared.plan, blocks: [] }).toEqual({ ...EMPTY_PLAN, semester: plan.semester })
        expect(shared.plan.blocks.every(({ name }) => name === null)).toBe(true)
        expect(
          shared.plan.blocks.flatMap(({ timeSlots }) => timeSlots).every(({ room }) => room === null),
        ).toBe(true)
      }),
    ))

  test('are in blocks of ten, each time once', async () => {
    const slots = Array.from({ length: 25 }, (_, index) => slotOf(`${index}`, index * 30, index * 30 + 20))
    const week = busyWeekOf([{ id: 'a', timeSlots: slots }])
    const { plan } = sharedIn(await opened(await busyText({ owner: null, semester: null, week })))
    expect(plan.blocks.map(({ timeSlots }) => timeSlots.length)).toEqual([10, 10, 5])
    expect(plan.blocks.flatMap(({ timeSlots }) => timeSlots.map(({ startTime }) => startTime))).toEqual(
      slots.map(({ startTime }) => startTime),
    )
  })

  test('do not tell where one class ends and the next one begins', async () => {
    const classes = [{ id: 'a', timeSlots: [slotOf('1', 480, 540), slotOf('2', 700, 760)] }]
    const textOf = (courses: Parameters<typeof busyWeekOf>[0]) =>
      busyText({ owner: null, semester: null, week: busyWeekOf(courses) })
    const one = await textOf([...classes, { id: 'b', timeSlots: [slotOf('3', 540, 600)] }])
    const other = await textOf([{ id: 'c', timeSlots: [slotOf('4', 700, 760), slotOf('5', 480, 600)] }])
    expect(one).toBe(other)
  })

  test('are short enough to compare ten timetables in one link of 2,000 characters', async () => {
    const [mornings, noons, lab] = ['08:00-09:15', '12:30-13:45', '14:00-16:45']
    const courses = coursesOf(
      [`sunday ${mornings}`, `tuesday ${mornings}`, `thursday ${mornings}`],
      [`sunday ${noons}`, `tuesday ${noons}`],
      ['monday 09:30-10:45', 'wednesday 09:35-10:50'],
      ['monday 11:00-12:15', 'wednesday 11:05-12:20', `monday ${lab}`],
      ['sunday 10:00-11:15', 'tuesday 10:05-11:20', 'wednesday 15:00-17:45'],
    )
    const text = await busyText({
      owner: 'سارة عبد الرحمن',
      semester: SHIPPED_CALENDAR.semesters.at(-1)?.id ?? null,
      week: busyWeekOf(courses),
    })
    expect(ADDRESS.length + 10 * (text.length + 1)).toBeLessThanOrEqual(LONGEST_LINK)
  })
})

/** Links as they were shared, with what they hold: `v<version>.json`, one for each version that there has been. */
const FOLDER = join(import.meta.dirname, 'fixtures')

describe('PLAN-07: links of all versions', () => {
  test.each(readdirSync(FOLDER))('%s can be opened', async (file) => {
    const fixture = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    const { shared, sharedWeek } = fixture
    const accepted = shared.plan.accepted.map(([one, other]: [string, string]) => ({
      id: conflictId(one, other),
    }))
    expect(sharedIn(await opened(fixture.text))).toMatchObject({
      ...shared,
      plan: { ...shared.plan, accepted },
    })
    expect(sharedIn(await opened(fixture.busyText))).toMatchObject(sharedWeek)
  })

  test('there is one of each version', () => {
    const versions = Array.from({ length: LINK_VERSION }, (_, index) => `v${index + 1}.json`)
    expect(readdirSync(FOLDER).toSorted()).toEqual(versions)
  })
})

describe('PLAN-07: texts that are no plan', () => {
  const kindOf = async (text: string) => (await opened(text)).kind
  const head = ['', ['', '', '', '']]
  const course = (...slots: unknown[]) => [['A', '', '', 3, 0, slots]]

  test('cut anywhere', async () => {
    const text = await planText(termOf(fullTerm()), 'Sara')
    for (let length = 0; length < text.length; length += 7)
      expect(await kindOf(text.slice(0, length))).toBe('broken')
  })

  test('with one character changed', () =>
    fc.assert(
      fc.asyncProperty(anyPlan, fc.nat(), fc.constantFrom(...'aZ09_-'), async (plan, position, character) => {
        const text = await planText(termOf(plan), 'Sara')
        const at = 2 + (position % (text.length - 2))
        const changed = text.slice(0, at) + character + text.slice(at + 1)
        const result = await opened(changed)
        // The last character has bits that belong to no byte.
        if (result.kind === 'plan') expect(sharedIn(result)).toEqual(sharedIn(await opened(text)))
      }),
    ))

  test('of a later version', async () => {
    expect(await kindOf(await packed(LINK_VERSION + 1, ['anything']))).toBe('newer')
    expect(await kindOf(await packed(9999, null))).toBe('newer')
  })

  test.each([
    ['nothing', ''],
    ['another fragment', 'features'],
    ['a percent sign', '%'],
    ['100 kB', `1.${'eJzt'.repeat(25_000)}`],
    ['random bytes', '1.S0meth1ng-Rand0m_'],
    ['no version', 'eJyLjgUAARUAuQ'],
    ['version 0 of nothing', '0.eJyLjgUAARUAuQ'],
  ])('%s', async (_, text) => {
    expect(await kindOf(text)).toBe('broken')
  })

  test('any text', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.base64String().map((text) => `1.${text}`),
        ),
        async (text) => {
          expect(await kindOf(text)).toBe('broken')
        },
      ),
    ))

  test('any data', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (data) => {
        expect(await kindOf(await packed(1, data))).toBe('broken')
      }),
    ))

  test('a fragment with thousands of texts', () => {
    const texts = textsIn(`#${'1.eA~'.repeat(20_000)}`)
    expect(texts.length).toBeGreaterThan(MOST_COMPARED)
    expect(texts.length).toBeLessThan(100)
  })

  test('a small text that would become megabytes', async () => {
    const padded = (blanks: number) =>
      `1.${deflateSync(JSON.stringify([...head, [], [], []]) + ' '.repeat(blanks)).toString('base64url')}`
    expect(await kindOf(padded(1000))).toBe('plan')
    expect(padded(1_000_000).length).toBeLessThan(2000)
    expect(await kindOf(padded(1_000_000))).toBe('broken')
  })

  test.each([
    ['41 courses', [...head, Array.from({ length: 41 }, () => course()[0]), [], []]],
    ['21 own times', [...head, [], Array.from({ length: 21 }, () => ['', []]), []]],
    [
      '11 times of a course',
      [...head, course(...Array.from({ length: 11 }, () => [0, 480, 540, ''])), [], []],
    ],
    ['an eighth day', [...head, course([7, 480, 540, '']), [], []]],
    ['a long part', [...head, course([0, 480, 540, '', null, 'x'.repeat(21)]), [], []]],
    ['a time after midnight', [...head, course([0, 480, 1441, '']), [], []]],
    ['half a minute', [...head, course([0, 480.5, 540, '']), [], []]],
    ['a colour that does not exist', [...head, [['A', '', '', 3, 6, []]], [], []]],
    ['a long name', [...head, [['A'.repeat(61), '', '', 3, 0, []]], [], []]],
    ['a day that does not exist', ['', ['', '', '2026-02-30', ''], [], [], []]],
    ['something after the end', [...head, [], [], [], 1]],
    ['a long owner', ['x'.repeat(41), ['', '', '', ''], [], [], []]],
    ['a busy time of an eighth day', ['', [[], [], [], [], [], [], [], [[480, 540]]]]],
    ['101 busy times', ['', [Array.from({ length: 101 }, () => [480, 540]), [], [], [], [], [], []]]],
  ])('%s', async (_, data) => {
    expect(await kindOf(await packed(1, data))).toBe('broken')
  })

  test('what an accepted conflict or a semester of nowhere names is left out', async () => {
    const data = ['', ['', 'fall-1999', '', ''], course([0, 480, 540, '']), [], [[0, 5]]]
    expect(sharedIn(await opened(await packed(1, data))).plan).toMatchObject({ semester: null, accepted: [] })
  })
})
