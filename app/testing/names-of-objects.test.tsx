// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAST_TERMS } from '../domain/past-terms/past-terms'
import { thisPage } from '../persistence/this-page'
import AttendanceTracker from '../tools/attendance/AttendanceTracker'
import { ATTENDANCE_INPUT } from '../tools/attendance/attendance-form'
import { GPA_INPUT } from '../tools/every-tool/gpa-input/gpa-input'
import GpaCalculator from '../tools/gpa/GpaCalculator'
import SchedulePlanner from '../tools/planner/SchedulePlanner'
import { Today } from '../tools/today/Today'
import { keepTerm, plannedCourse } from './kept-term'
import { editDocument } from './page-documents'
import { renderIn } from './render'

/** What every object has, as ids of rows (KEEP-17). */
const IDS = ['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf']

const slotOf = (id: string, index: number) => ({
  id,
  day: 'thursday' as const,
  startTime: (8 + index) * 60,
  endTime: (8 + index) * 60 + 50,
  room: null,
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-12T09:00:00Z'), toFake: ['Date'] })
  keepTerm({
    semester: 'winter-2026',
    courses: IDS.map((id, index) =>
      plannedCourse({ id, name: `Course ${id}`, timeSlots: [slotOf(id, index)] }),
    ),
    blocks: [{ id: 'isPrototypeOf', name: 'Work', timeSlots: [slotOf('isPrototypeOf', 6)] }],
  })
  for (const id of IDS)
    editDocument(ATTENDANCE_INPUT, id, (input) => ({
      ...input,
      classes: [{ id, duration: null, missed: { kind: 'classes' as const, count: 1 as const } }],
      absences: [{ id, date: '2026-01-11', startTime: 480, minutes: 50 }],
    }))
  editDocument(GPA_INPUT, 'main', (input) => ({
    ...input,
    hasOwnCourses: true,
    courses: IDS.map((id) => ({
      id,
      name: `Course ${id}`,
      grade: 'A' as const,
      credits: 3,
      isRepeat: false,
      previousGrade: 'F' as const,
      isFixed: false,
    })),
  }))
  editDocument(PAST_TERMS, 'main', (past) => ({
    ...past,
    terms: IDS.map((id) => ({
      id,
      name: `Fall ${id}`,
      courses: [{ id, name: `Course ${id}`, grade: 'A' as const, credits: 3, isRepeat: false }],
    })),
  }))
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test.each<[string, ReactElement]>([
  ['Today', <Today key="today" />],
  ['the planner', <SchedulePlanner key="planner" />],
  ['the GPA calculator', <GpaCalculator key="gpa" />],
  ['the attendance tracker', <AttendanceTracker key="attendance" />],
])('KEEP-17: %s shows rows whose ids are names that every object has', (_, element) => {
  // As after a reload: written down and read again.
  thisPage.documents.writeDocuments()
  const { container } = renderIn('en', element)
  const fields = [...container.querySelectorAll('input')].map(({ value }) => value)
  const shown = `${container.textContent} ${fields.join(' ')}`
  expect(IDS.filter((id) => !shown.includes(`Course ${id}`))).toEqual([])
  expect(thisPage.documents.quarantine.keys()).toEqual([])
  expect(screen.queryByText(/could not be read/)).toBeNull()
})
