// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { ownDatesReducer } from '../../domain/dates/own-dates-reducer'
import { ONLY } from '../../domain/document-kind'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { editDocument, readDocument } from '../../testing/page-documents'
import { renderIn } from '../../testing/render'
import GradeCalculator from './GradeCalculator'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-09T09:00:00Z'), toFake: ['Date'] })
  keepTerm({ semester: 'winter-2026', courses: [plannedCourse({ id: 'math', name: 'MATH 1030' })] })
})
afterEach(() => void vi.useRealTimers())

const dates = () => readDocument(OWN_DATES, ONLY).dates
const row = (name = 'Midterm') => within(screen.getByRole('group', { name }))
const toggle = (name = 'Midterm') =>
  fireEvent.click(row(name).getByRole('button', { name: `Date of ${name}` }))
const undo = (text: string) =>
  fireEvent.click(within(screen.getByText(text).closest('[role="status"]') as HTMLElement).getByText('Undo'))

function giveDate(name = 'Midterm') {
  toggle(name)
  fireEvent.change(row(name).getByLabelText('Day'), { target: { value: '2026-02-15' } })
}

test('DATES-02: an item gets a date, which is an own date of its course and knows its work', () => {
  renderIn('en', <GradeCalculator />)
  giveDate()
  expect(dates()).toMatchObject([
    {
      title: 'Midterm',
      kind: 'exam',
      courseId: 'math',
      course: 'MATH 1030',
      day: '2026-02-15',
      gradedWork: 'math/midterm',
    },
  ])
  // The field goes on as that of the date, so that typing a year does not lose it.
  fireEvent.change(row().getByLabelText('Day'), { target: { value: '2026-02-16' } })
  fireEvent.change(row().getByLabelText('Time'), { target: { value: '10:00' } })
  expect(dates()).toMatchObject([{ day: '2026-02-16', time: 600 }])
  toggle()
  expect(row().getByText('Mon 16 Feb · 10:00 · in 7 days')).toBeTruthy()
})

test('DATES-02: a date that was made elsewhere is shown at its item, and no other', () => {
  editDocument(OWN_DATES, ONLY, (document) =>
    ownDatesReducer(document, {
      type: 'add',
      date: { title: 'My exam', day: '2026-02-10', courseId: 'math', gradedWork: 'math/final' },
    }),
  )
  renderIn('ar', <GradeCalculator />)
  expect(row('الامتحان النهائي').getByText(/غدًا/)).toBeTruthy()
  expect(row('المختبر').queryByText(/غدًا/)).toBeNull()
})

test('DATES-02: the date goes with one tap and comes back with another', () => {
  renderIn('en', <GradeCalculator />)
  giveDate()
  const before = dates()
  fireEvent.click(row().getByRole('button', { name: 'Remove the date of Midterm' }))
  expect(dates()).toEqual([])
  undo('The date of Midterm was removed.')
  expect(dates()).toEqual(before)
})

test('DATES-02: without its item a date stays, without a weight; Undo brings both together again', () => {
  renderIn('en', <GradeCalculator />)
  giveDate()
  toggle()
  fireEvent.click(row().getByRole('button', { name: 'Remove Midterm' }))
  expect(dates()).toHaveLength(1)
  undo('Midterm was removed. Its date is still among yours.')
  expect(row().getByText('Sun 15 Feb · in 6 days')).toBeTruthy()
  // Nothing to say of an item without a date.
  fireEvent.click(row('Quiz').getByRole('button', { name: 'Remove Quiz' }))
  expect(screen.queryByText(/Its date is still among yours/)).toBeNull()
})

test('DATES-02: a group has several dates, a single item one', () => {
  renderIn('en', <GradeCalculator />)
  fireEvent.click(screen.getByRole('button', { name: 'Add a best-of group' }))
  giveDate('Group 1')
  const days = () => row('Group 1').getAllByLabelText('Day')
  expect(days()).toHaveLength(2)
  fireEvent.change(days()[1] as HTMLElement, { target: { value: '2026-02-22' } })
  expect(dates().map(({ day }) => day)).toEqual(['2026-02-15', '2026-02-22'])
  giveDate()
  expect(row().getAllByLabelText('Day')).toHaveLength(1)
})
