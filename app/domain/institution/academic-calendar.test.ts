import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { academicCalendar } from '#institution/academic-calendar'
import { FEWEST_EVENTS_OF_WHOLE_SEMESTER, kindOf, SHIPPED_CALENDAR } from './academic-calendar'
import { EVENT_TYPES } from './event-types'
import type { AcademicEvent, Semester } from './types'

const requirements = readFileSync(join(import.meta.dirname, '../../../docs/requirements/planner.md'), 'utf8')

/** The text of a requirement. */
function requirement(id: string): string {
  const sentence = requirements.match(new RegExp(`^- \\*\\*${id}\\*\\* (.+)$`, 'm'))?.[1]
  if (!sentence) throw new Error(`${id} is not in docs/requirements/planner.md`)
  return sentence
}

function eventAsRequired({ kind, start, end, time, tentative, suspect }: AcademicEvent): string {
  return [
    kind,
    start,
    ...(time ? [time] : []),
    ...(end ? [`to ${end}`] : []),
    ...(tentative ? ['(tentative)'] : []),
    ...(suspect ? ['(suspect)'] : []),
  ].join(' ')
}

function semesterAsRequired({ id, events }: Semester): string {
  const count = events.length === 1 ? '1 event' : `${events.length} events`
  return `Ship ${id} with ${count}: ${events.map(eventAsRequired).join('; ')}.`
}

describe('the shipped calendar', () => {
  test('CAL-09: three years with their semesters', () => {
    const years = SHIPPED_CALENDAR.years.map(
      ({ id, semesters }) => `${id} with ${semesters.map((semester) => semester.id).join(', ')}`,
    )
    expect(requirement('CAL-09')).toBe(`Ship ${years.join('; ')}.`)
  })

  test.each([
    ['CAL-10', 'fall-2024'],
    ['CAL-11', 'winter-2025'],
    ['CAL-12', 'spring-2025'],
    ['CAL-13', 'fall-2025'],
    ['CAL-14', 'winter-2026'],
    ['CAL-15', 'spring-2026'],
    ['CAL-16', 'fall-2026'],
    ['CAL-17', 'winter-2027'],
  ])('%s: %s has every event with its dates, time and marks', (id, semesterId) => {
    const semester = SHIPPED_CALENDAR.semesters.find((candidate) => candidate.id === semesterId)
    expect(semester && semesterAsRequired(semester)).toBe(requirement(id))
  })

  test('CAL-03 CAL-08: 25 kinds, each with its type and its name in both languages', () => {
    const kinds = Object.entries(academicCalendar.kinds).map(
      ([kind, { type, name }]) => `${kind} "${name.en}" / "${name.ar}" (${type})`,
    )
    expect(kinds).toHaveLength(25)
    expect(requirement('CAL-08')).toContain(`: the 25 kinds are ${kinds.join(', ')}.`)
    expect(new Set(Object.values(academicCalendar.kinds).map(({ type }) => type))).toEqual(
      new Set(EVENT_TYPES),
    )
  })

  test('CAL-03: a kind that the calendar does not have is a mistake in its data, which says which', () => {
    expect(() => kindOf({ kind: 'nothing' })).toThrow('"nothing"')
  })

  test('CAL-04: years and semesters have a name in both languages', () => {
    expect(SHIPPED_CALENDAR.years.map(({ name }) => [name.en, name.ar])).toEqual([
      ['Academic Year 2024-2025', 'العام الأكاديمي 2024-2025'],
      ['Academic Year 2025-2026', 'العام الأكاديمي 2025-2026'],
      ['Academic Year 2026-2027', 'العام الأكاديمي 2026-2027'],
    ])
    expect(SHIPPED_CALENDAR.semesters.map(({ name }) => [name.en, name.ar])).toEqual([
      ['Fall 2024', 'خريف 2024'],
      ['Winter 2025', 'شتاء 2025'],
      ['Spring 2025', 'ربيع 2025'],
      ['Fall 2025', 'خريف 2025'],
      ['Winter 2026', 'شتاء 2026'],
      ['Spring 2026', 'ربيع 2026'],
      ['Fall 2026', 'خريف 2026'],
      ['Winter 2027', 'شتاء 2027'],
    ])
  })

  test('CAL-06: fall-2026 and winter-2027 are published in part', () => {
    const inPart = SHIPPED_CALENDAR.semesters.filter(
      ({ events }) => events.length < FEWEST_EVENTS_OF_WHOLE_SEMESTER,
    )
    expect(inPart.map(({ id }) => id)).toEqual(['fall-2026', 'winter-2027'])
  })
})

describe('the order of semesters', () => {
  test('CAL-07: semesters start one after the other', () => {
    const starts = SHIPPED_CALENDAR.semesters.flatMap(
      ({ events }) => events.find(({ kind }) => kind === 'term-start')?.start ?? [],
    )
    expect(starts).toHaveLength(7)
    expect(starts).toEqual(starts.toSorted())
  })
})
