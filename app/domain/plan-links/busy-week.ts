/** When students are busy, and when they are free together (PLAN-08). */

import type { AcademicCalendar } from '../institution/academic-calendar'
import type { Weekday } from '../institution/types'
import { daysWith } from '../institution/week'
import type { OwnBlock } from '../plan/plan'
import { type ScheduledCourse, slotsByDay } from '../plan/slots-by-day'
import type { Term, TermCourse } from '../plan/term'
import { type TermDates, termWeeks } from '../plan/term-days'
import { isHeld } from '../plan/weeks'

/** From one time of a day to another, in minutes since midnight. */
export type Span = { startTime: number; endTime: number }

/** The days of one student on which they are busy. Spans are sorted and do not touch. */
export type BusyWeek = ReadonlyMap<Weekday, readonly Span[]>

/** A part of a day throughout which the same students are busy: their indexes, or none when all are free. */
export type DayPart = Span & { busy: readonly number[] }

/** Minutes. The breaks between classes are shorter, and nothing can be done together in them. */
export const SHORTEST_FREE = 30

/** Times that overlap or touch become one. Invalid ones are ignored. */
export function busyWeekOf(timed: readonly ScheduledCourse[]): BusyWeek {
  const days = slotsByDay(timed).map(({ day, slots }) => {
    const spans: Span[] = []
    for (const { slot } of slots) {
      const last = spans.at(-1)
      if (last && slot.startTime <= last.endTime) last.endTime = Math.max(last.endTime, slot.endTime)
      else spans.push({ startTime: slot.startTime, endTime: slot.endTime })
    }
    return [day, spans] as const
  })
  return new Map(days.filter(([, spans]) => spans.length > 0))
}

/** The times at which courses and own blocks are in at least one week of the term: outside them, all weeks are free. */
export function weekOfTerm(
  calendar: AcademicCalendar,
  term: Pick<Term, 'courses' | 'blocks' | keyof TermDates>,
): BusyWeek {
  const weeks = termWeeks(calendar, term)
  const held = <Item extends TermCourse | OwnBlock>(item: Item, isOwn: boolean): Item => ({
    ...item,
    timeSlots: item.timeSlots.filter((slot) => isHeld(slot, weeks, isOwn)),
  })
  return busyWeekOf([
    ...term.courses.map((course) => held(course, false)),
    ...term.blocks.map((block) => held(block, true)),
  ])
}

/** Every day of classes, and others on which somebody is busy, cut into parts from `from` to `to`. */
export function dayParts(
  weeks: readonly BusyWeek[],
  { from, to }: { from: number; to: number },
): { day: Weekday; parts: readonly DayPart[] }[] {
  return daysWith(...weeks.flatMap((week) => [...week.keys()])).map((day) => {
    const spans = weeks.map((week) => week.get(day) ?? [])
    const edges = spans
      .flat()
      .flatMap(({ startTime, endTime }) => [startTime, endTime])
      .filter((time) => from < time && time < to)
    const times = [...new Set([from, ...edges, to])].sort((one, other) => one - other)
    // Each edge is where somebody begins or ends, so no two parts beside each other are alike.
    const parts = times.slice(0, -1).map((startTime, index) => {
      const endTime = times[index + 1] ?? to
      const isBusy = (spans: readonly Span[]) =>
        spans.some((span) => span.startTime < endTime && startTime < span.endTime)
      return {
        startTime,
        endTime,
        busy: [...spans.entries()].flatMap(([who, own]) => (isBusy(own) ? who : [])),
      }
    })
    return { day, parts }
  })
}

/** Whether a part is a time when all are free, long enough to meet. */
export function isFree({ startTime, endTime, busy }: DayPart): boolean {
  return busy.length === 0 && endTime - startTime >= SHORTEST_FREE
}

/** The same for weeks with the same busy times. */
export function weekKey(week: BusyWeek): string {
  return JSON.stringify([...week])
}
