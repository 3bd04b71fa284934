// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Plan } from '../../domain/plan/plan'
import type { Language } from '../../i18n/language'
import { plannedCourse, termWith } from '../../testing/kept-term'
import { renderIn } from '../../testing/render'
import { RamadanNote } from './RamadanNote'

afterEach(() => {
  vi.useRealTimers()
})

const courses = [
  plannedCourse({
    id: 'physics',
    name: 'Physics',
    timeSlots: [{ id: 'p', day: 'monday', startTime: 540, endTime: 630, room: null }],
  }),
]

function noteOn(moment: string, plan: Partial<Plan>, language: Language = 'en') {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
  renderIn(language, <RamadanNote term={termWith({ courses, ...plan })} />)
  return screen.queryByRole('status')?.textContent ?? null
}

describe('TERM-09: the note about Ramadan', () => {
  const winter2027 = { firstDay: '2027-01-10', lastDay: '2027-04-15' }

  test('says the dates while it is, those of the university or expected ones', () => {
    expect(noteOn('2026-02-22T09:00:00Z', { semester: 'winter-2026' })).toMatch(
      /^Ramadan, Wed 18 Feb\s–\sThu 19 Mar: classes are at Ramadan hours\.$/,
    )
  })

  test('calls dates expected that are not published', () => {
    expect(noteOn('2027-02-10T09:00:00Z', winter2027)).toMatch(
      /^Ramadan, Mon 8 Feb\s–\sMon 8 Mar: .* These dates are expected: the university has not published them yet\.$/,
    )
  })

  test('names what stays at its usual time, in Arabic, too', () => {
    const timeSlots = [{ id: 'd', day: 'monday', startTime: 510, endTime: 570, room: null } as const]
    const drawing = plannedCourse({ id: 'drawing', name: 'Drawing', timeSlots })
    expect(noteOn('2027-02-10T09:00:00Z', { ...winter2027, courses: [drawing] }, 'ar')).toMatch(
      /^رمضان، .* متوقعة.* تبقى في وقتها المعتاد\.$/,
    )
  })

  test.each([
    ['before it', '2026-02-17T09:00:00Z', { semester: 'winter-2026' }],
    ['after the term', '2027-02-20T09:00:00Z', { ...winter2027, lastDay: '2027-02-11' }],
    ['without classes', '2026-02-22T09:00:00Z', { semester: 'winter-2026', courses: [] }],
  ])('is not there %s', (_, moment, plan) => {
    expect(noteOn(moment, plan)).toBeNull()
  })
})
