/** What the timetable of a comparison shows. */

import type { Weekday } from '../../../domain/institution/types'
import { type BusyWeek, type DayPart, dayParts, isFree } from '../../../domain/plan-links/busy-week'
import type { PlanItem } from '../every-part/plan-items'
import { gridHours, layOutWeek } from '../week/timetable'
import { ALL_FREE_TINT, type Person } from './people'

export type ComparedDay = { day: Weekday; parts: readonly DayPart[] }

/** The days in parts, within the hours that a timetable of all these classes shows. */
export function comparedDays(weeks: readonly BusyWeek[]): ComparedDay[] {
  const timeSlots = weeks.flatMap((week) =>
    [...week].flatMap(([day, spans]) => spans.map((span) => ({ id: '', day, room: null, ...span }))),
  )
  return dayParts(weeks, gridHours(layOutWeek([{ id: '', timeSlots }])))
}

/** The days on which all are free, with the times. */
export function freeDays(days: readonly ComparedDay[]): ComparedDay[] {
  return days
    .map(({ day, parts }) => ({ day, parts: parts.filter(isFree) }))
    .filter(({ parts }) => parts.length > 0)
}

/** One item for the times when all are free, and one for each group of students who are busy together, with who that is. */
export function comparedItems(
  days: readonly ComparedDay[],
  people: readonly Person[],
  nameOf: (busy: readonly number[]) => string,
): (PlanItem & { busy: readonly Person[] })[] {
  const parts = days.flatMap(({ day, parts }) => parts.map((part) => ({ day, ...part })))
  const shown = parts.filter((part) => part.busy.length > 0 || isFree(part))
  const groups = Map.groupBy(shown, ({ busy }) => busy.join('-'))
  return [...groups].map(([key, [first, ...more]]) => {
    const busy = (first?.busy ?? []).flatMap((who) => people[who] ?? [])
    const [only, ...others] = busy
    return {
      busy,
      course: null,
      number: null,
      // Several together have no colour of their own.
      tint: !only ? ALL_FREE_TINT : others.length === 0 ? only.tint : null,
      timed: {
        id: `busy-${key}`,
        name: nameOf(first?.busy ?? []),
        timeSlots: [...(first ? [first] : []), ...more].map(({ day, startTime, endTime }) => ({
          id: `${day} ${startTime}`,
          day,
          startTime,
          endTime,
          room: null,
        })),
      },
    }
  })
}
