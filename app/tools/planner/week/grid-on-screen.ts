import type { Weekday } from '../../../domain/institution/types'

/** Where the grid of the week is on the screen. Timetable.tsx marks its parts: `data-week`, and `data-day` for a column. */

export type Column = { day: Weekday; left: number; right: number; top: number }

/** The columns of the days, in their order. */
export function columnsAround(block: Element): Column[] {
  const columns = weekAround(block)?.querySelectorAll<HTMLElement>('[data-day]') ?? []
  return Array.from(columns, (column) => {
    const { left, right, top } = column.getBoundingClientRect()
    return { day: column.dataset.day as Weekday, left, right, top }
  })
}

/** The grid that a part of it is in. */
export function weekAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-week]')
}

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
