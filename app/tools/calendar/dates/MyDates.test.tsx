// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OWN_DATES } from '../../../domain/dates/own-dates'
import { ownDatesReducer } from '../../../domain/dates/own-dates-reducer'
import { ONLY } from '../../../domain/document-kind'
import { GRADES_INPUT } from '../../../domain/grades/assignment-list'
import { assignmentListReducer } from '../../../domain/grades/assignment-list-reducer'
import { isolated } from '../../../i18n/direction'
import { keepTerm, plannedCourse } from '../../../testing/kept-term'
import { editDocument, readDocument } from '../../../testing/page-documents'
import { enter, noteOf, renderIn, renderLoaded, renderRoutes } from '../../../testing/render'
import { signInAda, signOutAda } from '../../../testing/signed-in'
import AcademicCalendar from '../AcademicCalendar'
import { MyDates } from './MyDates'

/** A Monday. */
const TODAY = '2026-02-09'

beforeAll(async () => {
  await Promise.all([import('../SemesterView'), import('./MyDates')])
})
beforeEach(() => {
  keepTerm({
    semester: 'winter-2026',
    courses: [
      plannedCourse({
        id: 'math',
        name: 'MATH 1030',
        timeSlots: [{ id: 'm', day: 'sunday', startTime: 600, endTime: 690, room: null }],
      }),
    ],
  })
})

const dates = () => readDocument(OWN_DATES, ONLY).dates
const keep = (...titles: string[]) =>
  editDocument(OWN_DATES, ONLY, (document) =>
    titles.reduce(
      (kept, title) =>
        ownDatesReducer(kept, {
          type: 'add',
          date: { title, kind: 'exam', day: '2026-02-15', time: 600, minutes: 60 },
        }),
      document,
    ),
  )
const line = (name = 'New date, in one line') => screen.getByRole<HTMLInputElement>('textbox', { name })
/** The button beside a message. */
const undoOf = (text: string) =>
  within(screen.getByText(text).closest('[role="status"]') as HTMLElement).getByText('Undo')
const submit = () => fireEvent.submit(line().form as HTMLFormElement)

test('DATES-01: a line says what was understood of it, and is added with the rest in the note', () => {
  renderIn('en', <MyDates today={TODAY} />)
  enter(line(), 'Quiz 2, MATH 1030, Sun 10:00, calculator')
  expect(dates()).toEqual([])
  const status = line().form?.querySelector('[role="status"]')
  expect(status?.textContent).toContain('Quiz 2QuizMATH 1030Sunday, 15 February 202610:00')
  expect(status?.textContent).toContain('Not understood, so it goes into the note: “calculator”')
  submit()
  expect(dates()).toMatchObject([
    { kind: 'quiz', title: 'Quiz 2', courseId: 'math', day: '2026-02-15', time: 600, note: 'calculator' },
  ])
  expect(line().value).toBe('')
  expect(status?.textContent).toBe('Quiz 2 was added.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(dates()).toEqual([])
})

test.each([
  ['en', 'choose it in your profile'],
  ['ar', 'فعّل التذكير في ملفك الشخصي'],
] as const)(
  'DATES-03 ALERT-05 (%s): below dates a link leads to where their reminders are',
  (language, name) => {
    renderIn(language, <MyDates today={TODAY} />)
    expect(screen.queryByRole('link', { name })).toBeNull()
    act(() => void keep('Final'))
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/${language}/profile`)
  },
)

test.each([
  ['en', /^With an account Zameel can remind you/, 'schedule planner'],
  ['ar', /^بحساب في زميل يمكن تذكيرك/, 'مخطط الجدول'],
] as const)(
  'DATES-03 ALERT-05 (%s): a visitor reads that reminders take an account, and of the file that has some without one',
  async (language, sentence, planner) => {
    await signInAda()
    act(() => void keep('Final'))
    renderIn(language, <MyDates today={TODAY} />)
    expect(screen.queryByText(sentence)).toBeNull()
    await signOutAda()
    act(() => void keep('Final'))
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: planner }).getAttribute('href')).toBe(
      `/${language}/schedule-planner`,
    )
  },
)

test('DATES-01: the kind is not said twice, neither while a date is typed nor in its row', () => {
  renderIn('ar', <MyDates today={TODAY} />)
  enter(line('موعد جديد في سطر واحد'), 'امتحان الأحد')
  const form = line('موعد جديد في سطر واحد').form as HTMLFormElement
  expect(form.querySelector('[role="status"]')?.textContent).not.toMatch(/امتحان.*امتحان/)
  fireEvent.submit(form)
  expect(dates()).toMatchObject([{ kind: 'exam', title: 'امتحان' }])
  const row = screen.getByRole('checkbox', { name: 'أنجزته: امتحان' }).closest('li')
  expect(row?.textContent).toBe('امتحان')
  act(() =>
    editDocument(OWN_DATES, ONLY, (all) => ({
      ...all,
      dates: all.dates.map((one) => ({ ...one, kind: 'quiz' as const })),
    })),
  )
  expect(row?.textContent).toBe('امتحاناختبار قصير')
})

test('DATES-01: a line without a day, and one with a day alone, is refused with a sentence', () => {
  renderIn('en', <MyDates today={TODAY} />)
  enter(line(), 'Quiz 2')
  submit()
  expect(screen.getByText(/Type its day, too/)).toBeTruthy()
  enter(line(), 'Sun 10:00')
  submit()
  expect(screen.getByText('Type what it is, too.')).toBeTruthy()
  expect(dates()).toEqual([])
})

test.each([
  ['en', 'New date, in one line', 'Midterm 3/4', /April/, '-04-03'],
  ['ar', 'موعد جديد في سطر واحد', 'اختبار ٣/٤', /أبريل/, '-04-03'],
] as const)('DATES-11 (%s): a day with two meanings is asked', (language, label, text, april, day) => {
  renderIn(language, <MyDates today={TODAY} />)
  enter(line(label), text)
  fireEvent.submit(line(label).form as HTMLFormElement)
  expect(dates()).toEqual([])
  expect(noteOf(line(label))).toBe({ en: 'Choose which day it is.', ar: 'اختر اليوم المقصود.' }[language])
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  fireEvent.click(screen.getByRole('radio', { name: april }))
  fireEvent.submit(line(label).form as HTMLFormElement)
  expect(dates()[0]?.day).toMatch(new RegExp(`${day}$`))
  expect(screen.queryByRole('radio')).toBeNull()
})

test('DATES-01: in Arabic', () => {
  renderIn('ar', <MyDates today={TODAY} />)
  enter(line('موعد جديد في سطر واحد'), 'واجب ٣، الأحد ١٠:٠٠')
  fireEvent.submit(line('موعد جديد في سطر واحد').form as HTMLFormElement)
  expect(dates()).toMatchObject([{ kind: 'assignment', title: 'واجب 3', day: '2026-02-15', time: 600 }])
  expect(screen.getByRole('checkbox', { name: 'أنجزته: واجب 3' })).toBeTruthy()
})

test('DATES-01 INPUT-09: one tap says that it is done; its fields edit it; what is removed can be brought back', () => {
  keep('Midterm')
  renderIn('en', <MyDates today={TODAY} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Done: Midterm' }))
  expect(dates()).toMatchObject([{ isDone: true }])
  fireEvent.click(screen.getByRole('button', { name: 'Edit Midterm' }))
  const time = screen.getByLabelText<HTMLInputElement>('Time')
  fireEvent.paste(time, { clipboardData: { getData: () => '\u200F٢:٣٠ م' } })
  expect(time.value).toBe('14:30')
  fireEvent.paste(time, { clipboardData: { getData: () => 'noon' } })
  expect(screen.getByText('“\u2068noon\u2069” is no time such as 9:30 or 1:15 PM.')).toBeDefined()
  expect(time.value).toBe('14:30')
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '13:30' } })
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } })
  enter(screen.getByLabelText('Room'), '05.1.24')
  fireEvent.change(screen.getByLabelText('Course'), { target: { value: 'math' } })
  const edited = { day: '2026-02-15', time: 810, room: '05.1.24', courseId: 'math', course: 'MATH 1030' }
  expect(dates()).toMatchObject([edited])
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(dates()).toEqual([])
  fireEvent.click(undoOf('Midterm was removed.'))
  expect(dates()).toMatchObject([edited])
})

test('DATES-01: what is over is folded; what is to be handed in stays until it is done', () => {
  keep('Midterm')
  act(() => {
    editDocument(OWN_DATES, ONLY, (document) =>
      ownDatesReducer(document, {
        type: 'add',
        date: { title: 'Report', kind: 'assignment', day: '2026-02-15' },
      }),
    )
  })
  renderIn('en', <MyDates today="2026-02-20" />)
  expect(screen.getByRole('checkbox', { name: 'Done: Report' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Done: Midterm' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '1 date is over' }))
  expect(screen.getByRole('checkbox', { name: 'Done: Midterm' })).toBeTruthy()
})

test('DATES-02: a date says the weight that the grade calculator has now, and how many days there are left', () => {
  keep('Midterm')
  renderIn('en', <MyDates today={TODAY} />)
  expect(screen.getByText('in 6 days')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Edit Midterm' }))
  // Without a course of the term there is no graded work to choose from.
  expect(screen.queryByLabelText('Graded work')).toBeNull()
  fireEvent.change(screen.getByLabelText('Course'), { target: { value: 'math' } })
  fireEvent.change(screen.getByLabelText('Graded work'), { target: { value: 'midterm' } })
  expect(dates()).toMatchObject([{ gradedWork: 'math/midterm' }])
  const row = () => screen.getByRole('checkbox', { name: 'Done: Midterm' }).closest('label')
  expect(row()?.textContent).toContain('MATH 103025%')
  act(() => {
    editDocument(GRADES_INPUT, 'math', (list) =>
      assignmentListReducer(list, { type: 'setWeight', id: 'midterm', weight: 40 }),
    )
  })
  expect(row()?.textContent).toContain('MATH 103040%')
  expect(screen.getByRole('option', { name: 'Midterm · 40%' })).toBeTruthy()
  act(() => {
    editDocument(GRADES_INPUT, 'math', (list) =>
      assignmentListReducer(list, { type: 'remove', id: 'midterm' }),
    )
  })
  expect(row()?.textContent).not.toContain('%')
})

test('DATES-04 I18N-15: exams that conflict with each other and with classes are named, each name isolated', () => {
  keep('Midterm', 'Final')
  renderIn('en', <MyDates today={TODAY} />)
  const [midterm, final, math] = ['Midterm', 'Final', 'MATH 1030'].map(isolated)
  expect(screen.getByText(`${midterm} and ${final} are at the same time on Sun 15 Feb.`)).toBeTruthy()
  const note = within(screen.getByText('Exams that conflict').parentElement ?? document.body)
  const [times] = note.getAllByText('10:00–11:30')
  expect(times?.className).toContain('whitespace-nowrap')
  expect(times?.parentElement?.textContent).toBe(
    `${midterm} is during a class of ${math}: Sun 15 Feb, 10:00–11:30.`,
  )
  act(() => {
    const [, last] = dates()
    editDocument(OWN_DATES, ONLY, (document) =>
      ownDatesReducer(document, { type: 'change', id: last?.id ?? '', change: { time: 900 } }),
    )
  })
  expect(screen.getByText(`2 exams on Sun 15 Feb: ${midterm} and ${final}.`)).toBeTruthy()
})

test('DATES-03: own dates are among those of the university, and can be filtered', async () => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T09:00:00Z`), toFake: ['Date'] })
  keep('Midterm')
  const calendar = [{ path: '*', element: <AcademicCalendar /> }]
  renderRoutes(calendar, '/en/calendar?type=mine')
  const list = (await screen.findByText('Exam')).closest('li')
  expect(list?.textContent).toContain('Sun 15 Feb · 10:00Midterm')
  expect(screen.queryByText('Classes begin')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Exams' }))
  expect(await screen.findByText('Final exams')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'My dates' }))
  expect(list?.isConnected).toBe(false)
  vi.useRealTimers()
})

test('DATES-03: the card of the calendar is fetched with its messages', async () => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T09:00:00Z`), toFake: ['Date'] })
  await renderLoaded('en', <AcademicCalendar />)
  expect(await screen.findByRole('heading', { name: 'My dates' })).toBeTruthy()
  vi.useRealTimers()
})
