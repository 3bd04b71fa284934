import { expect, test } from 'vitest'
import { cleanStudentId, isDigits, isLongerThan } from './table-limits'

test.each([
  ['', 0, false],
  ['a', 0, true],
  ['abc', 3, false],
  ['abcd', 3, true],
  // As in the database, an emoji is one character.
  ['🙂🙂🙂', 3, false],
  ['🙂🙂🙂🙂', 3, true],
])('DATA-18 DATA-19: whether "%s" has more than %i characters: %s', (text, most, expected) => {
  expect(isLongerThan(text, most)).toBe(expected)
})

test('CREQ-14: a student ID has digits only, in either script', () => {
  expect(cleanStudentId(' ٦٠١٢٣ ')).toBe('60123')
  expect([' ٦٠١٢٣ ', '60123'].map(cleanStudentId).every(isDigits)).toBe(true)
  expect(['', '60 123', '60123a', 'a60123', '٦٠'].some(isDigits)).toBe(false)
})
