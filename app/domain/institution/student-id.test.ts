import { expect, test } from 'vitest'
import { isUnusualStudentId, STUDENT_ID_DIGITS } from './student-id'

test('BOARD-05: an ID of digits that has not the pattern of the university is asked about', () => {
  expect(STUDENT_ID_DIGITS).toBe(8)
  expect(['6010123', '601012345', '٦٠١٠', ' 1 '].map(isUnusualStudentId)).toEqual([true, true, true, true])
})

test('BOARD-05: one that has it, in Arabic digits too, and one that is refused anyway are not', () => {
  expect(['60101234', '٦٠١٠١٢٣٤', ' 60101234 ', '', '6010 1234', 'abc'].map(isUnusualStudentId)).toEqual(
    Array(6).fill(false),
  )
})
