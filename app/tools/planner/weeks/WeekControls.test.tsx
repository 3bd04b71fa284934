// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TimeSlot } from '../../../domain/plan/plan'
import { LANGUAGES } from '../../../i18n/language'
import { keepTerm, plannedCourse } from '../../../testing/kept-term'
import { prefetched, renderIn } from '../../../testing/render'
import { CONFLICT_LIST } from '../conflicts/ConflictsPanel'
import SchedulePlanner from '../SchedulePlanner'
import { WEEK_CONTROLS } from '../Week'

beforeAll(async () => {
  for (const language of LANGUAGES) {
    await prefetched(WEEK_CONTROLS[language])
    await prefetched(CONFLICT_LIST[language])
  }
})
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const slot = (id: string, weeks?: string): TimeSlot => ({
  ...{ id, day: 'monday', startTime: 540, endTime: 630, room: null },
  ...(weeks !== undefined && { weeks }),
})

/** A laboratory in odd and a seminar in even weeks, at the same hours of winter 2026, whose Mondays of weeks 8 to 11 are in Ramadan. */
function renderWeeks(language: 'en' | 'ar' = 'en') {
  keepTerm({
    semester: 'winter-2026',
    courses: [
      plannedCourse({ id: 'lab', name: 'Laboratory', timeSlots: [slot('l', 'odd')] }),
      plannedCourse({ id: 'seminar', name: 'Seminar', timeSlots: [slot('s', 'even')] }),
    ],
  })
  return renderIn(language, <SchedulePlanner />)
}

const press = (name: string) => fireEvent.click(screen.getByLabelText(name, { selector: 'button' }))
const blocks = () =>
  [...document.querySelectorAll('[data-week] [data-day] ol > li')].map((block) =>
    [...block.querySelectorAll('span')]
      .filter((part) => part.children.length === 0 && !part.closest('[aria-hidden]'))
      .map((part) => part.textContent)
      .filter((text) => text && text !== '1' && text !== '2')
      .join(' '),
  )
const weekLine = () =>
  within(screen.getByRole('group', { name: 'Weeks of the term' })).getByRole('status').textContent

describe('WEEKS-03: the week, week by week', () => {
  test('all weeks are one at first, with what is not every week marked, and without a conflict', () => {
    renderWeeks()
    expect(blocks()).toEqual(['Laboratory 09:00–10:30 odd weeks', 'Seminar 09:00–10:30 even weeks'])
    expect(screen.getByText('No time conflicts detected')).toBeTruthy()
    expect(weekLine()).toBe('')
  })

  test('one steps to the next and the previous week with its dates and holidays, at the hours of its dates, and back', () => {
    renderWeeks()
    fireEvent.click(screen.getByText('Week by week'))
    // The term is over, so it begins at the first week.
    expect(weekLine()).toMatch(/^Week 1 of 15: Sun 4 Jan\s–\sThu 8 Jan$/)
    expect(blocks()).toEqual([])
    press('Previous week')
    expect(weekLine()).toMatch(/^Week 1 /)
    press('Next week')
    expect(blocks()).toEqual(['Seminar 09:00–10:30 even weeks'])
    press('Next week')
    expect(blocks()).toEqual(['Laboratory 09:00–10:30 odd weeks'])
    for (const _ of [4, 5, 6]) press('Next week')
    expect(weekLine()).toMatch(/^Week 6 of 15: Sun 8 Feb\s–\sThu 12 Feb · National Sport Day$/)
    for (const _ of [7, 8]) press('Next week')
    expect(blocks()).toEqual(['Seminar 08:45–09:45 even weeks'])
    expect(screen.getByText(/^These hours follow from the usual ones/)).toBeTruthy()
    press('Next week')
    expect(blocks()).toEqual(['Laboratory 08:45–09:45 odd weeks'])
    for (const _ of [8, 7]) press('Previous week')
    expect(blocks()).toEqual(['Laboratory 09:00–10:30 odd weeks'])
    fireEvent.click(screen.getByText('All weeks'))
    expect(blocks()).toHaveLength(2)
  })

  test('in Arabic', () => {
    renderWeeks('ar')
    expect(blocks()).toEqual([
      'Laboratory 09:00–10:30 الأسابيع الفردية',
      'Seminar 09:00–10:30 الأسابيع الزوجية',
    ])
    fireEvent.click(screen.getByText('عرض أسبوع واحد'))
    press('الأسبوع التالي')
    expect(screen.getByRole('group', { name: 'أسابيع الفصل' }).textContent).toMatch(/الأسبوع 2 من 15: /)
  })
})

const conflicting = () =>
  [...document.querySelectorAll('[data-week] [data-block]')]
    .filter((block) => block.textContent?.includes('Time conflict'))
    .map((block) => block.getAttribute('data-block'))

describe('WEEKS-05: a chosen week', () => {
  test('marks the conflicts of that week alone, and its controls stand above the week', () => {
    keepTerm({
      semester: 'winter-2026',
      courses: [
        plannedCourse({ id: 'lab', name: 'Laboratory', timeSlots: [slot('l', 'odd')] }),
        plannedCourse({ id: 'math', name: 'Math', timeSlots: [slot('m')] }),
      ],
    })
    renderIn('en', <SchedulePlanner />)
    expect(conflicting()).toEqual(['lab', 'math'])
    fireEvent.click(screen.getByText('Week by week'))
    press('Next week')
    expect(blocks()).toEqual(['Math 09:00–10:30'])
    expect(conflicting()).toEqual([])
    press('Next week')
    expect(conflicting()).toEqual(['lab', 'math'])
    const isBefore = (element: Element) =>
      element.compareDocumentPosition(document.querySelector('[data-week]') as Element) &
      Node.DOCUMENT_POSITION_FOLLOWING
    expect(isBefore(screen.getByRole('group', { name: 'Weeks of the term' }))).toBeTruthy()
    fireEvent.click(screen.getByText('All weeks'))
    expect(isBefore(screen.getByRole('checkbox', { name: 'Ramadan hours' }))).toBeTruthy()
  })
})

describe('Ramadan in the week', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const at = (moment: string) => vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
  const physics = plannedCourse({ id: 'physics', name: 'Physics', timeSlots: [slot('p')] })
  const isChecked = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ramadan hours' }).checked
  const saidDates = () => screen.queryByText(/^Ramadan, /)?.textContent

  test('TERM-09: its hours come by themselves while it is, say until when, and can be switched off', () => {
    at('2026-02-22T09:00:00Z')
    keepTerm({ semester: 'winter-2026', courses: [physics] })
    renderIn('en', <SchedulePlanner />)
    expect(isChecked()).toBe(true)
    expect(blocks()).toEqual(['Physics 08:45–09:45'])
    expect(saidDates()).toMatch(/^Ramadan, Wed 18 Feb\s–\sThu 19 Mar: classes are at Ramadan hours\.$/)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ramadan hours' }))
    expect(blocks()).toEqual(['Physics 09:00–10:30'])
    expect(saidDates()).toBeUndefined()
  })

  test.each([
    ['before it', '2026-02-17T09:00:00Z', { semester: 'winter-2026' }],
    ['in another term', '2026-02-22T09:00:00Z', { semester: 'winter-2025' }],
  ])('TERM-09: but not %s', (_, moment, days) => {
    at(moment)
    keepTerm({ ...days, courses: [physics] })
    renderIn('en', <SchedulePlanner />)
    expect(isChecked()).toBe(false)
    expect(blocks()).toEqual(['Physics 09:00–10:30'])
  })

  test('TERM-09: where it is not published, its dates are called expected', () => {
    at('2027-02-10T09:00:00Z')
    keepTerm({ firstDay: '2027-01-10', lastDay: '2027-04-15', courses: [physics] })
    renderIn('en', <SchedulePlanner />)
    expect(blocks()).toEqual(['Physics 08:45–09:45'])
    expect(saidDates()).toMatch(
      /^Ramadan, Mon 8 Feb\s–\sMon 8 Mar: .* These dates are expected: the university/,
    )
  })

  test('WEEKS-04: conflicts that only its hours make are said with their dates, and marked in its week alone', () => {
    const late = { ...slot('c'), startTime: 960, endTime: 1020 }
    const shift = { ...slot('w'), startTime: 840, endTime: 900 }
    keepTerm({
      semester: 'winter-2026',
      courses: [plannedCourse({ id: 'late', name: 'Drawing', timeSlots: [late] })],
      blocks: [{ id: 'work', name: 'Work', timeSlots: [shift] }],
    })
    renderIn('en', <SchedulePlanner />)
    expect(screen.getByText('No time conflicts detected')).toBeTruthy()
    expect(conflicting()).toEqual([])
    // In the bar of all conflicts, so that no second line moves the week (PLAN-22).
    const line = screen.getByRole('button', {
      name: /^No time conflicts detected 1 conflict in Ramadan hours only$/,
    })
    fireEvent.click(line)
    expect(screen.getByText('Conflict on Monday')).toBeTruthy()
    expect(screen.getByText(/^Only in Ramadan hours: /).textContent).toBe(
      'Only in Ramadan hours: Mon 23 Feb, Mon 2 Mar, Mon 9 Mar and Mon 16 Mar',
    )
    const conflict = screen.getByText('Conflict on Monday').closest('li') as HTMLElement
    expect(within(conflict).getByRole('button', { name: /Drawing/ }).textContent).toContain('14:15–14:55')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ramadan hours' }))
    expect(conflicting().sort()).toEqual(['late', 'work'])
  })

  test('in Arabic', () => {
    at('2027-02-10T09:00:00Z')
    keepTerm({ firstDay: '2027-01-10', lastDay: '2027-04-15', courses: [physics] })
    renderIn('ar', <SchedulePlanner />)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'أوقات رمضان' }).checked).toBe(true)
    expect(screen.getByText(/^رمضان، .*متوقعة/)).toBeTruthy()
  })
})
