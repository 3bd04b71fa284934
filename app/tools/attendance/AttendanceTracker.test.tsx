// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../../browser/storage'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import { withPublished } from '../../domain/institution/published-dates'
import { PLAN } from '../../domain/plan/plan'
import { calendarOfPage } from '../../screen/use-academic-calendar'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { editDocument, readDocument } from '../../testing/page-documents'
import { noteOf, renderIn } from '../../testing/render'
import AttendanceTracker from './AttendanceTracker'
import { ATTENDANCE_INPUT } from './attendance-form'

afterEach(() => localStorage.clear())

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function openWithClasses(count: number) {
  const { user } = renderIn('en', <AttendanceTracker />)
  await user.type(field('Classes per week'), `{Backspace}${count}`)
  return user
}

/** The main figure. */
const figureNow = () => document.querySelector('p.figure')?.textContent?.replaceAll('\u200E', '')

/** What the meter toward the limit says. */
const shareNow = (name = 'Your absence against the limit') =>
  screen.getByRole('meter', { name }).getAttribute('aria-valuetext')?.replaceAll('\u200E', '')

const classGroup = (name: number | string) =>
  within(screen.getByRole('group', { name: typeof name === 'number' ? `Class ${name}` : name }))

describe('the form', () => {
  test('ATT-01 ATT-02 ATT-03 ATT-04: it starts without percentage and classes, with 14 weeks and a hint', () => {
    renderIn('en', <AttendanceTracker />)
    expect(field('Existing absence (%)').value).toBe('')
    expect(field('Weeks in the semester').value).toBe('14')
    expect(screen.getByText('14 for a regular term, 6 for summer or Spring')).toBeTruthy()
    expect(field('Classes per week').value).toBe('0')
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('ATT-02 INPUT-02: the percentage steps by 0.1; what is clamped stays and names what counts', async () => {
    const { user } = renderIn('en', <AttendanceTracker />)
    const percentage = field('Existing absence (%)')
    await user.type(percentage, '0.2{ArrowUp}')
    expect(percentage.value).toBe('0.3')
    await user.clear(percentage)
    await user.type(percentage, '250')
    await user.tab()
    expect([percentage.value, noteOf(percentage)]).toEqual(['250', '250 is more than 100: 100 counts'])
    expect(figureNow()).toBe('100.00%')
  })

  test('ATT-03 INPUT-02: weeks that are none stay, and the usual ones count', async () => {
    const { user } = renderIn('en', <AttendanceTracker />)
    const weeks = field('Weeks in the semester')
    expect(weeks.value).toBe('14')
    await user.clear(weeks)
    expect([weeks.value, weeks.placeholder]).toEqual(['', '14'])
    await user.type(weeks, '0')
    await user.tab()
    expect([weeks.value, noteOf(weeks)]).toEqual(['0', '0 is less than 1: 14 counts'])
  })

  test('INPUT-02 KEEP-01: what is no number is there again on the next visit, with its sentence', async () => {
    const { user, unmount } = renderIn('en', <AttendanceTracker />)
    await user.type(field('Existing absence (%)'), '5%')
    unmount()
    renderIn('en', <AttendanceTracker />)
    const percentage = field('Existing absence (%)')
    expect([percentage.value, noteOf(percentage)]).toEqual(['5%', 'Enter a number: 0 counts'])
  })

  test('ATT-05 ATT-06 ATT-08: a class offers durations and misses, and starts with 1 hour and no misses', async () => {
    await openWithClasses(2)
    const duration = classGroup(2).getByLabelText<HTMLSelectElement>('Duration')
    const misses = classGroup(2).getByLabelText<HTMLSelectElement>('Planned misses')
    const names = (select: HTMLSelectElement) => Array.from(select.options, (option) => option.text)
    expect(names(duration)).toEqual(['30 min', '1 hour', '1.5 hours', '2 hours', '2.5 hours', '3 hours'])
    expect(names(misses)).toEqual(['0', '1', '2', '3', '4', '5', '6', 'Custom'])
    expect([duration.value, misses.value]).toEqual(['60', '0'])
  })

  test('ATT-07: Custom opens an empty field for minutes, and a number closes it', async () => {
    const user = await openWithClasses(1)
    const misses = classGroup(1).getByLabelText('Planned misses')
    expect(screen.queryByLabelText('Missed minutes')).toBeNull()
    await user.selectOptions(misses, '2')
    await user.selectOptions(misses, 'Custom')
    expect(field('Missed minutes').value).toBe('')
    await user.type(field('Missed minutes'), '٤٥')
    // 45 of 840 minutes
    expect(shareNow()).toBe('5.36%, the limit is 15%')
    await user.selectOptions(misses, '2')
    expect(screen.queryByLabelText('Missed minutes')).toBeNull()
  })
})

describe('the results', () => {
  test.each([
    ['ATT-13', 'en', '', '0.00%', 'Excellent attendance!', 'blue'],
    ['ATT-13', 'en', '5', '5.00%', 'Excellent attendance!', 'blue'],
    ['ATT-14', 'en', '5.1', '5.10%', 'Be cautious with absences', 'yellow'],
    ['ATT-14', 'en', '10', '10.00%', 'Be cautious with absences', 'yellow'],
    ['ATT-15', 'en', '10.1', '10.10%', 'Warning: Near limit', 'red'],
    ['ATT-15', 'en', '14.9', '14.90%', 'Warning: Near limit', 'red'],
    ['ATT-16', 'en', '15', '15.00%', 'Critical: Limit exceeded', 'red'],
    ['ATT-15', 'ar', '10.1', '10.10%', 'تحذير: اقتربت من الحد', 'red'],
  ] as const)(
    'ATT-12 %s (%s): %s is shown as %s, "%s", in %s',
    async (_id, language, typed, shown, sentence, colour) => {
      const { user } = renderIn(language, <AttendanceTracker />)
      const [percentage] = screen.getAllByRole<HTMLInputElement>('textbox')
      if (percentage && typed) await user.type(percentage, typed)
      expect(figureNow()).toBe(shown)
      expect(screen.getByText(sentence).closest('p')?.className).toContain(`text-${colour}`)
    },
  )

  test('ATT-17: the meter fills toward the limit', async () => {
    const { user } = renderIn('en', <AttendanceTracker />)
    await user.type(field('Existing absence (%)'), '3')
    const meter = screen.getByRole('meter', { name: 'Your absence against the limit' })
    expect(meter.getAttribute('aria-valuenow')).toBe('20')
    expect(meter.getAttribute('aria-valuetext')).toBe('3.00%, the limit is 15%')
    await user.type(field('Existing absence (%)'), '0')
    expect(meter.getAttribute('aria-valuenow')).toBe('100')
  })

  test('ATT-21 INPUT-06: where only a shorter class can be missed, the answer says so and why', async () => {
    const user = await openWithClasses(2)
    await user.selectOptions(classGroup(1).getByLabelText('Duration'), '120')
    // 15% of 42 hours are 6.3, of which 12% leave 1.26.
    await user.type(field('Existing absence (%)'), '12')
    expect(figureNow()).toBe('You can miss only a shorter class')
    expect(screen.getAllByText('A longer one would take you to 15% or above.')).toHaveLength(2)
    await user.clear(field('Existing absence (%)'))
    await user.type(field('Existing absence (%)'), '13')
    expect(figureNow()).toBe('You cannot miss another')
  })

  test('ATT-18 ATT-19 ATT-21: each class shows the classes left, the answer those of all', async () => {
    const user = await openWithClasses(2)
    // 15% of 28 hours are 4.2.
    expect(figureNow()).toBe('You can miss 4 more')
    const left = () => screen.getAllByRole('definition').map((value) => value.textContent)
    expect(left()).toEqual(['You can miss 2 more', 'You can miss 2 more'])
    await user.selectOptions(classGroup(1).getByLabelText('Planned misses'), '1')
    expect(left()).toEqual(['You can miss 1 more', 'You can miss 2 more'])
    await user.selectOptions(classGroup(1).getByLabelText('Planned misses'), '2')
    expect(left()).toEqual(['You cannot miss another', 'You can miss 2 more'])
    await user.selectOptions(classGroup(1).getByLabelText('Planned misses'), '3')
    expect(left()).toEqual(['Limit exceeded', 'You can miss 2 more'])
    expect(screen.getByText(/^Each class is counted on its own/)).toBeTruthy()
    await user.type(field('Existing absence (%)'), '15')
    expect(left()).toEqual(['Limit exceeded', 'Limit exceeded'])
    expect(figureNow()).toBe('Limit exceeded')
    expect(screen.getAllByText(/^You have reached the absence limit/)).not.toEqual([])
  })
})

describe('a course of the term', () => {
  const choose = () => screen.getByLabelText<HTMLSelectElement>('Course')
  const date = () => screen.getByLabelText<HTMLSelectElement>('Date of the class')
  const log = () => screen.getByRole('button', { name: 'Log an absence' })
  const logged = () =>
    screen
      .queryAllByRole('button', { name: /^Remove the absence on / })
      .map((undo) => undo.getAttribute('aria-label'))

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-02-12T09:00:00Z'), toFake: ['Date'] })
    const meeting = (id: string, day: 'sunday' | 'tuesday') =>
      ({ id, day, startTime: 480, endTime: 530, room: null }) as const
    keepTerm({
      semester: 'winter-2026',
      courses: [
        plannedCourse({
          id: 'physics',
          name: 'Physics',
          timeSlots: [meeting('sun', 'sunday'), meeting('tue', 'tuesday')],
        }),
        plannedCourse({ id: 'art', name: 'Art' }),
      ],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = (language: 'en' | 'ar' = 'en') => renderIn(language, <AttendanceTracker />)
  const plan = () => screen.getByRole('button', { name: 'Plan an absence' })

  test('TERM-04: a course gives its classes, minutes and weeks; each has its own input', async () => {
    const { user } = open()
    expect(screen.queryByLabelText('Weeks in the semester')).toBeNull()
    await user.click(plan())
    expect(noteOf(field('Weeks in the semester'))).toBe('Counted from your dates')
    expect(Array.from(choose().options, ({ text }) => text)).toEqual(['No course', 'Physics', 'Art'])
    expect(choose().selectedOptions[0]?.text).toBe('Physics')
    await user.selectOptions(choose(), 'No course')
    expect(noteOf(field('Weeks in the semester'))).toMatch(/^14 for a regular term/)
    await user.type(field('Classes per week'), '{Backspace}1')
    await user.selectOptions(choose(), 'Physics')
    // The planning stays open.
    expect(field('Classes per week').value).toBe('2')
    expect(field('Weeks in the semester').value).toBe('15')
    // ATT-21: by day and time.
    expect(screen.getAllByRole('group').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Sunday 08:00',
      'Tuesday 08:00',
    ])
    const duration = classGroup('Sunday 08:00').getByLabelText<HTMLSelectElement>('Duration')
    expect(duration.selectedOptions[0]?.text).toBe('50 min')
    await user.selectOptions(classGroup('Tuesday 08:00').getByLabelText('Planned misses'), '1')
    await user.selectOptions(choose(), 'Art')
    expect(field('Classes per week').value).toBe('0')
    expect(screen.getByText(/^To log the classes you miss/)).toBeTruthy()
    await user.selectOptions(choose(), 'Physics')
    expect(classGroup('Tuesday 08:00').getByLabelText<HTMLSelectElement>('Planned misses').value).toBe('1')
    await user.selectOptions(choose(), 'No course')
    expect(field('Classes per week').value).toBe('1')
    cleanup()
    open()
    expect(choose().selectedOptions[0]?.text).toBe('No course')
  })

  test('ATT-06 INPUT-02: misses of classes that the term no longer has do not count, and it is said', async () => {
    const { user } = open()
    await user.click(plan())
    const misses = () => classGroup('Tuesday 08:00').getByLabelText<HTMLSelectElement>('Planned misses')
    await user.selectOptions(misses(), '6')
    expect(noteOf(misses())).toBeUndefined()
    cleanup()
    vi.setSystemTime(new Date('2026-04-08T09:00:00+03:00'))
    open()
    expect(misses().value).toBe('6')
    expect(noteOf(misses())).toBe('One of these classes is left in the term: one counts.')
  })

  test('TERM-04: without a term there is no course to choose', () => {
    keepTerm({ courses: [] })
    open()
    expect(screen.queryByLabelText('Course')).toBeNull()
  })

  test('TERM-06 PLAN-28: the dates of a course with a lecture and a lab say which', async () => {
    const at = { day: 'sunday', room: null } as const
    const timeSlots = [
      { ...at, id: 'lec', startTime: 480, endTime: 530, part: 'lecture' },
      { ...at, id: 'lab', startTime: 780, endTime: 890, part: 'lab' },
    ]
    keepTerm({ semester: 'winter-2026', courses: [plannedCourse({ id: 'bio', name: 'Biology', timeSlots })] })
    const { user } = open()
    const dates = Array.from(date().options, ({ text }) => text)
    expect(dates.slice(0, 2)).toEqual(['Lab Sun 8 Feb, 13:00', 'Lecture Sun 8 Feb, 08:00'])
    await user.click(log())
    expect(logged()).toEqual(['Remove the absence on Lab Sun 8 Feb, 13:00'])
  })

  test('TERM-06: absences are logged on dates of the course until now, and undone one by one', async () => {
    const { user } = open()
    await user.selectOptions(choose(), 'Physics')
    const dates = Array.from(date().options, ({ text }) => text)
    // 10 February is National Sport Day, and today is 12 February.
    expect(dates.slice(0, 3)).toEqual(['Sun 8 Feb, 08:00', 'Tue 3 Feb, 08:00', 'Sun 1 Feb, 08:00'])
    expect(shareNow()).toBe('0.00%, the limit is 15%')
    await user.click(log())
    await user.selectOptions(date(), 'Sun 1 Feb, 08:00')
    // In large letters, where the field cuts it (A11Y-04).
    expect(screen.getByText('Sun 1 Feb, 08:00', { selector: 'div' })).toBeTruthy()
    await user.click(log())
    expect(logged()).toEqual([
      'Remove the absence on Sun 8 Feb, 08:00',
      'Remove the absence on Sun 1 Feb, 08:00',
    ])
    expect(Array.from(date().options, ({ text }) => text)).not.toContain('Sun 8 Feb, 08:00')
    expect(shareNow()).not.toBe('0.00%, the limit is 15%')
    await user.click(screen.getByRole('button', { name: 'Remove the absence on Sun 8 Feb, 08:00' }))
    expect(logged()).toEqual(['Remove the absence on Sun 1 Feb, 08:00'])
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Remove the absence on Sun 1 Feb, 08:00' }),
    )
    await user.keyboard('{Enter}')
    expect(shareNow()).toBe('0.00%, the limit is 15%')
    expect(document.activeElement).toBe(date())
  })

  test('TERM-06 ATT-21: only a class that has begun is logged, the same in the row and in the list', async () => {
    // 07:59 of a Sunday with a class at 08:00.
    vi.setSystemTime(new Date('2026-02-08T04:59:00Z'))
    open()
    expect(date().options[0]?.text).toBe('Tue 3 Feb, 08:00')
    const inRow = (day: string) => screen.queryByRole('button', { name: `Log an absence: Physics, ${day}` })
    expect(inRow('Tuesday 3 February')).toBeTruthy()
    cleanup()
    vi.setSystemTime(new Date('2026-02-08T05:00:00Z'))
    open()
    expect(date().options[0]?.text).toBe('Sun 8 Feb, 08:00')
    expect(inRow('Sunday 8 February')).toBeTruthy()
  })

  test('TERM-06: after an older class was logged the next older one is chosen, after the oldest the latest', async () => {
    const { user } = open()
    await user.selectOptions(date(), 'Tue 3 Feb, 08:00')
    await user.click(log())
    expect(date().selectedOptions[0]?.text).toBe('Sun 1 Feb, 08:00')
    await user.click(log())
    expect(date().selectedOptions[0]?.text).toBe('Tue 27 Jan, 08:00')
    await user.selectOptions(date(), 'Tue 6 Jan, 08:00')
    await user.click(log())
    expect(date().selectedOptions[0]?.text).toBe('Sun 8 Feb, 08:00')
  })

  test.each([
    ['en', 2, 'and stay below 15%.', 'You can miss 1 more'],
    ['en', 3, 'It would take you above 15%.', 'You cannot miss another'],
    ['ar', 3, 'ستتجاوز بها 15%.', 'لا يمكنك الغياب مرة أخرى'],
  ] as const)(
    'INPUT-06 ATT-21 (%s): after %d absences the answer is the same in detail and in the list',
    (language, count, sentence, answer) => {
      const dates = ['2026-01-11', '2026-01-13', '2026-01-18'].slice(0, count)
      editDocument(ATTENDANCE_INPUT, 'physics', (input) => ({
        ...input,
        absences: dates.map((date, index) => ({
          id: `${date}-${index % 2 === 0 ? 'sun' : 'tue'}`,
          date,
          startTime: 480,
          minutes: 50,
        })),
      }))
      open(language)
      const texts = [...document.querySelectorAll('p[role="status"]')].map((part) =>
        part.textContent?.replace(/[\u200E\u200F\u061C\u2066-\u2069]/g, '').trim(),
      )
      expect(texts).toContain(sentence)
      expect(figureNow()).toBe(answer)
      expect(shareNow('Physics')).toBe(answer)
      // Classes of one length have one answer: no list repeats it.
      expect(document.querySelector('dd')).toBeNull()
    },
  )

  test('ATT-21: nothing is praised before something was logged or typed', async () => {
    const { user } = open()
    expect(screen.getByText('No absences yet')).toBeTruthy()
    expect(screen.queryByText('Excellent attendance!')).toBeNull()
    await user.click(plan())
    await user.type(screen.getByLabelText('Existing absence (%)'), '1')
    expect(screen.getByText('Excellent attendance!')).toBeTruthy()
  })

  test('INPUT-06: the sentence counts the planned misses, too', async () => {
    const { user } = open()
    await user.click(plan())
    const planned = () => classGroup('Sunday 08:00').getByLabelText('Planned misses')
    await user.selectOptions(planned(), '3')
    const sentence = () =>
      screen.getByText(/stay below|absence limit\.$/, { selector: 'p[role="status"], p[role="status"] *' })
    expect(figureNow()).toBe('You can miss 1 more')
    expect(sentence().textContent).toBe('and stay below 15%. The misses you plan are counted.')
    expect(
      screen.getByText(/^You can miss 1 more · \d+\.\d\d% of 15% with the misses you plan$/),
    ).toBeTruthy()
    await user.selectOptions(planned(), '5')
    expect(sentence().textContent).toBe('With the misses you plan, you reach the absence limit.')
  })

  test('TOOL-02 TODAY-06 ATT-22: all courses of the term at a glance, and the last class is logged with one tap', async () => {
    const { user } = open()
    const list = () =>
      within(screen.getByText('Classes you can still miss').closest('section') ?? document.body)
    expect(
      list()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Physics You can miss 3 moreLog an absence, Sunday 8 February', 'Art Add its class times'])
    // 10 February is a holiday.
    const log = list().getByRole('button', { name: 'Log an absence: Physics, Sunday 8 February' })
    log.focus()
    await user.keyboard('{Enter}')
    expect(shareNow('Physics')).toBe('You can miss 2 more')
    // ATT-22: an action before, a fact after.
    expect(list().getAllByRole('listitem')[0]?.textContent).toBe(
      'Physics You can miss 2 more · absence 4.23% of 15%You missed the class on Sunday 8 FebruaryUndo',
    )
    const undo = list().getByRole('button', { name: 'Undo the absence: Physics, Sunday 8 February' })
    expect(document.activeElement).toBe(undo)
    // The course in detail has it, too.
    expect(logged()).toEqual(['Remove the absence on Sun 8 Feb, 08:00'])
    await user.click(undo)
    expect(logged()).toEqual([])
  })

  test('ATT-22: an absence that was logged on an earlier visit is removed, and not undone', async () => {
    const { user, unmount } = open()
    await user.click(screen.getByRole('button', { name: /^Log an absence: Physics/ }))
    expect(screen.getByRole('button', { name: /^Undo the absence: Physics/ }).textContent).toBe('Undo')
    unmount()
    open()
    const remove = screen.getByRole('button', { name: /^Remove the absence: Physics/ })
    expect(remove.textContent).toBe('Remove')
    await user.click(screen.getByRole('button', { name: 'Log an absence' }))
    cleanup()
    open()
    const removeLast = screen.getByRole('button', { name: /^Remove the absence: Physics/ })
    expect(removeLast.textContent).toBe('Remove the last')
  })

  test('ATT-22, ATT-24: of several absences the list has the number and the last day, of one its day', async () => {
    const { user } = open()
    const ofPhysics = () =>
      screen.getByText('Classes you can still miss').closest('section')?.querySelector('li')
    await user.click(screen.getByRole('button', { name: /^Log an absence: Physics/ }))
    await user.click(screen.getByRole('button', { name: 'Log an absence' }))
    // What was logged just now is the other one.
    expect(ofPhysics()?.textContent).toMatch(/2 absences, the last on Sunday 8 FebruaryRemove the last$/)
    await user.click(screen.getByRole('button', { name: /^Remove the absence: Physics/ }))
    expect(ofPhysics()?.textContent).toMatch(
      /You missed the class on \w+ \d+ FebruaryLog an absence, Sunday 8 February$/,
    )
  })

  test('ATT-14 ATT-21: the level stands with the percentage, apart from the answer', async () => {
    const { user } = open()
    expect(screen.getByText('No absences yet').closest('p')?.textContent).toBe('No absences yet')
    await user.click(screen.getByRole('button', { name: /^Log an absence: Physics/ }))
    expect(screen.getByText('Excellent attendance!').closest('p')?.textContent).toBe(
      'Absence 4.23%Excellent attendance!',
    )
  })

  test('ATT-21: classes of different length are listed by day and time, and what counts is said', () => {
    const time = (id: string, day: 'sunday' | 'tuesday', startTime: number, endTime: number) =>
      ({ id, day, startTime, endTime, room: null }) as const
    keepTerm({
      semester: 'winter-2026',
      courses: [
        plannedCourse({
          id: 'physics',
          name: 'Physics',
          timeSlots: [time('lecture', 'sunday', 480, 530), time('lab', 'tuesday', 600, 780)],
        }),
      ],
    })
    open()
    const list = document.querySelector('dl')?.textContent
    expect(list).toMatch(/^Sunday 08:00You can miss \d moreTuesday 10:00You can miss \d more$/)
    expect(screen.getByText(/^Counted from the \d+ classes of your term\./).textContent).toMatch(
      /\. Left out: National Sport Day \(Tue,? 10 Feb\) and Eid al-Fitr break \(.+\)\. Hours count, so a longer class counts more\. All classes share the limit\. At exactly 15% the limit is exceeded\.$/,
    )
  })

  test('ATT-21: the card is about the course of which an absence was just logged in the list', async () => {
    const meeting = (id: string) => ({ id, day: 'sunday', startTime: 600, endTime: 650, room: null }) as const
    keepTerm({
      semester: 'winter-2026',
      courses: ['physics', 'art'].map((id) => plannedCourse({ id, name: id, timeSlots: [meeting(id)] })),
    })
    const { user } = open()
    expect(choose().value).toBe('physics')
    await user.click(screen.getByRole('button', { name: /^Log an absence: art/ }))
    expect(choose().value).toBe('art')
    expect(logged()).toEqual(['Remove the absence on Sun 8 Feb, 10:00'])
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Undo the absence: art/)
  })

  test.each([
    ['en', 'Absence logged: Art. The details below are of this course now.', 'Absences you logged: '],
    ['ar', 'سُجّل غياب في Art. التفاصيل أدناه صارت لهذا المقرر.', 'الغياب المسجّل: '],
  ] as const)(
    'ATT-21 (%s): when the details go to another course, a message says so, and they have its name',
    async (language, sentence, heading) => {
      const slot = { day: 'sunday', startTime: 600, endTime: 650, room: null } as const
      keepTerm({
        semester: 'winter-2026',
        courses: ['Physics', 'Art'].map((id) =>
          plannedCourse({ id, name: id, timeSlots: [{ id, ...slot }] }),
        ),
      })
      const { user } = open(language)
      const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')
      const toast = () => plain(document.querySelector('#messages-bottom [role="status"]')?.textContent)
      const headings = () => screen.getAllByRole('heading').map(({ textContent }) => plain(textContent))
      const [physics, art] = screen
        .getAllByRole('button')
        .filter((button) => /(Log an absence|تسجيل غياب): /.test(button.getAttribute('aria-label') ?? ''))
      await user.click(physics as HTMLElement)
      expect(toast()).toBeUndefined()
      expect(headings()).toContain(`${heading}Physics`)
      await user.click(art as HTMLElement)
      expect(toast()).toBe(sentence)
      expect(headings()).toContain(`${heading}Art`)
      // Nothing that is no longer true stays.
      await user.click(art as HTMLElement)
      expect(toast()).toBeUndefined()
    },
  )

  test('ATT-21 TERM-04: two courses with one code are told apart by their titles', () => {
    const slot = { id: 's', day: 'sunday', startTime: 600, endTime: 650, room: null } as const
    keepTerm({
      semester: 'winter-2026',
      courses: ['Robotics', 'AI'].map((title) => ({
        ...plannedCourse({ id: title, name: 'SPEC 4900', timeSlots: [slot] }),
        title,
      })),
    })
    open()
    expect([...choose().options].map(({ textContent }) => textContent)).toEqual([
      'No course',
      'SPEC 4900 · Robotics',
      'SPEC 4900 · AI',
    ])
    const buttons = screen.getAllByRole('button', { name: /^Log an absence: / })
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('SPEC 4900 · Robotics,'),
      expect.stringContaining('SPEC 4900 · AI,'),
    ])
    expect(buttons[1]?.closest('li')?.textContent).toMatch(/^SPEC.4900 AI/)
  })

  test.each([
    ['2026-02-12', 'The last day to drop a course is Sunday, 8 March 2026.'],
    ['2026-03-09', 'The last day to drop a course was Sunday, 8 March 2026.'],
  ])('ATT-23: near the limit on %s', (day, sentence) => {
    vi.setSystemTime(new Date(`${day}T09:00:00Z`))
    const log = (percent: number) =>
      act(() => editDocument(ATTENDANCE_INPUT, 'physics', (input) => ({ ...input, existing: percent })))
    log(10)
    open()
    expect(screen.queryByText(/academic adviser/)).toBeNull()
    log(10.1)
    expect(screen.getByText(/academic adviser/).textContent).toBe(
      `Physics is near the absence limit, or above it. Talk to your academic adviser. ${sentence}`,
    )
  })

  test('ATT-23: a calendar without the last day to drop says so', () => {
    act(() => {
      editDocument(PLAN, 'my-plan', (plan) => ({ ...plan, semester: 'fall-2026' }))
      editDocument(ATTENDANCE_INPUT, 'physics', (input) => ({ ...input, existing: 20 }))
    })
    open()
    expect(screen.getByText(/academic adviser/).textContent).toMatch(/Zameel does not know the last day/)
  })

  test('TERM-10: missing days are asked for, count once they are saved, and are undone', async () => {
    vi.setSystemTime(new Date('2026-11-22T09:00:00Z'))
    editDocument(PLAN, 'my-plan', (plan) => ({ ...plan, semester: 'fall-2026' }))
    const { user } = open()
    const answers = () => [figureNow(), shareNow('Physics')]
    // 14 weeks of two classes: 15% are 4.2 of them.
    expect(answers()).toEqual(['You can miss 4 more', 'You can miss 4 more'])
    expect(screen.getByText(/^Counted from 14 weeks of classes, until/)).toBeTruthy()
    expect(screen.getAllByText(/14 weeks of classes/)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Log an absence/ })).toBeNull()
    const [first, last] = [field('First day of classes'), field('Last day of classes')]
    expect(noteOf(first)).toBe('Fall 2026 starts on Sun 23 Aug')
    const save = () => screen.getByRole('button', { name: 'Save' })
    await user.click(save())
    expect(document.activeElement).toBe(first)
    fireEvent.change(first, { target: { value: '2026-11-01' } })
    fireEvent.change(last, { target: { value: '2026-10-31' } })
    expect(screen.getByText('The last day must be after the first day.')).toBeTruthy()
    fireEvent.change(last, { target: { value: '2026-11-30' } })
    await user.click(save())
    // Nine classes in November: 15% are 1.35 of them.
    expect(answers()).toEqual(['You can miss 1 more', 'You can miss 1 more'])
    expect(readDocument(PLAN, 'my-plan')).toMatchObject({ firstDay: '2026-11-01', lastDay: '2026-11-30' })
    expect(screen.queryByLabelText('First day of classes')).toBeNull()
    expect(screen.getByRole('button', { name: /^Log an absence: Physics/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(readDocument(PLAN, 'my-plan')).toMatchObject({ firstDay: null, lastDay: null })
    expect(answers()).toEqual(['You can miss 4 more', 'You can miss 4 more'])
  })

  test('CAL-23: days that were published and are taken back again are asked for, and no absence is lost', async () => {
    vi.setSystemTime(new Date('2026-11-22T09:00:00Z'))
    editDocument(PLAN, 'my-plan', (plan) => ({ ...plan, semester: 'fall-2026' }))
    const published = (kind: string, start: string) => ({
      ...{ semester: 'fall-2026', kind, dates: [{ start }], own: null },
      ...{ source: 'A mail', readOn: '2026-11-20' },
    })
    const days = withPublished(SHIPPED_CALENDAR, [
      published('classes-begin', '2026-08-25'),
      published('classes-end', '2026-12-03'),
    ])
    const publish = (calendar: typeof days) => act(() => calendarOfPage.set(calendar))
    publish(days)
    const { user } = open()
    expect(screen.queryByLabelText('First day of classes')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Log an absence: Physics/ }))
    const logged = figureNow()
    const kept = readDocument(ATTENDANCE_INPUT, 'physics')
    publish(SHIPPED_CALENDAR)
    expect(screen.getByLabelText('First day of classes')).toBeTruthy()
    publish(days)
    expect([figureNow(), readDocument(ATTENDANCE_INPUT, 'physics')]).toEqual([logged, kept])
    publish(SHIPPED_CALENDAR)
  })

  test('TERM-09: in Ramadan it says that classes are at its hours', () => {
    vi.setSystemTime(new Date('2026-02-22T09:00:00Z'))
    open()
    expect(screen.getByText(/^Ramadan, .*: classes are at Ramadan hours\./)).toBeTruthy()
  })

  test('TERM-06: before the first class it says when that is', async () => {
    vi.setSystemTime(new Date('2025-12-20T09:00:00Z'))
    const { user } = open()
    await user.selectOptions(choose(), 'Physics')
    expect(screen.getByText(/^The first class is on Tue 6 Jan, 08:00\./)).toBeTruthy()
  })
})

describe('the notice', () => {
  const notice = () => screen.queryByText(/^This is an estimate/)

  test('ATT-20: it is shown until it is dismissed, also on the next visit', async () => {
    const { user, unmount } = renderIn('en', <AttendanceTracker />)
    expect(notice()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dismiss this notice' }))
    expect(notice()).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    expect(localStorage.getItem(STORAGE_KEYS.attendanceWarningDismissed)).toBe('true')
    unmount()
    renderIn('en', <AttendanceTracker />)
    expect(notice()).toBeNull()
  })
})
