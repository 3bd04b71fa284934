import fc from 'fast-check'
import { ALL_WEEKDAYS, CLASS_TIMES, WEEKDAYS } from '../domain/institution/week'
import type { ScheduledCourse } from '../domain/plan/slots-by-day'

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Courses from lines such as `sunday 08:00-09:30`, one list of slots for each course, with ids from '1'. */
export function coursesOf(...courses: readonly string[][]): ScheduledCourse[] {
  let slotId = 0
  return courses.map((lines, index) => ({
    id: String(index + 1),
    timeSlots: lines.map((line) => {
      const [name = '', start = '', end = ''] = line.split(/[ -]/)
      const day = ALL_WEEKDAYS.find((candidate) => candidate === name)
      if (!day) throw new Error(`No day in "${line}"`)
      slotId += 1
      return { id: String(slotId), day, startTime: minutesOf(start), endTime: minutesOf(end), room: null }
    }),
  }))
}

/** Any courses that the form allows, including slots that end before they start. */
export const anyCourses: fc.Arbitrary<ScheduledCourse[]> = fc
  .array(
    fc.array(
      fc.record({
        day: fc.constantFrom(...WEEKDAYS),
        startTime: fc.constantFrom(...CLASS_TIMES),
        endTime: fc.constantFrom(...CLASS_TIMES),
      }),
      { maxLength: 10 },
    ),
    { maxLength: 12 },
  )
  .map((courses) => {
    let slotId = 0
    return courses.map((slots, index) => ({
      id: String(index + 1),
      timeSlots: slots.map((slot) => {
        slotId += 1
        return { id: String(slotId), room: null, ...slot }
      }),
    }))
  })
