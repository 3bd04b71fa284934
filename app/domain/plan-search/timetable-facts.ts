/** What a student wants to know of a timetable, in numbers and days (PLAN-02). */

import type { Weekday } from '../institution/types'
import { WEEKDAYS } from '../institution/week'
import type { ScheduledCourse } from '../plan/slots-by-day'
import { slotsByDay } from '../plan/slots-by-day'
import type { TermWeeks } from '../plan/weeks'
import { isCounted } from './counted-times'
import { LUNCH } from './ranking'

export type TimetableFacts = {
  classDays: readonly Weekday[]
  /** Days of the teaching week without classes. */
  daysOff: readonly Weekday[]
  /** Minutes since midnight; null without any class. */
  firstStart: number | null
  lastEnd: number | null
  /** From the start of the first class of a day to the end of its last one. */
  spans: readonly (Times & { day: Weekday })[]
  /** Minutes between the first and the last class of a day that are neither class nor own time, over the week. */
  gapMinutes: number
  /** Days with classes and without a free hour for lunch. */
  daysWithoutLunch: readonly Weekday[]
}

/** The facts of a timetable. Own blocks are busy times, but no classes; what is not counted is as if it were not there. */
export function factsOf(
  allCourses: readonly ScheduledCourse[],
  allBlocks: readonly ScheduledCourse[],
  weeks: TermWeeks | null = null,
): TimetableFacts {
  const held = (items: readonly ScheduledCourse[], isOwn: boolean) =>
    items.map((item) => ({
      ...item,
      timeSlots: item.timeSlots.filter((slot) => isCounted(slot, weeks, isOwn)),
    }))
  const [courses, blocks] = [held(allCourses, false), held(allBlocks, true)]
  const isClass = new Set(courses.flatMap(({ timeSlots }) => timeSlots))
  const days = slotsByDay([...courses, ...blocks]).map(({ day, slots }) => {
    const busy = slots.map(({ slot }) => slot)
    return { day, busy, classes: busy.filter((slot) => isClass.has(slot)) }
  })
  const withClasses = days.filter(({ classes }) => classes.length > 0)
  const classes = withClasses.flatMap((day) => day.classes)
  const classDays = withClasses.map(({ day }) => day)
  return {
    classDays,
    daysOff: WEEKDAYS.filter((day) => !classDays.includes(day)),
    firstStart: classes.length > 0 ? Math.min(...classes.map(({ startTime }) => startTime)) : null,
    lastEnd: classes.length > 0 ? Math.max(...classes.map(({ endTime }) => endTime)) : null,
    spans: withClasses.map((each) => ({ day: each.day, ...spanOf(each.classes) })),
    gapMinutes: withClasses.reduce((sum, day) => sum + freeMinutes(day.busy, spanOf(day.classes)), 0),
    daysWithoutLunch: withClasses.filter(({ busy }) => !hasLunch(busy)).map(({ day }) => day),
  }
}

type Times = { startTime: number; endTime: number }

function spanOf(classes: readonly Times[]): Times {
  return {
    startTime: Math.min(...classes.map(({ startTime }) => startTime)),
    endTime: Math.max(...classes.map(({ endTime }) => endTime)),
  }
}

/** The free times between the times of a list, which is sorted by start. */
function freeTimes(busy: readonly Times[], { startTime, endTime }: Times): Times[] {
  const free: Times[] = []
  let from = startTime
  for (const slot of [...busy, { startTime: endTime, endTime }]) {
    const to = Math.min(slot.startTime, endTime)
    if (to > from) free.push({ startTime: from, endTime: to })
    from = Math.max(from, slot.endTime)
  }
  return free
}

function freeMinutes(busy: readonly Times[], within: Times): number {
  return freeTimes(busy, within).reduce((sum, free) => sum + free.endTime - free.startTime, 0)
}

function hasLunch(busy: readonly Times[]): boolean {
  return freeTimes(busy, { startTime: LUNCH.from, endTime: LUNCH.to }).some(
    ({ startTime, endTime }) => endTime - startTime >= LUNCH.duration,
  )
}
