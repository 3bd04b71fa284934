// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { ownDatesReducer } from '../../domain/dates/own-dates-reducer'
import { ONLY } from '../../domain/document-kind'
import { conflictId } from '../../domain/plan/conflicts'
import { EMPTY_PLAN, PLAN } from '../../domain/plan/plan'
import { planReducer } from '../../domain/plan/plan-reducer'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { editDocument, readDocument } from '../../testing/page-documents'
import { findDialog, renderIn } from '../../testing/render'
import { ATTENDANCE_INPUT } from '../attendance/attendance-form'
import { Today } from './Today'

const slotsOf = (id: string, hour: number) =>
  (['sunday', 'tuesday'] as const).map((day) => ({
    id: `${id}-${day}`,
    day,
    startTime: hour * 60,
    endTime: hour * 60 + 50,
    room: null,
  }))
/** Two courses of 30 classes of 50 minutes, on Sundays and Tuesdays. */
const course = (id: string, name: string, hour: number) =>
  plannedCourse({ id, name, timeSlots: slotsOf(id, hour) })
const acceptedOn = (day: string) => ({ id: conflictId(`art-${day}`, `physics-${day}`) })
const logAbsences = (id: string, ...dates: string[]) =>
  editDocument(ATTENDANCE_INPUT, id, (input) => ({
    ...input,
    absences: dates.map((date) => ({ id: `${id} ${date}`, date, startTime: 480, minutes: 50 })),
  }))

const plain = (text: string | undefined | null) =>
  text?.replace(/[\u061C\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-12T09:00:00Z'), toFake: ['Date'] })
  keepTerm({ semester: 'winter-2026', courses: [course('art', 'Art', 8), course('physics', 'Physics', 10)] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('TODAY-01: it names the course nearest to its absence limit, and none before the first absence', () => {
  renderIn('en', <Today />)
  expect(screen.queryByText('Nearest to the absence limit')).toBeNull()
  expect(screen.getByText('Absences').parentElement?.textContent).toBe('AbsencesNo absences logged yet.')
  const absence = () => screen.getByText('Nearest to the absence limit').parentElement?.textContent
  act(() => logAbsences('art', '2026-01-11'))
  expect(absence()).toMatch(/limitArtYou can miss 2 moreabsence of 4\.23%, the limit is 15%$/)
  act(() => logAbsences('physics', '2026-01-11', '2026-01-13'))
  expect(absence()).toMatch(/limitPhysicsYou can miss 1 moreabsence of 8\.47%, the limit is 15%$/)
})

test('TERM-10 ATT-21: an absence without known dates has the answer of the tracker, and the days are asked for', () => {
  keepTerm({ courses: [course('art', 'Art', 8)] })
  renderIn('en', <Today />)
  act(() => logAbsences('art', '2026-02-08'))
  const absence = () => screen.getByText('Nearest to the absence limit').parentElement?.textContent
  // One of 28 classes.
  expect(absence()).toMatch(/limitArtYou can miss 3 moreabsence of 3\.57%/)
  fireEvent.change(screen.getByLabelText('First day of classes'), { target: { value: '2026-01-31' } })
  fireEvent.change(screen.getByLabelText('Last day of classes'), { target: { value: '2026-03-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.queryByLabelText('First day of classes')).toBeNull()
  // One of eight, Tuesday 10 February being a holiday; some are shorter in Ramadan.
  expect(absence()).toMatch(/limitArtYou cannot miss anotherabsence of 14\.33%/)
})

test('INPUT-06: planned misses count as in the tracker, and an exceeded limit is named in red', () => {
  renderIn('en', <Today />)
  act(() => {
    logAbsences('physics', '2026-01-11', '2026-01-13', '2026-01-18')
    editDocument(ATTENDANCE_INPUT, 'physics', (input) => ({
      ...input,
      classes: [
        { id: 'physics-sunday', duration: null, missed: { kind: 'classes' as const, count: 3 as const } },
      ],
    }))
  })
  const label = screen.getByText('Nearest to the absence limit')
  expect(label.className).toContain('text-red')
  expect(label.nextElementSibling?.className).toContain('text-red')
  expect(label.parentElement?.textContent).toMatch(
    /^Nearest to the absence limitPhysicsPlanned misses exceed the limitabsence of 2\d\.\d\d% with the misses you plan, the limit is 15%$/,
  )
})

describe('TODAY-07 ATT-22: a class that has begun', () => {
  // Sunday, 8 February: Art from 08:00, Physics from 10:00.
  beforeEach(() => {
    vi.setSystemTime(new Date('2026-02-08T09:30:00+03:00'))
  })
  const line = (name: string) =>
    within(screen.getByText("Today's classes").closest('section') ?? document.body)
      .getByText(name)
      .closest('li')

  test('is logged as missed with one tap, and back with another; a missed class is not ticked', async () => {
    const { user } = renderIn('en', <Today />)
    expect(line('Art')?.textContent).toMatch(/Over·Log an absence$/)
    expect(line('Art')?.querySelector('svg')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Log an absence: Physics' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Log an absence: Art' }))
    expect(readDocument(ATTENDANCE_INPUT, 'art').absences).toEqual([
      { id: '2026-02-08-art-sunday', date: '2026-02-08', startTime: 480, minutes: 50 },
    ])
    expect(line('Art')?.textContent).toMatch(/Missed·Undo$/)
    expect(screen.getByText('Nearest to the absence limit').parentElement?.textContent).toMatch(
      /Art.*absence of 4\.23%/,
    )
    const undo = screen.getByRole('button', { name: 'Undo the absence: Art' })
    expect(document.activeElement).toBe(undo)
    await user.click(undo)
    expect(readDocument(ATTENDANCE_INPUT, 'art').absences).toEqual([])
    expect(line('Art')?.textContent).toContain('Over')
  })

  test.each([
    ['en', 2, ''],
    ['en', 3, 'Art: Warning: Near limit · You cannot miss another'],
    ['en', 4, 'Art: You have reached the absence limit, so you cannot miss any more classes.'],
    ['ar', 4, 'Art: بلغتَ حد الغياب، فلا يمكنك التغيّب عن محاضرات أخرى.'],
  ] as const)(
    'ATT-16 TODAY-07 (%s): what the %d. absence does to the limit is said in the words of the tracker',
    async (language, count, sentence) => {
      logAbsences('art', ...['2026-01-11', '2026-01-13', '2026-01-18'].slice(0, count - 1))
      const { user } = renderIn(language, <Today />)
      const [press] = screen.getAllByRole('button', { name: /^(Log an absence|تسجيل غياب): .*Art/ })
      const said = () =>
        [...(press?.closest('li')?.querySelectorAll('p[role="status"]') ?? [])].map(({ textContent }) =>
          plain(textContent),
        )
      expect(said()).toEqual([''])
      await user.click(press as HTMLElement)
      expect(said()).toEqual([sentence])
      await user.click(press as HTMLElement)
      expect(said()).toEqual([''])
    },
  )
})

test.each([
  ['en', 'Next 7 days', 'Mon,Tue,Wed', 'No classes today'],
  ['ar', 'الأيام السبعة القادمة', 'ن,ث,ر', 'لا محاضرات اليوم'],
] as const)(
  'TODAY-06: the strip has short names of days, letters in Arabic, and says that today is free (%s)',
  (language, title, names, free) => {
    vi.setSystemTime(new Date('2026-02-09T09:30:00+03:00'))
    renderIn(language, <Today />)
    const ahead = screen.getByText(title).closest('section') as HTMLElement
    const days = within(ahead).getAllByRole('button')
    expect(
      days
        .slice(0, 3)
        .map((day) => day.children[1]?.textContent)
        .join(),
    ).toBe(names)
    expect(ahead.querySelector('[aria-live]')?.textContent).toBe(free)
  },
)

test('TODAY-06: tomorrow and seven days are ahead, with a dot for each class and the name of a holiday', () => {
  vi.setSystemTime(new Date('2026-02-08T09:30:00+03:00'))
  const { container } = renderIn('en', <Today />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Physics')
  const ahead = screen.getByText('Next 7 days').closest('section')
  if (!ahead) throw new Error('there is no strip')
  const days = within(ahead).getAllByRole('listitem')
  expect(days).toHaveLength(7)
  expect(days[0]?.querySelector('button')?.getAttribute('aria-current')).toBe('date')
  expect(
    within(ahead)
      .getAllByRole('button')
      .map((day) => day.querySelector('.sr-only')?.textContent),
  ).toEqual([
    'Sun 8 Feb: 2 classes',
    'Mon 9 Feb: no classes',
    'Tue 10 Feb: National Sport Day',
    'Wed 11 Feb: no classes',
    'Thu 12 Feb: no classes',
    'Fri 13 Feb: no classes',
    'Sat 14 Feb: no classes',
  ])
  expect(days.map((day) => day.querySelectorAll('.rounded-full').length)).toEqual([2, 0, 0, 0, 0, 0, 0])
  // Tuesday is a holiday, so the next classes are a week later.
  expect(ahead.textContent).toContain('Sun 15 Feb: 2 classes, starting with Art at 08:00')
  expect(container.textContent).not.toContain('--')
})

test.each([
  ['en', 'Next 7 days', ['Today2 classes1 date', 'Mon 9 Feb1 class1 date', '12:00–12:50Lab', '10:00Essay']],
  [
    'ar',
    'الأيام السبعة القادمة',
    ['اليوممحاضرتانموعد واحد', 'الاثنين، 9 فبرايرمحاضرة واحدةموعد واحد', '12:00–12:50Lab', '10:00Essay'],
  ],
] as const)(
  'TODAY-06 TODAY-09: a pressed day of the strip says what it holds, and the quiz of the next class stands below it (%s)',
  (language, title, [today, monday, ...held]) => {
    vi.setSystemTime(new Date('2026-02-08T09:30:00+03:00'))
    const monday12 = { id: 'lab', day: 'monday', startTime: 720, endTime: 770, room: null } as const
    keepTerm({
      semester: 'winter-2026',
      courses: [
        course('art', 'Art', 8),
        course('physics', 'Physics', 10),
        plannedCourse({ id: 'lab', name: 'Lab', timeSlots: [monday12] }),
      ],
    })
    editDocument(OWN_DATES, ONLY, (document) =>
      [
        { title: 'Quiz 2', day: '2026-02-08', kind: 'quiz', courseId: 'physics', time: 600 } as const,
        { title: 'Essay', day: '2026-02-09', kind: 'assignment', time: 600 } as const,
      ].reduce((kept, date) => ownDatesReducer(kept, { type: 'add', date }), document),
    )
    renderIn(language, <Today />)
    const line = screen.getByRole('heading', { level: 1 }).parentElement?.textContent
    expect(line).toMatch(language === 'en' ? /Quiz 2 in this class$/ : /Quiz 2 في هذه المحاضرة$/)

    const strip = screen.getByText(title).closest('section') ?? document.body
    const days = within(strip).getAllByRole('button')
    const pressed = () => days.findIndex((day) => day.getAttribute('aria-pressed') === 'true')
    const shown = () => plain(strip.querySelector('[aria-live]')?.textContent)
    expect([pressed(), shown()]).toEqual([0, today])
    fireEvent.click(days[1] as HTMLElement)
    expect([pressed(), shown()]).toEqual([1, [monday, ...held].join('')])
  },
)

test('TODAY-01: it says how many times of the plan conflict, accepted ones left out', () => {
  renderIn('en', <Today />)
  const conflict = () => screen.queryByText(/conflict/)?.textContent
  expect(conflict()).toBeUndefined()
  const atOnce = { courses: [course('art', 'Art', 8), course('physics', 'Physics', 8)] }
  act(() => keepTerm({ semester: 'winter-2026', ...atOnce }))
  expect(conflict()).toBe('Art and Physics conflict on Sunday and Tuesday.')
  act(() => editDocument(PLAN, 'my-plan', (plan) => ({ ...plan, accepted: [acceptedOn('sunday')] })))
  expect(conflict()).toBe('Art and Physics conflict on Tuesday, 08:00–08:50.')
  // The planner opens with the list of them.
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe(
    '/en/schedule-planner?conflicts',
  )
  act(() =>
    editDocument(PLAN, 'my-plan', (plan) => ({
      ...plan,
      accepted: [acceptedOn('sunday'), acceptedOn('tuesday')],
    })),
  )
  expect(conflict()).toBeUndefined()
})

test('TODAY-01: an own time that conflicts is called by its name', () => {
  const gym = { id: 'gym', name: 'Gym', timeSlots: slotsOf('gym', 8).slice(0, 1) }
  keepTerm({ semester: 'winter-2026', courses: [course('art', 'Art', 8)], blocks: [gym] })
  renderIn('en', <Today />)
  expect(screen.getByText(/ conflict on /).textContent).toBe('Art and Gym conflict on Sunday, 08:00–08:50.')
})

test('TERM-09: in Ramadan the classes are at its hours, and the screen says so', () => {
  vi.setSystemTime(new Date('2026-02-22T03:00:00Z'))
  renderIn('en', <Today />)
  expect(screen.getByText(/^Ramadan, .*: classes are at Ramadan hours\.$/)).toBeTruthy()
  expect(screen.getByText("Today's classes").closest('section')?.textContent).toContain('09:30')
})

test('PLAN-15 INPUT-06 SCHED-20: times that nobody has set are one conflict, as in the planner, and no classes', () => {
  vi.setSystemTime(new Date('2026-02-08T07:00:00+03:00'))
  const plan = ['a', 'b', 'c'].reduce(
    (before, id) => planReducer(before, { type: 'addCourse', id }),
    EMPTY_PLAN,
  )
  keepTerm({ ...plan, semester: 'winter-2026' })
  renderIn('en', <Today />)
  expect(screen.getByText(/not set yet/).textContent?.trim()).toBe(
    'Your term has 1 time conflict. 3 times of your term are not set yet.',
  )
  expect(screen.getByRole('link', { name: 'See it' })).toBeTruthy()
  expect(screen.queryByText("Today's classes")).toBeNull()
  expect(screen.getByText('Give your courses their times to see your next class.')).toBeTruthy()
  expect(screen.queryByText('There are no more classes in your term.')).toBeNull()
})

describe('TODAY-04: a day without classes says why, and names the next day with classes', () => {
  const slots = (id: string, startTime: number, ...days: readonly ('sunday' | 'tuesday')[]) =>
    days.map((day) => ({ id: `${id}-${day}`, day, startTime, endTime: startTime + 90, room: null }))
  const courses = [
    plannedCourse({ id: 'c', name: 'Calculus', timeSlots: slots('c', 600, 'sunday') }),
    plannedCourse({ id: 'p', name: 'Physics', timeSlots: slots('p', 480, 'sunday', 'tuesday') }),
  ]

  test.each([
    [
      '2026-02-10T09:00',
      'No classes today: National Sport Day',
      'لا محاضرات اليوم: اليوم الرياضي للدولة',
      /Sun 15 Feb: 2 classes, starting with Physics at 08:00/,
      /محاضرتان، أولاهما Physics الساعة 08:00/,
    ],
    [
      '2026-01-11T18:00',
      'No more classes today',
      'انتهت محاضرات اليوم',
      /Tue 13 Jan: 1 class, Physics at 08:00/,
      /محاضرة واحدة، Physics الساعة 08:00/,
    ],
    [
      '2026-01-16T10:00',
      'Weekend: no classes today',
      'عطلة الأسبوع: لا محاضرات',
      /Sun 18 Jan: 2 classes/,
      /محاضرتان/,
    ],
    [
      '2026-04-15T10:00',
      /^Classes ended on 14 April 2026$/,
      /^انتهت المحاضرات في 14 أبريل 2026$/,
      null,
      null,
    ],
  ] as const)('%s', (time, english, arabic, englishNext, arabicNext) => {
    vi.setSystemTime(new Date(`${time}:00+03:00`))
    keepTerm({ semester: 'winter-2026', courses })
    for (const [language, line, next] of [
      ['en', english, englishNext],
      ['ar', arabic, arabicNext],
    ] as const) {
      const { container, unmount } = renderIn(language, <Today />)
      expect(screen.getAllByText(line)[0]).toBeDefined()
      const text = plain(container.textContent)
      if (next) expect(text).toMatch(next)
      else expect(text).not.toContain('Physics')
      unmount()
    }
  })
})

test('DATES-03: what is due stands on Today, is done with one tap, and undone with another', async () => {
  renderIn('en', <Today />)
  expect(screen.getByText('Quizzes, exams and assignments of the next 7 days appear here.')).toBeTruthy()
  act(() => {
    editDocument(OWN_DATES, ONLY, (document) =>
      ['2026-02-15', '2026-02-20'].reduce(
        (kept, day) =>
          ownDatesReducer(kept, {
            type: 'add',
            date: { title: `Quiz ${day}`, day, kind: 'quiz', courseId: 'art', course: 'Art', time: 600 },
          }),
        document,
      ),
    )
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Done: Quiz 2026-02-15' })
  expect(box.closest('li')?.textContent).toContain('Sun 15 Feb · in 3 daysQuizArt10:00')
  expect(screen.queryByText('Quiz 2026-02-20')).toBeNull()
  fireEvent.click(box)
  expect(readDocument(OWN_DATES, ONLY).dates[0]?.isDone).toBe(true)
  fireEvent.click(box)
  expect(readDocument(OWN_DATES, ONLY).dates[0]?.isDone).toBe(false)
})

test('DATES-03: a date whose title is the name of its kind has no kind beside it', async () => {
  act(() =>
    editDocument(OWN_DATES, ONLY, (document) =>
      ownDatesReducer(document, { type: 'add', date: { title: 'Exam', day: '2026-02-15', kind: 'exam' } }),
    ),
  )
  renderIn('en', <Today />)
  const box = await screen.findByRole('checkbox', { name: 'Done: Exam' })
  expect(box.closest('li')?.textContent).toBe('ExamSun 15 Feb · in 3 days')
})

test('TODAY-09: a date is added on Today in one line, and stands in what is due, the strip and the next deadline', async () => {
  vi.setSystemTime(new Date('2026-02-08T07:00:00+03:00'))
  const { user } = renderIn('ar', <Today />)
  await user.click(screen.getByRole('button', { name: 'إضافة موعد' }))
  // Over the page, on which nothing moves.
  const dialog = within(await findDialog())
  const line = await dialog.findByRole('textbox', { name: 'موعد جديد في سطر واحد' })
  expect(document.activeElement).toBe(line)
  await user.type(line, 'Quiz 2، الاثنين 10:00{Enter}')
  expect(readDocument(OWN_DATES, ONLY).dates).toMatchObject([
    { title: 'Quiz 2', day: '2026-02-09', time: 600 },
  ])
  expect(await screen.findByRole('checkbox', { name: /Quiz 2/ })).toBeDefined()
  const ahead = within(screen.getByText('الأيام السبعة القادمة').closest('section') ?? document.body)
  const days = ahead.getAllByRole('listitem')
  expect(days[1]?.textContent).toContain('لا محاضرات، موعد واحد')
  expect(days.map((day) => day.querySelectorAll('.bg-ink').length)).toEqual([0, 1, 0, 0, 0, 0, 0])
  expect(screen.getByText('الموعد القادم').parentElement?.textContent).toContain('Quiz 2')
  // What is done is ahead no more.
  await user.click(screen.getByRole('checkbox', { name: /Quiz 2/ }))
  expect(days[1]?.textContent).not.toContain('موعد')
  expect(screen.getByText('الموعد النهائي القادم').parentElement?.textContent).not.toContain('Quiz 2')
})
