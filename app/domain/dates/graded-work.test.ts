import { expect, test } from 'vitest'
import { withDocument } from '../../persistence/merge/edit'
import { mergeDocuments } from '../../persistence/merge/removals'
import type { Stamp } from '../../persistence/merge/stamp'
import { documentOf } from '../../persistence/store/kinds'
import { GRADES_INPUT } from '../grades/assignment-list'
import { type AssignmentListAction, assignmentListReducer } from '../grades/assignment-list-reducer'
import { datesOfWork, namedGrades, weightOfWork, workKey, workOf } from './graded-work'
import { OWN_DATES, type OwnDate } from './own-dates'
import { ownDatesReducer } from './own-dates-reducer'

const dateOf = (courseId: string | null, workId: string): Pick<OwnDate, 'courseId' | 'gradedWork'> => ({
  courseId,
  gradedWork: workKey(courseId, workId),
})
const after = (...actions: AssignmentListAction[]) =>
  actions.reduce(assignmentListReducer, GRADES_INPUT.empty)
const textOf = (date: Parameters<typeof workOf>[0], list = GRADES_INPUT.empty) =>
  weightOfWork(workOf(date, list.assignments), 'en')

test('DATES-02: the weight of a date is that of the grade calculator, whatever is typed there', () => {
  const midterm = dateOf('math', 'midterm')
  expect(textOf(midterm)).toEqual({ text: '25%', isPart: false })
  expect(textOf(midterm, after({ type: 'setWeight', id: 'midterm', weight: '32.5' }))?.text).toBe('32.5%')
  expect(textOf(midterm, after({ type: 'setWeight', id: 'midterm', weight: 'abc' }))).toBeNull()
  expect(textOf(midterm, after({ type: 'remove', id: 'midterm' }))).toBeNull()
  expect(textOf({ courseId: 'math', gradedWork: null })).toBeNull()
  expect(textOf({ courseId: 'math' })).toBeNull()
})

test('DATES-02: a date that is given another course has no weight of work of that name there', () => {
  const moved = { ...dateOf('math', 'midterm'), courseId: 'comp' }
  expect(textOf(moved)).toBeNull()
  expect(datesOfWork([moved], 'comp', 'midterm')).toEqual([])
  expect(datesOfWork([moved], 'math', 'midterm')).toEqual([])
})

test('DATES-02: a bonus has its sign, and a date of a group is a part of its weight', () => {
  const list = after({ type: 'addGroup' }, { type: 'addBonus' })
  const [group, bonus] = list.assignments.slice(-2)
  expect(textOf(dateOf(null, group?.id ?? ''), list)).toEqual({ text: '10%', isPart: true })
  expect(textOf(dateOf(null, bonus?.id ?? ''), list)).toEqual({ text: '\u200E+5%', isPart: false })
})

test('DATES-02: work knows its dates, and dates the documents of their work', () => {
  const dates = [dateOf('math', 'quiz'), dateOf(null, 'quiz'), dateOf('math', 'quiz'), { courseId: 'comp' }]
  expect(datesOfWork(dates, 'math', 'quiz')).toEqual([dates[0], dates[2]])
  expect(datesOfWork(dates, null, 'quiz')).toEqual([dates[1]])
  expect(namedGrades(dates)).toEqual(['math', 'main'])
})

test('DATES-02: two devices, one of which changes the course and one the work, never make up a weight', () => {
  const start = ownDatesReducer(OWN_DATES.empty, {
    type: 'add',
    date: { title: 'Midterm', day: '2026-11-29', ...dateOf('math', 'midterm') },
  })
  const id = start.dates[0]?.id ?? ''
  const tree = withDocument({}, undefined, start, '0m5abcdef000dev001' as Stamp)
  const edited = (change: Partial<OwnDate>, stamp: string) =>
    withDocument(tree, start, ownDatesReducer(start, { type: 'change', id, change }), stamp as Stamp)
  const phone = edited({ courseId: 'comp', course: 'COMP 2201' }, '0m5abcdeg000dev001')
  const laptop = edited({ gradedWork: workKey('math', 'final') }, '0m5abcdeh000dev002')
  const [date] = documentOf(OWN_DATES, mergeDocuments(phone, laptop))?.dates ?? []
  expect(date).toMatchObject({ courseId: 'comp', gradedWork: 'math/final' })
  expect(textOf(date ?? { courseId: null })).toBeNull()
})
