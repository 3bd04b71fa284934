// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../../browser/storage'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { editDocument } from '../../testing/page-documents'
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

/** Of a course, its name goes on with its day and hours. */
const classGroup = (number: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^Class ${number}(?: ·|$)`) }))

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
    expect(screen.getAllByText('5.36%')).not.toHaveLength(0)
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
      expect(screen.getByText(sentence).className).toContain(`text-${colour}`)
    },
  )

  test('ATT-17: the meter fills toward the limit', async () => {
    const { user } = renderIn('en', <AttendanceTracker />)
    await user.type(field('Existing absence (%)'), '3')
    const meter = screen.getByRole('meter', { name: 'Share of the absence limit' })
    expect(meter.getAttribute('aria-valuenow')).toBe('20')
    expect(meter.getAttribute('aria-valuetext')).toBe('3.00% of 15%')
    await user.type(field('Existing absence (%)'), '0')
    expect(meter.getAttribute('aria-valuenow')).toBe('100')
  })

  test('ATT-18 ATT-19: each class shows the classes left', async () => {
    const user = await openWithClasses(2)
    const left = () => screen.getAllByRole('definition').map((value) => value.textContent)
    expect(left()).toEqual(['2 classes left', '2 classes left'])
    await user.selectOptions(classGroup(1).getByLabelText('Planned misses'), '1')
    expect(left()).toEqual(['1 class left', '2 classes left'])
    await user.selectOptions(classGroup(1).getByLabelText('Planned misses'), '2')
    expect(left()).toEqual(['No classes left', '2 classes left'])
    await user.selectOptions(classGroup(1).getByLabelText('Planned misses'), '3')
    expect(left()).toEqual(['Limit exceeded', '2 classes left'])
    expect(screen.getByText(/^Each class is counted on its own/)).toBeTruthy()
    await user.type(field('Existing absence (%)'), '15')
    expect(left()).toEqual(['Limit exceeded', 'Limit exceeded'])
    expect(screen.getAllByText(/^You have reached the absence limit/)).not.toEqual([])
  })
})

describe('a course of the term', () => {
  const choose = () => screen.getByLabelText<HTMLSelectElement>('Course')
  const date = () => screen.getByLabelText<HTMLSelectElement>('Date of the class')
  const log = () => screen.getByRole('button', { name: 'Log the absence' })
  const logged = () =>
    screen
      .queryAllByRole('button', { name: /^Undo the absence on / })
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

  test('TERM-04: a course gives its classes, minutes and weeks; each has its own input', async () => {
    const { user } = open()
    expect(noteOf(field('Weeks in the semester'))).toBe('Counted from your dates')
    expect(Array.from(choose().options, ({ text }) => text)).toEqual(['No course', 'Physics', 'Art'])
    expect(choose().selectedOptions[0]?.text).toBe('Physics')
    await user.selectOptions(choose(), 'No course')
    expect(noteOf(field('Weeks in the semester'))).toMatch(/^14 for a regular term/)
    await user.type(field('Classes per week'), '{Backspace}1')
    await user.selectOptions(choose(), 'Physics')
    expect(field('Classes per week').value).toBe('2')
    expect(field('Weeks in the semester').value).toBe('15')
    expect(
      screen.getAllByRole('group', { name: /^Class/ }).map(({ firstChild }) => firstChild?.textContent),
    ).toEqual(['Class 1 · Sunday 08:00–08:50', 'Class 2 · Tuesday 08:00–08:50'])
    const duration = classGroup(1).getByLabelText<HTMLSelectElement>('Duration')
    expect(duration.selectedOptions[0]?.text).toBe('50 min')
    await user.selectOptions(classGroup(2).getByLabelText('Planned misses'), '1')
    await user.selectOptions(choose(), 'Art')
    expect(field('Classes per week').value).toBe('0')
    expect(screen.getByText(/^To log the classes you miss/)).toBeTruthy()
    await user.selectOptions(choose(), 'Physics')
    expect(classGroup(2).getByLabelText<HTMLSelectElement>('Planned misses').value).toBe('1')
    await user.selectOptions(choose(), 'No course')
    expect(field('Classes per week').value).toBe('1')
    cleanup()
    open()
    expect(choose().selectedOptions[0]?.text).toBe('No course')
  })

  test('TERM-04: without a term there is no course to choose', () => {
    keepTerm({ courses: [] })
    open()
    expect(screen.queryByLabelText('Course')).toBeNull()
  })

  test('TERM-06: absences are logged on dates of the course until today, and undone one by one', async () => {
    const { user } = open()
    await user.selectOptions(choose(), 'Physics')
    const dates = Array.from(date().options, ({ text }) => text)
    // 10 February is National Sport Day, and today is 12 February.
    expect(dates.slice(0, 3)).toEqual(['Sun 8 Feb, 08:00', 'Tue 3 Feb, 08:00', 'Sun 1 Feb, 08:00'])
    expect(figureNow()).toBe('0.00%')
    await user.click(log())
    await user.selectOptions(date(), 'Sun 1 Feb, 08:00')
    await user.click(log())
    expect(logged()).toEqual(['Undo the absence on Sun 8 Feb, 08:00', 'Undo the absence on Sun 1 Feb, 08:00'])
    expect(Array.from(date().options, ({ text }) => text)).not.toContain('Sun 8 Feb, 08:00')
    expect(figureNow()).not.toBe('0.00%')
    await user.click(screen.getByRole('button', { name: 'Undo the absence on Sun 8 Feb, 08:00' }))
    expect(logged()).toEqual(['Undo the absence on Sun 1 Feb, 08:00'])
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Undo the absence on Sun 1 Feb, 08:00' }),
    )
    await user.keyboard('{Enter}')
    expect(figureNow()).toBe('0.00%')
    expect(document.activeElement).toBe(date())
  })

  test.each([
    ['en', 2, 'You can miss 1 more class and stay below 15%.', '1 class left'],
    ['en', 3, 'You cannot miss another class: it would take you above 15%.', 'No classes left'],
    ['ar', 3, 'لا يمكنك التغيّب عن محاضرة أخرى: ستتجاوز بها 15%.', 'لم تبقَ محاضرة'],
  ] as const)(
    'INPUT-06 (%s): after %d absences the sentence and the list say the same',
    (language, count, sentence, left) => {
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
      const texts = [...document.querySelectorAll('p[role="status"], dd')].map((part) =>
        part.textContent?.replace(/[\u200E\u200F\u061C\u2066-\u2069]/g, '').trim(),
      )
      expect(texts).toContain(sentence)
      expect(texts.filter((text) => text === left)).toHaveLength(2)
      // The same at a glance (TOOL-02).
      expect(screen.getByRole('meter', { name: 'Physics' }).getAttribute('aria-valuetext')).toContain(left)
    },
  )

  test('INPUT-06: the sentence counts the planned misses, too', async () => {
    const { user } = open()
    await user.selectOptions(classGroup(1).getByLabelText('Planned misses'), '3')
    const sentence = () =>
      screen.getByText(/stay below|absence limit\.$/, { selector: 'p[role="status"], p[role="status"] *' })
    expect(sentence().textContent).toBe(
      'You can miss 1 more class and stay below 15%. The misses you plan are counted.',
    )
    await user.selectOptions(classGroup(1).getByLabelText('Planned misses'), '5')
    expect(sentence().textContent).toBe('With the misses you plan, you reach the absence limit.')
  })

  test('TOOL-02 TODAY-06: all courses of the term at a glance, and the last class is logged with one tap', async () => {
    const { user } = open()
    const list = () => within(screen.getByText('Your courses').closest('section') ?? document.body)
    expect(
      list()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Physics3 classes left · 0\.00%/),
      'ArtTo see it, give the course its times in the schedule planner.',
    ])
    // 10 February is a holiday.
    const log = list().getByRole('button', { name: 'I missed Physics on Sun 8 Feb' })
    log.focus()
    await user.keyboard('{Enter}')
    expect(list().getByRole('meter', { name: 'Physics' }).getAttribute('aria-valuetext')).toMatch(
      /^2 classes left/,
    )
    const undo = list().getByRole('button', { name: 'Undo: I missed Physics on Sun 8 Feb' })
    expect(document.activeElement).toBe(undo)
    // The course in detail has it, too.
    expect(logged()).toEqual(['Undo the absence on Sun 8 Feb, 08:00'])
    await user.click(undo)
    expect(logged()).toEqual([])
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
