// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { ownDatesReducer } from '../../domain/dates/own-dates-reducer'
import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { PLAN } from '../../domain/plan/plan'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { editDocument, readDocument } from '../../testing/page-documents'
import { noteOf, renderIn } from '../../testing/render'
import StudyTimeCalculator from './StudyTimeCalculator'

beforeAll(() => import('../every-tool/from-term/RunningOfTermNote'))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const course = (name: string) => within(screen.getByRole('group', { name }))
const courseNames = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** The main figure of the results. */
const total = () => document.querySelector('p.figure')?.textContent
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div')?.textContent

test('STUDY-01 STUDY-02: it starts with one empty course of 3 credit hours, medium, without assignments or exam', () => {
  renderIn('en', <StudyTimeCalculator />)
  expect(courseNames()).toEqual(['Course 1'])
  const only = course('Course 1')
  expect(only.getByRole<HTMLInputElement>('textbox', { name: 'Course code or name' }).value).toBe('')
  expect(only.getByRole<HTMLInputElement>('textbox', { name: 'Credit hours' }).value).toBe('3')
  expect(only.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Easy',
    'Medium',
    'Hard',
  ])
  expect(only.getByRole<HTMLInputElement>('radio', { name: 'Medium' }).checked).toBe(true)
  for (const name of ['Has assignments', 'Has upcoming exam']) {
    expect(only.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false)
  }
})

test('STUDY-03 INPUT-02: credit hours out of range stay, and those that count are named', async () => {
  const { user } = renderIn('en', <StudyTimeCalculator />)
  const credits = screen.getByRole<HTMLInputElement>('textbox', { name: 'Credit hours' })
  await user.clear(credits)
  await user.type(credits, '9')
  await user.tab()
  expect([credits.value, noteOf(credits)]).toEqual(['9', '9 is more than 6: 6 counts'])
})

test('STUDY-04: a course can be removed while more than one remains, and the focus moves to its neighbour', async () => {
  const { user } = renderIn('en', <StudyTimeCalculator />)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await user.click(button('Add a course'))
  await user.click(button('Add a course'))
  await user.type(course('Course 2').getByRole('textbox', { name: 'Course code or name' }), 'Physics')
  expect(courseNames()).toEqual(['Course 1', 'Physics', 'Course 3'])
  await user.click(button('Remove Course 1'))
  expect(document.activeElement).toBe(button('Remove Physics'))
  await user.keyboard('{Enter}')
  expect(courseNames()).toEqual(['Course 1'])
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  // The line that phones show; where it is hidden, the focus goes on to "Add a course" (study-time.spec.ts).
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Course 1/ }))
})

test('UI-18: on a phone one course is open at a time: the first, the added one, the chosen one', async () => {
  const { user } = renderIn('en', <StudyTimeCalculator />)
  const lines = () => screen.getAllByRole('button', { name: /^Course \d/ })
  const open = () => lines().map((line) => line.getAttribute('aria-expanded'))
  expect(lines().map((line) => line.textContent)).toEqual(['Course 13 credits · Medium'])
  expect(open()).toEqual(['true'])
  await user.click(button('Add a course'))
  await user.click(button('Add a course'))
  expect(open()).toEqual(['false', 'false', 'true'])
  for (const line of lines().slice(0, 1)) await user.click(line)
  expect(open()).toEqual(['true', 'false', 'false'])
  for (const line of lines().slice(0, 1)) await user.click(line)
  expect(open()).toEqual(['false', 'false', 'false'])
})

describe('results', () => {
  test('STUDY-05: there are none until Calculate is pressed, and edits count with the next press', async () => {
    const { user } = renderIn('en', <StudyTimeCalculator />)
    expect(total()).toBeUndefined()
    expect(screen.getByText(/^Press Calculate to see your week/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Hard' }))
    expect(total()).toBeUndefined()

    await user.click(button('Calculate'))
    // 3 x 2.5 x 1.3 = 9.75
    expect(total()).toBe('10 hours')
    expect(screen.queryAllByText('Courses changed. These hours are from before.')).toEqual([])

    await user.click(screen.getByRole('checkbox', { name: 'Has assignments' }))
    expect(total()).toBe('10 hours')
    // Beside the result, and in the summary that a phone has first.
    const again = () => screen.queryAllByRole('button', { name: 'Calculate again' })
    expect(screen.getAllByText('Courses changed. These hours are from before.')).toHaveLength(1)
    expect(screen.getAllByText('Before your changes')).toHaveLength(1)
    expect(again()).toHaveLength(2)
    // All figures of the card are grey until then: the total, its parts in words, the day and the activities.
    const figures = () => [...document.querySelectorAll('p.figure, dd.figure')]
    expect(figures().length).toBeGreaterThan(5)
    expect(figures().filter((one) => !one.classList.contains('text-muted'))).toEqual([])

    await user.click(again()[0] as HTMLElement)
    // 9.75 + 3 x 1.5 = 14.25
    expect(total()).toBe('14 hours')
    expect(screen.queryAllByText('Courses changed. These hours are from before.')).toEqual([])
    expect(again()).toEqual([])
    expect(figures().filter((one) => one.classList.contains('text-muted'))).toEqual([])
    expect(document.activeElement).toBe(button('Calculate'))
  })

  test('STUDY-02 STUDY-08 STUDY-09 STUDY-10 STUDY-11 STUDY-12 STUDY-13: the third worked example, announced when calculated', async () => {
    const { user } = renderIn('en', <StudyTimeCalculator />)
    await user.click(screen.getByRole('radio', { name: 'Hard' }))
    await user.click(screen.getByRole('checkbox', { name: 'Has assignments' }))
    await user.click(screen.getByRole('checkbox', { name: 'Has upcoming exam' }))
    // Enter in a field calculates, too.
    await user.type(screen.getByRole('textbox', { name: 'Course code or name' }), 'Physics{Enter}')
    expect(total()).toBe('20 hours')
    // Below the figure, and in the summary that a phone has first.
    expect(screen.getAllByText('3 hours of lectures and 17 hours of study')).toHaveLength(2)
    expect(figure('Lectures, from credit hours')).toBe('Lectures, from credit hours3 hours')
    expect(figure('Assignments')).toBe('Assignments5 hours')
    expect(figure('Exam preparation')).toBe('Exam preparation6 hours')
    expect(figure('Self study')).toBe('Self study7 hours')
    const daily = screen.getByText(/^Daily recommendation/, { selector: 'dt' })
    expect(daily.nextElementSibling?.textContent).toBe('about 3 hours')
    // 3 + 5 + 6 + 7 = 21, not 20
    expect(screen.getByText(/^Each figure is rounded/).textContent).toBe(
      'Each figure is rounded. Exactly: 3 + 4.5 + 6 + 6.75 = 20.25',
    )
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
        'Weekly, with lectures: 20 hours. Daily recommendation: about 3 hours.',
      ),
    )
  })

  test('STUDY-11: there is no note when the parts add up, and 1 hour is singular', async () => {
    const { user } = renderIn('en', <StudyTimeCalculator />)
    const credits = screen.getByRole('textbox', { name: 'Credit hours' })
    await user.clear(credits)
    await user.type(credits, '2')
    await user.click(screen.getByRole('radio', { name: 'Easy' }))
    await user.click(button('Calculate'))
    expect(total()).toBe('4 hours')
    expect(screen.getByText('about 1 hour', { selector: 'dd' })).toBeTruthy()
    expect(screen.queryByText(/^Each figure is rounded/)).toBeNull()
  })

  test.each([
    ['1', 'ساعتان'],
    ['2', '4 ساعات'],
    ['6', '12 ساعة'],
  ])('I18N-01: %s easy credit hours in Arabic are %s', async (typed, words) => {
    const { user } = renderIn('ar', <StudyTimeCalculator />)
    const credits = screen.getByRole('textbox', { name: 'الساعات المعتمدة' })
    await user.clear(credits)
    await user.type(credits, typed)
    await user.click(screen.getByRole('radio', { name: 'سهل' }))
    await user.click(button('حساب الوقت'))
    expect(total()).toBe(words)
  })
})

test('TOOL-03: it starts from the term with its result at once; what is typed then waits for Calculate', async () => {
  keepTerm({
    courses: [
      plannedCourse({ id: 'p', name: 'PHYS 1010', credits: 4 }),
      plannedCourse({ id: 'm', name: 'MATH 1030' }),
    ],
  })
  const { user } = renderIn('en', <StudyTimeCalculator />)
  expect(courseNames()).toEqual(['PHYS 1010', 'MATH 1030'])
  // 7 x 2.5 = 17.5
  expect(total()).toBe('18 hours')
  expect(screen.queryByRole('button', { name: "Use my term's courses" })).toBeNull()
  await user.click(course('PHYS 1010').getByRole('radio', { name: 'Hard' }))
  expect(total()).toBe('18 hours')
  expect(screen.getAllByText('Courses changed. These hours are from before.')).not.toEqual([])
  await user.click(button('Calculate'))
  // 4 x 2.5 x 1.3 + 7.5 = 20.5
  expect(total()).toBe('21 hours')
  await user.click(course('MATH 1030').getByRole('radio', { name: 'Easy' }))
  // The edits were kept together with the courses of the term: they have their result when the page is opened again.
  cleanup()
  renderIn('en', <StudyTimeCalculator />)
  expect(courseNames()).toEqual(['PHYS 1010', 'MATH 1030'])
  // 4 x 2.5 x 1.3 + 7.5 x 0.8 = 19
  expect(total()).toBe('19 hours')
  expect(screen.queryAllByText('Courses changed. These hours are from before.')).toEqual([])
})

const slot = (id: string, startTime: number, endTime: number, weeks: string | null = null) => ({
  ...{ id, day: 'monday' as const, startTime, endTime, room: null },
  ...(weeks !== null && { weeks }),
})

test.each([
  [
    'every week',
    [slot('a', 480, 570), slot('b', 600, 660)],
    'Your timetable has 2 hours 30 minutes of classes a week. Above, each credit hour counts as one hour of lectures, so the two can differ.',
  ],
  [
    'odd and even weeks',
    [slot('a', 480, 540), slot('b', 600, 660, 'odd'), slot('c', 600, 720, 'even')],
    'Your timetable has up to 3 hours of classes a week. Above, each credit hour counts as one hour of lectures, so the two can differ.',
  ],
  [
    'as many as the credit hours',
    [slot('a', 480, 600), slot('b', 600, 720)],
    'Your timetable has 4 hours of classes a week.',
  ],
])(
  'STUDY-13: the first figure is the answer, and the classes of the timetable stand last: %s',
  (_, timeSlots, sentences) => {
    keepTerm({ courses: [plannedCourse({ id: 'p', name: 'PHYS 1010', credits: 4, timeSlots })] })
    renderIn('en', <StudyTimeCalculator />)
    expect(figure('Lectures, from credit hours')).toBe('Lectures, from credit hours4 hours')
    expect(total()).toBe('10 hours')
    expect(screen.getAllByText('4 hours of lectures and 6 hours of study')).toHaveLength(2)
    expect(screen.getByText(/^Your timetable has/).parentElement?.textContent?.trim()).toBe(sentences)
  },
)

test('STUDY-05: a figure that waits for a press is grey', async () => {
  const { user } = renderIn('en', <StudyTimeCalculator />)
  const greys = () =>
    [...document.querySelectorAll('.figure.font-bold.text-muted')].map((each) => each.textContent)
  await user.click(button('Calculate'))
  expect(greys()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Hard' }))
  expect(greys()).toEqual(['8 hours', '8 hours'])
  await user.click(button('Calculate'))
  expect(greys()).toEqual([])
})

test('STUDY-14: what is due in the next 7 days ticks its box and is named, until the student sets the box', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T08:00:00+03:00'), toFake: ['Date'] })
  keepTerm({ courses: [plannedCourse({ id: 'p', name: 'PHYS 1010' })] })
  const due = [
    { kind: 'quiz', title: 'Quiz 2', day: '2026-11-29', courseId: 'p' },
    { kind: 'assignment', title: 'Lab report', day: '2026-12-04', courseId: 'p' },
  ] as const
  editDocument(OWN_DATES, ONLY, (dates) =>
    due.reduce((all, date) => ownDatesReducer(all, { type: 'add', date }), dates),
  )
  const box = (name: string) => course('PHYS 1010').getByRole<HTMLInputElement>('checkbox', { name })
  const { user } = renderIn('en', <StudyTimeCalculator />)
  expect([box('Has assignments').checked, box('Has upcoming exam').checked]).toEqual([false, true])
  expect(screen.getByText(/^Ticked because of/).textContent).toBe(
    'Ticked because of Quiz 2 on Sunday 29 November',
  )
  // 7.5 + 3 x 2 = 13.5
  expect(total()).toBe('14 hours')
  await user.click(box('Has upcoming exam'))
  expect(screen.queryByText(/^Ticked because of/)).toBeNull()
  cleanup()
  renderIn('en', <StudyTimeCalculator />)
  expect(box('Has upcoming exam').checked).toBe(false)
  expect(total()).toBe('8 hours')
})

test('KEEP-01 KEEP-02: what was typed is there when it is opened again; Clear empties it, and Undo brings it back', async () => {
  const credits = () =>
    course('Physics').getByRole<HTMLInputElement>('textbox', { name: 'Credit hours' }).value
  const { user } = renderIn('en', <StudyTimeCalculator />)
  await user.type(course('Course 1').getByRole('textbox', { name: 'Course code or name' }), 'Physics')
  await user.type(course('Physics').getByRole('textbox', { name: 'Credit hours' }), '{Backspace}4')
  cleanup()
  const again = renderIn('en', <StudyTimeCalculator />)
  expect(credits()).toBe('4')
  await again.user.click(button('Clear'))
  expect(courseNames()).toEqual(['Course 1'])
  await again.user.click(button('Undo'))
  expect([courseNames(), credits()]).toEqual([['Physics'], '4'])
})

test('TERM-12: a course that the transcript has in progress and the term lacks is named, and added to the term with one press', async () => {
  const running = (name: string) => ({
    terms: [
      {
        ...{ id: 'now', name },
        courses: ['math-101', 'COMM2030'].map((code) => ({
          ...{ id: code, name: code, credits: 4, isRepeat: false },
          grade: 'IP' as const,
        })),
      },
    ],
  })
  // Of another semester than the term it says nothing.
  editDocument(PAST_TERMS, ONLY, () => running('Fall 2025'))
  keepTerm({ semester: 'winter-2026', courses: [plannedCourse({ id: 'm', name: 'MATH 101' })] })
  const { user } = renderIn('en', <StudyTimeCalculator />)
  const note = () => screen.queryByText(/^In progress in your transcript, and not here yet: .COMM 2030.\.$/)
  await act(async () => undefined)
  expect(note()).toBeNull()
  act(() => editDocument(PAST_TERMS, ONLY, () => running('Winter 2026')))
  await waitFor(() => expect(note()).not.toBeNull())
  await user.click(button('Add it'))
  expect(note()).toBeNull()
  expect(readDocument(PLAN, 'my-plan').courses.map(({ name, credits }) => [name, credits])).toEqual([
    ['MATH 101', 3],
    ['COMM 2030', 4],
  ])
  // What is taken from the term follows it.
  expect(courseNames()).toEqual(['MATH 101', 'COMM 2030'])
  // The button has gone: the new row has the focus.
  expect(document.activeElement?.closest('li')?.textContent).toContain('COMM 2030')
  await user.click(button('Undo'))
  expect(note()).not.toBeNull()
  // A list that was changed by hand does not follow: the focus stays where the button was.
  await user.click(button('Add a course'))
  const before = button('Add it').closest('[tabindex="-1"]')
  await user.click(button('Add it'))
  expect(courseNames()).toEqual(['MATH 101', 'Course 2'])
  expect([before?.isConnected, document.activeElement === before]).toEqual([true, true])
})
