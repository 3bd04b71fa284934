import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from './academic-calendar'
import { calendarSemester, looksLikeSemester, normalName, semesterId, semesterNamed } from './semester-names'

/** `season year part` of a name, by number of the season; null for another text. */
function named(text: string): string | null {
  const name = semesterNamed(text)
  return name && `${name.season ?? '-'} ${name.year} ${name.part}`.trim()
}

const [WINTER, SUMMER, FALL] = [0, 2, 3]

describe('PASTE-05: the name of a semester', () => {
  test.each([
    ['Winter Semester 2026', `${WINTER} 2026`],
    ['2026 WINTER', `${WINTER} 2026`],
    ['  Winter   2026  ', `${WINTER} 2026`],
    ['Winter 2027 | Undergraduate | University of Nowhere', `${WINTER} 2027`],
    ['Autumn 1999', `${FALL} 1999`],
    ['2026 Summer Session 1', `${SUMMER} 2026 session 1`],
    ['Second Session, Summer 2026', `${SUMMER} 2026 session 2`],
    ['Summer 2026 Session III', `${SUMMER} 2026 session 3`],
    ['Semester 1 2026', '- 2026 semester 1'],
    ['شتاء 2026', `${WINTER} 2026`],
    ['الفصل الدراسي الشتوي لعام 2026', `${WINTER} 2026`],
    ['الفصل الدراسي الأول 2026', '- 2026 فصل 1'],
    ['الفصل الدراسى الثانى 2026', '- 2026 فصل 2'],
    ['فصلُ الخريفِ 2026', `${FALL} 2026`],
    ['الدورة الأولى 2026', null],
  ])('"%s" is %s', (text, expected) => {
    expect(named(text)).toBe(expected)
  })

  test.each([
    ['W26', `${WINTER} 2026`],
    ["w'26", `${WINTER} 2026`],
    ['Fa26', `${FALL} 2026`],
    ['su07', `${SUMMER} 2007`],
    ['x26', null],
    ['W2', null],
    ['W26 W27', null],
    ['W26 regular', null],
  ])('in short, "%s" is %s', (text, expected) => {
    expect(named(text)).toBe(expected)
  })

  test.each([
    ['Fall 2025-2026', `${FALL} 2025`],
    ['Winter 2025-2026', `${WINTER} 2026`],
    ['Winter 2025/26', `${WINTER} 2026`],
    ['Fall 2025-26', `${FALL} 2025`],
    ['Winter 2099-00', `${WINTER} 2100`],
    ['Semester 1 2025-2026', '- 2025 semester 1'],
    ['Winter 2025-2027', null],
    ['Winter 2026-2025', null],
    ['Winter 2025-27', null],
    ['Winter 26 2025', null],
    ['Winter 2025 26 27', null],
    ['Winter 2025 2026 2027', null],
  ])('of an academic year, "%s" is %s', (text, expected) => {
    expect(named(text)).toBe(expected)
  })

  test.each([
    '',
    'Winter',
    'Winter 26',
    'Winter | 2026',
    'Winter 1826',
    'Winter 20261',
    'Regular 2026',
    'Winter Summer 2026',
    'Summer 2026 Session 1 2',
    'Summer 2026 1',
    'Semester 2026',
    'Session 12 Summer 2026',
    'Winter 2026 MATH',
    'My winter class schedule for academic year regular 2026',
  ])('"%s" is none', (text) => {
    expect(named(text)).toBeNull()
  })

  test('has at most eight words', () => {
    expect(named('My class schedule for the main campus Winter 2026')).toBeNull()
    expect(named('My class schedule for main campus Winter 2026')).toBe(`${WINTER} 2026`)
    expect(named('My class schedule for main campus Winter Semester 2026')).toBeNull()
  })

  test('finds the semester of the calendar', () => {
    expect(calendarSemester(SHIPPED_CALENDAR, '2026 FALL semester')?.id).toBe('fall-2026')
    expect(calendarSemester(SHIPPED_CALENDAR, 'شتاء 2027')?.id).toBe('winter-2027')
    expect(calendarSemester(SHIPPED_CALENDAR, 'Fall 1999')).toBeUndefined()
    expect(calendarSemester(SHIPPED_CALENDAR, 'Fall Session 1 2026')).toBeUndefined()
    expect(calendarSemester(SHIPPED_CALENDAR, 'MATH 1030')).toBeUndefined()
  })

  test.each([
    ['2027 WINTER', 'Winter 2027'],
    ['autumn 2026', 'Fall 2026'],
    ['شتاء 2027 | جامعي', 'Winter 2027'],
    [' Summer Session 1, 2026 | Undergraduate', 'Summer Session 1, 2026'],
    ['Semester 1 2026', 'Semester 1 2026'],
  ])('"%s" is written "%s"', (text, expected) => {
    const name = semesterNamed(text)
    if (!name) throw new Error(`"${text}" names no semester`)
    expect(normalName(text, name)).toBe(expected)
  })

  test('is the same semester in each spelling, and another one in another part', () => {
    const idOf = (text: string) => {
      const name = semesterNamed(text)
      return name && semesterId(name)
    }
    expect(idOf('W26')).toBe(idOf('شتاء 2026'))
    expect(idOf('Summer 2026')).not.toBe(idOf('Summer 2026 Session 1'))
    expect(idOf('Summer 2026 Session 1')).not.toBe(idOf('Summer 2026 Session 2'))
    expect(idOf('Summer 2026')).not.toBe(idOf('Spring 2026'))
  })
})

describe('PASTE-02: a line that is probably the heading of a term', () => {
  test.each([
    'W26',
    '2026 Winter',
    "F'26",
    'Winter Session of 2026 (late)',
    "Winter '26",
    'Quarter 5, 2026',
    'فصل 2026',
  ])('"%s"', (text) => {
    expect(looksLikeSemester(text)).toBe(true)
  })

  test.each([
    '',
    'w26',
    'Wa26',
    'WXY26',
    'W 2',
    '2026',
    'Winter',
    'Winter 26',
    "Winter x'26",
    "Winter '267",
    'Week 2026',
    'Winter 12/01/2026',
    'Winter 10:30 2026',
    'Winter 1.2 2026',
    'We have classes in the winter of 2026 too',
  ])('not "%s"', (text) => {
    expect(looksLikeSemester(text)).toBe(false)
  })

  test('has at most eight words', () => {
    expect(looksLikeSemester('a b c d e f Winter 2026')).toBe(true)
    expect(looksLikeSemester('a b c d e f g Winter 2026')).toBe(false)
  })

  test('as a single word, may have blanks around it', () => {
    expect(looksLikeSemester(' W26 ')).toBe(true)
  })
})
