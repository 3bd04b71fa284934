// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ATTENDANCE_INPUT } from '../attendance/attendance-form'
import { editDocument } from '../kept/document-store'
import { clashId } from '../term/conflicts'
import { PLAN } from '../term/plan'
import { keepTerm, plannedCourse } from '../testing/kept-term'
import { renderIn } from '../testing/render'
import { Today } from './Today'

/** Two courses of 30 classes of 50 minutes, on Sundays and Tuesdays. */
const course = (id: string, name: string, hour: number) =>
  plannedCourse({
    id,
    name,
    timeSlots: (['sunday', 'tuesday'] as const).map((day) => ({
      id: `${id}-${day}`,
      day,
      startTime: hour * 60,
      endTime: hour * 60 + 50,
      room: null,
    })),
  })
const acceptedOn = (day: string) => ({ id: clashId(`art-${day}`, `physics-${day}`) })
const logAbsences = (id: string, ...dates: string[]) =>
  editDocument(ATTENDANCE_INPUT, id, (input) => ({
    ...input,
    absences: dates.map((date) => ({ id: `${id} ${date}`, date, startTime: 480, minutes: 50 })),
  }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-12T09:00:00Z'), toFake: ['Date'] })
  keepTerm({ semester: 'winter-2026', courses: [course('art', 'Art', 8), course('physics', 'Physics', 10)] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('TODAY-01: it names the course nearest to its absence limit', () => {
  renderIn('en', <Today />)
  const absence = () => screen.getByText('Nearest to the absence limit').parentElement?.textContent
  expect(absence()).toMatch(/--No absences logged\.$/)
  act(() => logAbsences('art', '2026-01-11'))
  expect(absence()).toMatch(/[1-9].*Art, of 15%$/)
  act(() => logAbsences('physics', '2026-01-11', '2026-01-13'))
  expect(absence()).toMatch(/Physics, of 15%$/)
})

test('TODAY-01: it says how many times of the plan clash, accepted ones left out', () => {
  renderIn('en', <Today />)
  const clash = () => screen.queryByText(/clash|conflict/)?.textContent
  expect(clash()).toBeUndefined()
  const atOnce = { courses: [course('art', 'Art', 8), course('physics', 'Physics', 8)] }
  act(() => keepTerm({ semester: 'winter-2026', ...atOnce }))
  expect(clash()).toBe('Your term has 2 time conflicts.')
  act(() => editDocument(PLAN, 'my-plan', (plan) => ({ ...plan, accepted: [acceptedOn('sunday')] })))
  expect(clash()).toBe('Two classes of your term clash.')
  act(() =>
    editDocument(PLAN, 'my-plan', (plan) => ({
      ...plan,
      accepted: [acceptedOn('sunday'), acceptedOn('tuesday')],
    })),
  )
  expect(clash()).toBeUndefined()
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
      /Sun 15 Feb: 2 classes, first Physics 08:00–09:30/,
      /محاضرتان، أولاها Physics 08:00–09:30/,
    ],
    [
      '2026-01-11T18:00',
      'No more classes today',
      'انتهت محاضرات اليوم',
      /Tue 13 Jan: 1 class, first Physics 08:00–09:30/,
      /محاضرة واحدة، أولاها Physics 08:00–09:30/,
    ],
    [
      '2026-01-16T10:00',
      'Weekend: no classes today',
      'عطلة نهاية الأسبوع: لا محاضرات اليوم',
      /Sun 18 Jan: 2 classes/,
      /محاضرتان/,
    ],
    ['2026-04-15T10:00', /^Classes ended on/, /^انتهت المحاضرات/, null, null],
  ] as const)('%s', (time, english, arabic, englishNext, arabicNext) => {
    vi.setSystemTime(new Date(`${time}:00+03:00`))
    keepTerm({ semester: 'winter-2026', courses })
    for (const [language, line, next] of [
      ['en', english, englishNext],
      ['ar', arabic, arabicNext],
    ] as const) {
      const { container, unmount } = renderIn(language, <Today />)
      expect(screen.getAllByText(line)[0]).toBeDefined()
      const text = container.textContent
        ?.replace(/[\u061C\u200E\u200F\u2066-\u2069]/g, '')
        .replaceAll('\u00A0', ' ')
      if (next) expect(text).toMatch(next)
      else expect(text).not.toContain('Physics')
      unmount()
    }
  })
})
