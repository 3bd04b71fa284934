import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_WEEKDAYS, WEEKDAYS } from '../../../domain/institution/week'
import type { ScheduledCourse } from '../../../domain/plan/slots-by-day'
import { anyCourses, coursesOf } from '../../../testing/sample-courses'
import { fileName } from '../calendar/file-name'
import type { Rectangle } from './block-lines'
import { layOutPicture, type PicturedWeek } from './picture-layout'
import { linesOf, type Measure } from './text-lines'
import { escaped, type PictureOptions, weekPicture } from './week-picture'

/** Letters of one width, which is about that of the font. */
const measure: Measure = (text, size) => text.replace(/\p{Cf}/gu, '').length * size * 0.6

const OPTIONS: PictureOptions = {
  format: 'phone',
  direction: 'ltr',
  theme: 'light',
  measure,
  fontFaces: '',
  fontFamily: 'sans-serif',
  logo: '<svg/>',
}

function weekOf(
  courses: readonly ScheduledCourse[],
  item: Partial<PicturedWeek['items'][number]> = {},
): PicturedWeek {
  return {
    name: 'My plan',
    semester: 'Winter 2027',
    dayNames: Object.fromEntries(
      ALL_WEEKDAYS.map((day) => [day, { full: day, short: day.slice(0, 3) }]),
    ) as PicturedWeek['dayNames'],
    items: courses.map(({ id, timeSlots }) => ({
      name: `COMP ${id}`,
      section: null,
      tint: 0,
      ...item,
      id,
      timeSlots,
    })),
    conflictingSlots: [],
    weeks: {},
    parts: {},
    dates: {},
    unset: 'Time not set',
    mark: 'Zameel',
  }
}

const anyOptions = fc.record({
  format: fc.constantFrom('phone' as const, 'wide' as const),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
})
const anyName = fc.oneof(
  fc.constantFrom('COMP 2101', 'مقدمة في البرمجة', 'Electromechanics'),
  fc.string({ maxLength: 60 }),
)

const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

test('DATES-03: the picture of one week has its own dates below the days, and a column for one on a weekend', () => {
  const plain = weekOf(coursesOf(['sunday 08:00-09:30']))
  const withDates = { ...plain, dates: { monday: ['10:00 Quiz 2', '+2 more'], saturday: ['Final'] } }
  for (const format of ['phone', 'wide'] as const) {
    const texts = textsOf(weekPicture(withDates, { ...OPTIONS, format }))
    for (const text of ['Final', '+2 more']) expect(texts).toContain(text)
    expect(texts.some((text) => text?.startsWith('10:00'))).toBe(true)
    const [before, after] = [plain, withDates].map((week) => layOutPicture(week, { ...OPTIONS, format }))
    const lowest = Math.max(...(after?.dayLines.map(({ y }) => y) ?? []))
    expect(after?.grid.top).toBeGreaterThan(lowest)
    expect(before?.grid.top).toBeLessThan(after?.grid.top ?? 0)
    expect(after?.dividers).toHaveLength((before?.dividers.length ?? 0) + 1)
  }
})

test('WEEKS-03: a block says in which weeks it is, before its room', () => {
  const courses = coursesOf(['sunday 08:00-11:00'], ['monday 08:00-11:00'])
  const [odd, every] = courses.map(({ timeSlots }) => timeSlots[0]?.id ?? '')
  const week = { ...weekOf(courses), weeks: { [odd ?? '']: 'odd weeks' } }
  const texts = textsOf(weekPicture(week, { ...OPTIONS, format: 'wide' }))
  expect(odd).not.toBe(every)
  expect(texts.filter((text) => text === 'odd weeks')).toHaveLength(1)
})

test('PLAN-28: a block says of which part of its course it is, in place of the section', () => {
  const courses = coursesOf(['sunday 08:00-11:00', 'monday 08:00-11:00'])
  const lab = courses[0]?.timeSlots[1]?.id ?? ''
  const week = { ...weekOf(courses, { section: 'Section 1' }), parts: { [lab]: 'Lab 1' } }
  const texts = textsOf(weekPicture(week, { ...OPTIONS, format: 'wide' }))
  expect(texts.filter((text) => text === 'Section 1' || text === 'Lab 1')).toEqual(['Section 1', 'Lab 1'])
})

test('PLAN-15: times that nobody has set are one block with their names', () => {
  const unset = (id: string) => ({
    id,
    timeSlots: [{ id, day: 'sunday', startTime: 480, endTime: 540, room: null, isUnset: true } as const],
  })
  const { blocks } = layOutPicture(weekOf([unset('1'), unset('2')]), OPTIONS)
  expect(blocks.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ['COMP 1 ·', 'COMP 2', 'Time not set'],
  ])
})

describe('layout', () => {
  test('PLAN-10: blocks are inside the picture and cover no other block, and text is inside its block', () => {
    fc.assert(
      fc.property(anyCourses, anyOptions, anyName, (courses, options, name) => {
        const layout = layOutPicture(weekOf(courses, { name, section: 'Section 2' }), { ...options, measure })
        const { grid, blocks } = layout
        const right = ({ x, width }: Rectangle) => x + width
        const bottom = ({ y, height }: Rectangle) => y + height
        const isInside = (block: Rectangle) =>
          block.x >= grid.start &&
          right(block) < grid.end + 0.01 &&
          block.y >= grid.top &&
          bottom(block) < grid.bottom + 0.01
        expect(blocks.filter((block) => !isInside(block))).toEqual([])
        const areApart = (one: Rectangle, other: Rectangle) =>
          right(one) <= other.x || right(other) <= one.x || bottom(one) <= other.y || bottom(other) <= one.y
        const covering = blocks.filter((one, index) =>
          blocks.slice(index + 1).some((other) => !areApart(one, other)),
        )
        expect(covering).toEqual([])
        const spilling = blocks.filter((block) =>
          block.lines.some(
            ({ text, x, y, size, isBold }) =>
              x <= block.x ||
              y > bottom(block) ||
              // A single letter can be wider than its line.
              (text.length > 2 && x + measure(text, size, isBold) > right(block) + 0.01),
          ),
        )
        expect(spilling).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test('PLAN-10: it has the size of a phone, with the top quarter free, or of a wide screen', () => {
    const week = weekOf(coursesOf(['sunday 08:00-09:00']))
    const phone = layOutPicture(week, { ...OPTIONS, format: 'phone' })
    expect([phone.width, phone.height]).toEqual([1080, 1920])
    expect(phone.logo.y).toBeGreaterThan(1920 / 4)
    expect(Math.min(...phone.heading.map(({ y, size }) => y - size))).toBeGreaterThan(1920 / 4)
    expect(phone.grid.bottom).toBeLessThan(1920 - 200)
    const wide = layOutPicture(week, { ...OPTIONS, format: 'wide' })
    expect([wide.width, wide.height]).toEqual([1920, 1080])
  })

  test('PLAN-10: it has the days of the university and others with a class, and the hours of the classes', () => {
    const layout = (...lines: string[]) => layOutPicture(weekOf(coursesOf(lines)), OPTIONS)
    const hours = ({ scale }: ReturnType<typeof layout>) =>
      [scale.at(0), scale.at(-1)].map((hour) => hour?.label.text)
    expect(layout('sunday 08:00-15:30').dayLines.map(({ text }) => text)).toEqual(WEEKDAYS)
    expect(layout('saturday 08:00-15:30').dayLines.at(-1)?.text).toBe('saturday')
    expect(hours(layout('sunday 08:00-15:30'))).toEqual(['08:00', '16:00'])
    expect(hours(layout('sunday 08:00-09:00', 'monday 20:00-22:00'))).toEqual(['08:00', '22:00'])
    expect(hours(layout('sunday 22:00-23:30'))).toEqual(['18:00', '24:00'])
    expect(hours(layout())).toEqual(['08:00', '14:00'])
  })

  test('PLAN-10: in Arabic the week starts at the right', () => {
    const week = weekOf(coursesOf(['sunday 08:00-09:00'], ['thursday 08:00-09:00']))
    const startOf = (svg: string, day: string) =>
      Number(svg.match(new RegExp(`<text x="([\\d.]+)"[^>]*>${day}`))?.[1])
    const english = weekPicture(week, OPTIONS)
    const arabic = weekPicture(week, { ...OPTIONS, direction: 'rtl' })
    expect(startOf(english, 'sunday')).toBeLessThan(startOf(english, 'thursday'))
    expect(startOf(arabic, 'sunday')).toBeGreaterThan(startOf(arabic, 'thursday'))
  })

  test('PLAN-10: a name has the direction of its letters and the alignment of the interface', () => {
    const week = weekOf(coursesOf(['sunday 08:00-12:00']), { name: 'COMP 2101' })
    expect(weekPicture(week, { ...OPTIONS, direction: 'rtl' })).toMatch(
      /direction="ltr" text-anchor="end"[^>]*>COMP 2101</,
    )
    const arabic = weekOf(coursesOf(['sunday 08:00-12:00']), { name: 'برمجة 1' })
    expect(weekPicture(arabic, OPTIONS)).toMatch(/direction="rtl" text-anchor="end"[^>]*>برمجة 1</)
  })
})

describe('content', () => {
  test('PLAN-10: it shows name and semester of the plan, and of each class name, times, room and section', () => {
    const week = weekOf(coursesOf(['monday 10:00-12:00']), { name: 'MATH 1', section: 'Section L01' })
    const [item] = week.items
    if (!item) throw new Error('There is no course')
    const timeSlots = item.timeSlots.map((slot) => ({ ...slot, room: 'B05' }))
    const texts = textsOf(
      weekPicture({ ...week, items: [{ ...item, timeSlots }] }, { ...OPTIONS, format: 'wide' }),
    )
    for (const text of ['My plan', 'Winter 2027', 'Zameel', 'MATH 1', '10:00–12:00', 'B05', 'Section L01']) {
      expect(texts).toContain(text)
    }
  })

  test('PLAN-10: the two themes have colours of their own, and a conflict has stripes and an outline', () => {
    const week = weekOf(coursesOf(['sunday 08:00-10:00'], ['sunday 09:00-11:00']))
    const light = weekPicture(week, OPTIONS)
    const dark = weekPicture(week, { ...OPTIONS, theme: 'dark' })
    const fills = (svg: string) =>
      new Set(Array.from(svg.matchAll(/fill="(oklch[^"]*)"/g), ([, fill]) => fill))
    expect([...fills(light)].filter((fill) => fills(dark).has(fill))).toEqual([])
    expect(light).not.toContain('url(#conflict)')
    const conflicting = weekPicture({ ...week, conflictingSlots: ['1'] }, OPTIONS)
    expect(conflicting.match(/fill="url\(#conflict\)"/g)).toHaveLength(1)
  })

  test('PLAN-10: typed text is no markup', () => {
    const week = weekOf(coursesOf(['sunday 08:00-12:00']), { name: '<b onload="x">&amp;</b>' })
    const svg = weekPicture({ ...week, name: '</svg><script>' }, { ...OPTIONS, format: 'wide' })
    expect(svg).not.toMatch(/<(?:b|script)\b|onload="/)
    expect(svg.match(/<\/svg>/g)).toHaveLength(1)
    expect(textsOf(svg)).toContain('&#60;/svg&#62;&#60;script&#62;')
  })

  test('PLAN-10: any text can be read back from XML, without the characters that XML forbids', () => {
    // Half surrogates among them, which encodeURIComponent refuses.
    const anyUnits = fc
      .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x40 })), {
        maxLength: 20,
      })
      .map((units) => `${String.fromCharCode(...units)}🎓`)
    fc.assert(
      fc.property(anyUnits, (text) => {
        const safe = escaped(text)
        expect(safe).not.toMatch(/[<>"']|&(?!#\d+;)|[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/u)
        const read = safe.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
        expect(read).toBe(text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
        expect(() => encodeURIComponent(safe)).not.toThrow()
      }),
    )
  })
})

describe('lines', () => {
  const lines = (text: string, width: number, mostLines: number) =>
    linesOf(text, { width, mostLines, widthOf: (part) => part.replace(/\p{Cf}/gu, '').length })

  test('PLAN-10: a name is broken between words, then within them, and cut with an ellipsis', () => {
    expect(lines('Introduction to Programming', 12, 3)).toEqual(['Introduction', 'to', 'Programming'])
    expect(lines('Electro-mechanics', 9, 3)).toEqual(['Electro-', 'mechanics'])
    expect(lines('Programming', 6, 3)).toEqual(['Progra', 'mming'])
    expect(lines('Introduction to Programming', 12, 2)).toEqual(['Introduction', 'to Programm…'])
    expect(lines('   ', 12, 2)).toEqual([])
  })

  test('PLAN-10: the letters of a divided Arabic word stay joined', () => {
    expect(lines('البرمجة', 4, 2)).toEqual(['البر\u200D', '\u200Dمجة'])
  })

  test('PLAN-10: no line is longer than its place, and nothing is lost when there is room', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 5 }),
        (text, width, most) => {
          const words = text.split(/\s+/).join('')
          expect(lines(text, width, most).length).toBeLessThanOrEqual(most)
          expect(lines(text, width, 1000).join('').replace(/\s/g, '')).toBe(words)
        },
      ),
    )
  })
})

test('PLAN-10: the file is named after plan and semester, without what a file system forbids', () => {
  expect(fileName(['My plan', 'Fall 2026', 'phone'], 'png')).toBe('zameel-my-plan-fall-2026-phone.png')
  expect(fileName(['../خطتي: "1"', '', 'wide'], 'png')).toBe('zameel-خطتي-1-wide.png')
})
