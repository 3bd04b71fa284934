// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TimeSlot } from '../../../domain/plan/plan'
import { LANGUAGES } from '../../../i18n/language'
import { keepTerm, plannedCourse } from '../../../testing/kept-term'
import { prefetched, renderIn } from '../../../testing/render'
import SchedulePlanner from '../SchedulePlanner'
import { WEEK_CONTROLS } from '../week/Week'

beforeAll(async () => {
  for (const language of LANGUAGES) await prefetched(WEEK_CONTROLS[language])
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
  test('all weeks are one at first, with what is not every week marked, and without a clash', () => {
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
    fireEvent.click(screen.getByText('أسبوعًا بأسبوع'))
    press('الأسبوع التالي')
    expect(screen.getByText(/^الأسبوع 2 من 15: /)).toBeTruthy()
  })
})
