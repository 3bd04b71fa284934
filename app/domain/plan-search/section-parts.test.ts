import { describe, expect, test } from 'vitest'
import { plannedCourse } from '../../testing/kept-term'
import type { Weekday } from '../institution/types'
import {
  EMPTY_PLAN,
  MOST_SECTIONS_PER_COURSE,
  MOST_SLOTS,
  type Plan,
  type PlannedCourse,
  type Section,
} from '../plan/plan'
import { splitCourses, withPartsTogether } from './section-parts'
import { findTimetables } from './timetables'

/** Sections by their names, each with a class of its own hour, or at the hour that is given: "LAB 1 @9". */
function course(...names: string[]): PlannedCourse {
  const sections = names.map((text, index) => {
    const [name = '', hour = `${8 + index}`] = text.split(' @')
    const startTime = Number(hour) * 60
    const times = { day: 'sunday', startTime, endTime: startTime + 60, room: null } as const
    return { id: name, name: name || null, timeSlots: [{ id: `slot ${name}`, ...times }] }
  })
  return { ...plannedCourse({ id: 'X', name: 'X' }), sections, chosen: names[0]?.split(' @')[0] ?? '' }
}

const partsOf = (...names: string[]) =>
  splitCourses([course(...names)]).map(({ parts, together }) => [
    parts.map(({ kind, sections }) => `${kind} ${sections.map(({ name }) => name).join(' ')}`).join('; '),
    together?.map(({ name }) => name) ?? null,
  ])

describe('PLAN-25: sections that are parts of a course', () => {
  test.each([
    [['LEC 01', 'LEC 02', 'LAB 1'], 'lecture LEC 01 LEC 02; lab LAB 1', ['LEC 01, LAB 1', 'LEC 02, LAB 1']],
    [['01', '02', 'Lab A'], 'lecture 01 02; lab Lab A', ['01, Lab A', '02, Lab A']],
    [['01', 'L01', 'L02'], 'lecture 01; lab L01 L02', ['01, L01', '01, L02']],
    [['Lecture 01', 'Laboratory 12'], 'lecture Lecture 01; lab Laboratory 12', ['Lec 01, Lab 12']],
    [['01, L01', 'L02'], 'lab L02', null],
    [['LEC 01, LAB 02', '03', 'LEC 04'], 'lecture 03 LEC 04', null],
    [['محاضرة ١', 'مختبر ١'], 'lecture محاضرة ١; lab مختبر ١', ['محاضرة ١, مختبر ١']],
    // Beside a lab that is called one, an L is none.
    [['01', 'L02', 'LAB 1'], 'lecture 01 L02; lab LAB 1', ['01, LAB 1', 'L02, LAB 1']],
    [['', 'LEC 2 ', 'LAB 1'], 'lecture  LEC 2 ; lab LAB 1', ['LAB 1', 'LEC 2, LAB 1']],
    // A whole section stays as it is.
    [['LEC 1, LAB 1', 'LEC 2', 'LAB 2'], 'lecture LEC 2; lab LAB 2', ['LEC 1, LAB 1', 'LEC 2, LAB 2']],
    // Just short enough to be left as it is.
    [['Lecture 1', 'Lab 00002'], 'lecture Lecture 1; lab Lab 00002', ['Lecture 1, Lab 00002']],
    [['01-LEC', '01-LAB', 'T-TUT'], 'lecture 01-LEC; lab 01-LAB; tutorial T-TUT', ['01-LEC, 01-LAB, T-TU']],
  ])('%j are found and combined', (names, parts, together) => {
    expect(partsOf(...names)).toEqual([[parts, together]])
  })

  test.each([
    [['01', '02']],
    [['L01', 'L02']],
    [['L01', 'L02', '']],
    [['LAB 1', 'LAB 2']],
    [['LEC 1, LAB 1', 'LEC 1, LAB 2']],
    [['LEC 001, LAB 002', '003']],
    [['01, L01', '03']],
    [['محاضرة ١، مختبر ٢', '٣']],
    [['', 'Evening']],
    [['Label 1', '02']],
  ])('%j are alternatives', (names) => {
    expect(partsOf(...names)).toEqual([])
  })

  test('a part without another, more than fit, and times that always conflict are the student’s to combine', () => {
    expect(partsOf('LEC 1, LAB 1', 'LEC 2')).toEqual([['lecture LEC 2', null]])
    const many = Array.from({ length: MOST_SECTIONS_PER_COURSE }, (_, index) => `${index}`)
    expect(partsOf(...many.slice(0, 7), 'LAB 1', 'LAB 2', 'LAB 3')[0]?.[1]).toBeNull()
    expect(partsOf(...many.slice(0, 10), 'LAB 1', 'LAB 2')[0]?.[1]).toHaveLength(MOST_SECTIONS_PER_COURSE)
    expect(partsOf('LEC 1 @9', 'LAB 1 @9')[0]?.[1]).toBeNull()
    expect(partsOf('LEC 1 @9', 'LEC 2 @10', 'LAB 1 @9', 'LAB 2 @9')[0]?.[1]).toBeNull()
    // A lab at the time of one lecture goes with the other alone.
    expect(partsOf('LEC 1 @9', 'LEC 2 @10', 'LAB 1 @9', 'LAB 2 @13')[0]?.[1]).toEqual([
      ...['LEC 1, LAB 2', 'LEC 2, LAB 1', 'LEC 2, LAB 2'],
    ])
  })

  /** A section with classes at these hours, such as "monday 9". */
  const section = (name: string, hours: readonly string[], weeks: string | null = null): Section => ({
    ...{ id: name, name },
    timeSlots: hours.map((hour, index) => {
      const [day, from] = hour.split(' ')
      const startTime = Number(from) * 60
      const times = { day: day as Weekday, startTime, endTime: startTime + 60, room: null }
      return { id: `${name} ${index}`, ...times, weeks }
    }),
  })
  const namesTogether = (...sections: readonly Section[]) => {
    const [split] = splitCourses([{ ...course(), sections }])
    return split?.together?.map(({ name }) => name) ?? null
  }

  test('a lab in any hour of a lecture on the same day, each week, is not taken with it', () => {
    const lecture = section('LEC 1', ['sunday 9', 'monday 9'])
    expect(namesTogether(lecture, section('LAB 1', ['monday 9']))).toBeNull()
    expect(namesTogether(lecture, section('LAB 1', ['tuesday 9']))).toEqual(['LEC 1, LAB 1'])
    expect(namesTogether(lecture, section('LAB 1', ['monday 9'], '1-3'))).toEqual(['LEC 1, LAB 1'])
  })

  test('sections with more times than fit, and those of two parts beside a third, are left to the student', () => {
    const hours = (count: number) => Array.from({ length: count }, (_, index) => `monday ${8 + index}`)
    const lecture = section('LEC 1', hours(MOST_SLOTS - 1))
    const [short, long] = [section('LAB 1', ['sunday 9']), section('LAB 2', ['sunday 9', 'sunday 10'])]
    expect(namesTogether(lecture, short)).toEqual(['LEC 1, LAB 1'])
    expect(namesTogether(lecture, short, long)).toBeNull()
    expect(namesTogether(section('LEC 1, LAB 1', []), section('TUT 1', []))).toBeNull()
  })

  test('the chosen section keeps its id where it is a lab, and other courses stay as they are', () => {
    const other = { ...course('LEC 1', 'LAB 1'), id: 'Y' }
    const plan: Plan = {
      ...EMPTY_PLAN,
      courses: [other, { ...course('LEC 1', 'LEC 2', 'LAB 1', 'LAB 2'), chosen: 'LAB 2' }],
    }
    const [first, second] = withPartsTogether(plan, 'X').courses
    expect(first).toBe(other)
    expect(second?.sections.find(({ id }) => id === 'LAB 2')?.name).toBe('LEC 1, LAB 2')
    expect(second?.sections).toHaveLength(4)
  })

  test('once combined, every timetable has a lecture and a lab, and ids are kept once', () => {
    const plan: Plan = {
      ...EMPTY_PLAN,
      courses: [{ ...course('LEC 1', 'LEC 2', 'LAB 1', 'LAB 2'), chosen: 'LEC 2' }],
    }
    const together = withPartsTogether(plan, 'X')
    const [only] = together.courses
    const slots = only?.sections.flatMap(({ timeSlots }) => timeSlots.map(({ id }) => id)) ?? []
    expect(new Set(slots).size).toBe(8)
    expect(slots).toContain('slot LEC 2')
    expect(only?.sections.find(({ id }) => id === only.chosen)?.name).toBe('LEC 2, LAB 1')
    expect(only?.sections[0]?.timeSlots.map(({ part }) => part)).toEqual(['lecture', 'lab'])
    expect(splitCourses(together.courses)).toEqual([])
    const found = findTimetables({ ...together, weeks: null })
    const byId = new Map(only?.sections.map((section) => [section.id, section.timeSlots.length]))
    const taken = found.kind === 'found' ? found.timetables.map(({ X }) => byId.get(X ?? '')) : []
    expect(taken).toEqual([2, 2, 2, 2])
    expect(withPartsTogether(together, 'X')).toBe(together)
  })
})
