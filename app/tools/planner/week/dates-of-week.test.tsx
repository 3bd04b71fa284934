// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OWN_DATES } from '../../../domain/dates/own-dates'
import { type NewDate, ownDatesReducer } from '../../../domain/dates/own-dates-reducer'
import { ONLY } from '../../../domain/document-kind'
import { keepTerm, plannedCourse } from '../../../testing/kept-term'
import { editDocument } from '../../../testing/page-documents'
import { prefetched, renderIn } from '../../../testing/render'
import SchedulePlanner from '../SchedulePlanner'
import { WEEK_CONTROLS } from '../Week'
import { datesOfWeek, linesNeeded, shownDates } from './dates-of-week'

beforeAll(() => prefetched(WEEK_CONTROLS.en))

const listOf = (...dates: NewDate[]) =>
  dates.reduce((kept, date) => ownDatesReducer(kept, { type: 'add', date }), OWN_DATES.empty).dates
const titles = (dates: ReturnType<typeof datesOfWeek>) =>
  [...dates].map(([day, ofDay]) => [day, ofDay.map(({ title }) => title)])

test('DATES-03: a week has its own dates on their days, by time, weekends included', () => {
  const dates = listOf(
    { title: 'before', day: '2026-01-10' },
    { title: 'later', day: '2026-01-11', time: 600 },
    { title: 'whole day', day: '2026-01-11' },
    { title: 'weekend', day: '2026-01-17', time: 540 },
    { title: 'after', day: '2026-01-18' },
  )
  expect(titles(datesOfWeek(dates, 2, '2026-01-05'))).toEqual([
    ['sunday', ['whole day', 'later']],
    ['saturday', ['weekend']],
  ])
  expect(titles(datesOfWeek(dates, 3, '2026-01-05'))).toEqual([['sunday', ['after']]])
})

test('DATES-03: of more dates than a day has room for, it says how many are left', () => {
  const four = listOf(...['a', 'b', 'c', 'd'].map((title) => ({ title, day: '2026-01-11' })))
  expect(shownDates(four)).toMatchObject({ shown: [{ title: 'a' }, { title: 'b' }], more: 2 })
  expect(shownDates(four.slice(1))).toMatchObject({ shown: [{}, {}, {}], more: 0 })
  expect(linesNeeded(datesOfWeek(four, 2, '2026-01-05'))).toBe(3)
  expect(linesNeeded(new Map())).toBe(0)
})

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

test('DATES-03: the planner shows them in the week that is shown, in a column of their own on a weekend', () => {
  keepTerm({ semester: 'winter-2026', courses: [plannedCourse({ id: 'math', name: 'MATH 1030' })] })
  const dates: NewDate[] = [
    { title: 'Quiz 2', day: '2026-01-06', time: 600, courseId: 'math', gradedWork: 'math/quiz' },
    { title: 'Final', day: '2026-01-10' },
  ]
  editDocument(OWN_DATES, ONLY, (document) =>
    dates.reduce((kept, date) => ownDatesReducer(kept, { type: 'add', date }), document),
  )
  renderIn('en', <SchedulePlanner />)
  expect(screen.queryByText('Quiz 2')).toBeNull()
  fireEvent.click(screen.getByText('Week by week'))
  const tuesday = document.querySelector('[data-day="tuesday"]')?.closest('li') as HTMLElement
  expect(within(tuesday).getByRole('list', { name: 'My dates' }).textContent).toBe('10:00 Quiz 2 20%')
  const saturday = document.querySelector('[data-day="saturday"]')?.closest('li') as HTMLElement
  expect(within(saturday).getByText('Final')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Next week', { selector: 'button' }))
  expect(screen.queryByText('Quiz 2')).toBeNull()
  expect(document.querySelector('[data-day="saturday"]')).toBeNull()
})
