import { expect, test } from 'vitest'
import { isFurniture, isLabel, phraseOf, statusNamed } from './registration-pages'

test.each([
  ['  Wait   List ', 'wait list'],
  ['| • Enrolled: ;', 'enrolled'],
  ['>> ««Grade»» --', 'grade'],
  ['a - b', 'a - b'],
  ['', ''],
])('PASTE-02: "%s" is the phrase "%s"', (text, phrase) => {
  expect(phraseOf(text)).toBe(phrase)
})

test('PASTE-02: a phrase has at most 200 characters', () => {
  expect(phraseOf('x'.repeat(300))).toBe('x'.repeat(200))
})

test.each([
  ['Enrolled', 'taken'],
  ['enrolled in', null],
  ['Dropped', 'dropped'],
  ['Dropped (late)', 'dropped'],
  ['dropped on 3 May', 'dropped'],
  ['Dropped (pending)', null],
  ['Withdrawal of the course requested', null],
  ['منسحب بتقدير W بتاريخ 12/01/2026', 'dropped'],
  ['قائمة الانتظار (الترتيب 3)', 'waitlisted'],
  ['انسحاب مرفوض', null],
  ['droppedout', null],
  ['droppedout (late)', null],
  ['not dropped', null],
  ['Wait-listed', 'waitlisted'],
  ['Waiting 3 of 10', 'waitlisted'],
  ['cancelled.', 'cancelled'],
  ['', null],
])('PASTE-04: the status "%s" means %s', (text, expected) => {
  expect(statusNamed(text)).toBe(expected)
})

test('PASTE-02: labels and furniture are known with their punctuation, and nothing else is', () => {
  expect(isLabel('Days & Times:')).toBe(isLabel('days & times'))
  expect(isLabel('Thermodynamics')).toBe(false)
  expect(isFurniture('')).toBe(true)
  expect(isFurniture(' | ')).toBe(true)
  expect(isFurniture('Thermodynamics')).toBe(false)
})

test.each(['Class Schedule', 'Page 3', 'page 2 of 4', "Dean's List", 'Academic Standing: Good'])(
  'PASTE-02: "%s" is on every page',
  (line) => {
    expect(isFurniture(line)).toBe(true)
  },
)
