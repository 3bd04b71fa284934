import { expect, test } from 'vitest'
import { earnedCredits } from './earned-credits'
import type { PastCourse, PastTerm } from './past-terms'

/** "COMP1103 B+ 3", and "R" at the end of a repeat. */
const term = (name: string, ...lines: string[]): PastTerm => ({
  id: name,
  name,
  courses: lines.map((line, index): PastCourse => {
    const [course = '', grade = '', credits, mark] = line.split(' ')
    return { id: `${name}-${index}`, name: course, grade, credits: Number(credits), isRepeat: mark === 'R' }
  }),
})

test('DATES-07: what was passed or transferred is earned; what failed, was withdrawn or is under way is not', () => {
  const terms = [term('1', 'A1 A 3', 'B1 D 3', 'C1 P 2', 'H1 T 6', 'E1 F 3', 'F1 W 3', 'G1 IP 3')]
  expect(earnedCredits(null, terms)).toBe(14)
})

test('DATES-07: a repeated course is earned once, and with its last attempt', () => {
  expect(earnedCredits(null, [term('1', 'A1 F 3'), term('2', 'A1 B 3 R')])).toBe(3)
  expect(earnedCredits(null, [term('1', 'A1 D 3'), term('2', 'A1 B 3 R')])).toBe(3)
  expect(earnedCredits(null, [term('1', 'A1 D 3'), term('2', 'A1 W 3 R')])).toBe(3)
})

test('DATES-07: the stored total comes before past terms; without both nothing is known', () => {
  const terms = [term('1', 'A1 A 3')]
  expect(earnedCredits(60, terms)).toBe(60)
  expect(earnedCredits(0, terms)).toBe(0)
  expect(earnedCredits(null, [])).toBeNull()
  expect(earnedCredits(null, [{ id: '1', name: 'x', courses: [] }])).toBeNull()
})

test('DATES-07: sums are exact, so that 30 are 30', () => {
  const tenths = Array.from({ length: 300 }, (_, index) => `C${index} A 0.1`)
  expect(earnedCredits(null, [term('1', ...tenths)])).toBe(30)
})
