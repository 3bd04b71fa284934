import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import type { Weekday } from '../../../domain/institution/types'
import { type FreeHour, freeHours } from '../../../domain/plan/free-hours'
import { freeHourAt } from './free-hour-keys'
import { isRightToLeft, weekAround } from './grid-on-screen'
import type { gridHours, layOutWeek } from './timetable'

/** Identifies the button of a free hour in the grid, as its `data-free`. */
export function freeHourKey({ day, startTime }: FreeHour): string {
  return `${day} ${startTime}`
}

/** The free hours of the week: one tab stop, and arrow keys from one to the next (PLAN-05). */
export function useFreeHours(week: ReturnType<typeof layOutWeek>, hours: ReturnType<typeof gridHours>) {
  const free = useMemo(
    () =>
      week.map(({ day, blocks }) => ({
        day,
        hours: freeHours(
          blocks.map(({ slot }) => slot),
          hours,
        ),
      })),
    [week, hours],
  )
  const [lastStop, setTabStop] = useState<FreeHour | null>(null)
  const of = (day: Weekday) => free.find((other) => other.day === day)?.hours ?? []
  const firstDay = free.find((day) => day.hours.length > 0)
  const firstStop = firstDay ? { day: firstDay.day, startTime: firstDay.hours[0] ?? 0 } : null
  const isFree = lastStop !== null && of(lastStop.day).includes(lastStop.startTime)

  const onKeyDown = useCallback(
    (event: KeyboardEvent, at: FreeHour) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = freeHourAt(event.key, at, free, isRightToLeft(event.currentTarget))
      if (!next) return
      event.preventDefault()
      const button = `[data-free="${freeHourKey(next)}"]`
      weekAround(event.currentTarget)?.querySelector<HTMLElement>(button)?.focus()
    },
    [free],
  )
  return { of, tabStop: isFree ? lastStop : firstStop, setTabStop, onKeyDown }
}
