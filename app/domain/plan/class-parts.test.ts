import { expect, test } from 'vitest'
import { sectionOfPart } from './class-parts'
import { partOfWord } from './part-words'

test.each([
  ['LEC 01, LAB L01', 'lab', 'L01'],
  ['LEC 01, LAB L01', 'lecture', '01'],
  ['1', 'lecture', '1'],
  ['1', 'lab', '1'],
  ['L02', 'lab', 'L02'],
  ['LEC 2, SEM 3', 'Seminar', '3'],
  // Which of them is the lab is not known.
  ['01, L01, T01', 'lab', ''],
  ['نظري 1، عملي 2', 'lab', ''],
  ['LEC 01', 'lab', ''],
])('PLAN-28: in section %s the class of part %s is %j', (section, part, own) => {
  expect(sectionOfPart(section, part)).toBe(own)
})

test('PLAN-28: a word of a part is known in any case, and no other word is one', () => {
  expect(['LAB', 'Laboratory', 'مختبر'].map(partOfWord)).toEqual(['lab', 'lab', 'lab'])
  expect(['Seminar', 'Label', 'constructor'].map(partOfWord)).toEqual([null, null, null])
})
