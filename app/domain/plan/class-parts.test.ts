import { expect, test } from 'vitest'
import { partOfWord, sectionOfPart } from './class-parts'

test.each([
  ['LEC 01, LAB L01', 'Laboratory', 'L01'],
  ['LEC 01, LAB L01', 'LEC', '01'],
  ['1', 'Lecture', '1'],
  ['1', 'LAB', '1'],
  ['01, Lab A', 'lecture', '01'],
  ['01-LEC, 02-LAB', 'lab', '02'],
  ['نظري 1، عملي 2', 'LAB', '2'],
  ['LEC 2, SEM 3', 'Seminar', '3'],
  // Cut where the words did not fit: which of them is the lab is not known.
  ['01, L01, T01', 'lab', '01, L01, T01'],
  ['LEC 01', 'lab', 'LEC 01'],
])('PLAN-28: in section %s the class of part %s is %s', (section, part, own) => {
  expect(sectionOfPart(section, part)).toBe(own)
})

test('PLAN-28: a word of a part is known in any case, and no other word is one', () => {
  expect(['LAB', 'Laboratory', 'مختبر'].map(partOfWord)).toEqual(['lab', 'lab', 'lab'])
  expect(['Seminar', 'Label', 'constructor'].map(partOfWord)).toEqual([null, null, null])
})
