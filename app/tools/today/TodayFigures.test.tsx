// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DateKind, OWN_DATES } from '../../domain/dates/own-dates'
import { ownDatesReducer } from '../../domain/dates/own-dates-reducer'
import { ONLY } from '../../domain/document-kind'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import { addDays } from '../../domain/institution/days'
import { withPublished } from '../../domain/institution/published-dates'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { EMPTY_PLAN } from '../../domain/plan/plan'
import { termOf } from '../../domain/plan/term'
import { calendarOfPage } from '../../screen/use-academic-calendar'
import { editDocument, readDocument } from '../../testing/page-documents'
import { renderIn } from '../../testing/render'
import { GPA_INPUT } from '../every-tool/gpa-input/gpa-input'
import { TodayFigures } from './TodayFigures'

const NOW = '2026-11-22 09:00'

test('TODAY-01 TODAY-06 INPUT-05: the GPA is the one that the calculator shows, from past terms too', async () => {
  renderIn('en', <TodayFigures term={termOf(EMPTY_PLAN)} now={NOW} />)
  const gpa = () => screen.getByText('Projected GPA').parentElement?.textContent
  expect(gpa()).toMatch(/GPATo see your GPA, choose the grades you expect\.$/)

  const course = { id: 'c', name: 'MATH 101', grade: 'B', credits: 3, isRepeat: false } as const
  act(() => editDocument(PAST_TERMS, ONLY, () => ({ terms: [{ id: 't', name: '', courses: [course] }] })))
  expect(screen.getByText('Current GPA').parentElement?.textContent).toMatch(/3\.00so far/)
  expect(screen.queryByText('Projected GPA')).toBeNull()

  const taken = { ...course, grade: null, previousGrade: 'F', isFixed: false } as const
  act(() => editDocument(GPA_INPUT, ONLY, (input) => ({ ...input, hasOwnCourses: true, courses: [taken] })))
  expect(screen.getByText('Current GPA').parentElement?.textContent).toMatch(/3\.00so far/)

  const expected = { ...course, grade: 'A', previousGrade: 'F', isFixed: false } as const
  act(() =>
    editDocument(GPA_INPUT, ONLY, (input) => ({ ...input, hasOwnCourses: true, courses: [expected] })),
  )
  expect(gpa()).toMatch(/3\.500after this term3\.000 now$/)

  const open = { ...expected, id: 'open', name: 'ART 1', grade: null }
  act(() =>
    editDocument(GPA_INPUT, ONLY, (input) => ({ ...input, hasOwnCourses: true, courses: [expected, open] })),
  )
  expect(gpa()).toMatch(/3\.000 nowFrom 1 of 2 courses: no grade yet for the rest\.$/)
})

test('GPA-24: says of a GPA in which a course counts more than once that it does', () => {
  renderIn('en', <TodayFigures term={termOf(EMPTY_PLAN)} now={NOW} />)
  const attempt = (id: string, grade: string, isRepeat: boolean) => ({
    ...{ id, name: '' },
    courses: [{ id, name: 'MATH 101', grade, credits: 3, isRepeat }],
  })
  const keep = (isRepeat: boolean) =>
    act(() =>
      editDocument(PAST_TERMS, ONLY, () => ({
        terms: [attempt('a', 'F', false), attempt('b', 'B', isRepeat)],
      })),
    )
  const gpa = () => screen.getByText('Current GPA').parentElement?.textContent
  keep(false)
  expect(gpa()).toBe('Current GPA1.50A course counts more than once in it: press to decide.')
  keep(true)
  expect(gpa()).toMatch(/3\.00so far/)
})

test('TODAY-09: what is next is the student’s own when it comes first, a date unless it is handed in, and both are named on one day', () => {
  renderIn('en', <TodayFigures term={termOf(EMPTY_PLAN)} now="2025-10-28 09:00" />)
  const deadline = () => screen.getByText(/^Next d/).parentElement?.textContent
  const published = /^Next deadline(In (\d+) days)(.+)$/.exec(deadline() ?? '')
  const [, inDays = '', days, name = ''] = published ?? []
  const add = (title: string, day: string, kind: DateKind = 'other') =>
    act(() =>
      editDocument(OWN_DATES, ONLY, (dates) =>
        ownDatesReducer(dates, { type: 'add', date: { title, day, kind } }),
      ),
    )
  add('Later', '2027-11-22')
  expect(deadline()).toBe(`Next deadline${inDays}${name}`)
  add('Report', addDays('2025-10-28', Number(days)))
  expect(deadline()).toBe(`Next deadline${inDays}Report${name}`)
  add('Quiz 2', '2025-10-29', 'quiz')
  expect(deadline()).toBe('Next dateTomorrowQuiz 2')
  add('Essay', '2025-10-28', 'assignment')
  expect(deadline()).toBe('Next deadlineTodayEssay')
})

test('TODAY-09 CAL-18: while no deadline is known, the next event is named, as in the calendar', () => {
  renderIn('en', <TodayFigures term={termOf(EMPTY_PLAN)} now={NOW} />)
  expect(screen.getByText('Next event').parentElement?.textContent).toBe(
    'Next eventIn 26 daysQatar National Day',
  )
})

test('CAL-23 TODAY-09: a deadline that moderators withdraw leaves the student’s own date of its day', () => {
  const published = (...starts: string[]) =>
    withPublished(SHIPPED_CALENDAR, [
      {
        ...{
          semester: 'fall-2026',
          kind: 'drop-deadline',
          own: null,
          source: 'A mail',
          readOn: '2026-11-20',
        },
        dates: starts.map((start) => ({ start })),
      },
    ])
  calendarOfPage.set(published('2026-11-26'))
  renderIn('en', <TodayFigures term={termOf(EMPTY_PLAN)} now={NOW} />)
  const deadline = () => screen.getByText(/^Next d/).parentElement?.textContent
  const date = { title: 'Ask to drop Physics', day: '2026-11-26' }
  act(() => editDocument(OWN_DATES, ONLY, () => ownDatesReducer(OWN_DATES.empty, { type: 'add', date })))
  expect(deadline()).toBe(
    'Next deadlineIn 4 daysAsk to drop PhysicsCourse drop and semester withdrawal deadline',
  )
  act(() => calendarOfPage.set(published()))
  expect(deadline()).toBe('Next dateIn 4 daysAsk to drop Physics')
  expect(readDocument(OWN_DATES, ONLY).dates).toMatchObject([date])
  act(() => calendarOfPage.set(SHIPPED_CALENDAR))
})
