/** Where everything is in the picture of a week, in pixels, in a layout from left to right. */

import type { Weekday } from '../../../domain/institution/types'
import { formatClock, MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import type { TimeSlot } from '../../../domain/plan/plan'
import { type Block, layOutWeek } from '../week/timetable'
import { blockLines, type Line, type Rectangle, textWidth } from './block-lines'
import { type Direction, directionOfText, linesOf, type Measure } from './text-lines'

/**
 * `free` is left to what a phone shows above its wallpaper: the clock and the buttons. A long phone also cuts off the sides,
 * of a picture of 1080 pixels up to 97 on each.
 */
const SHAPES = {
  phone: { width: 1080, height: 1920, free: { top: 490, bottom: 250, side: 98 }, fontSize: 26 },
  wide: { width: 1920, height: 1080, free: { top: 52, bottom: 52, side: 72 }, fontSize: 25 },
}
export type PictureFormat = keyof typeof SHAPES

/** What the picture shows, in the words of its reader. */
export type PicturedWeek = {
  name: string
  semester: string | null
  /** In full, and short for narrow columns. */
  dayNames: Readonly<Record<Weekday, { full: string; short: string }>>
  items: readonly {
    id: string
    name: string
    /** As in "Section 2". */
    section: string | null
    /** Null for own blocks. */
    tint: number | null
    timeSlots: readonly TimeSlot[]
  }[]
  conflictingSlots: readonly string[]
  /** By id: in which weeks a time is, where that is not every week (WEEKS-03). */
  weeks: Readonly<Record<string, string>>
  /** By id: of which part of its course a time is, in place of the section (PLAN-28). */
  parts: Readonly<Record<string, string>>
  /** The own dates of the days of one week (DATES-03). */
  dates: Readonly<Partial<Record<Weekday, readonly string[]>>>
  /** In place of the times of a time that nobody has set. */
  unset: string
  /** The name of the app. */
  mark: string
}

export type LayoutOptions = { format: PictureFormat; direction: Direction; measure: Measure }

export type PlacedBlock = Rectangle & {
  day: Weekday
  lane: number
  tint: number | null
  isConflicting: boolean
  lines: readonly Line[]
}

/** With fewer hours a single class would fill the picture. */
const FEWEST_HOURS = 6
/** A day with conflicts is wider, but at most this many times. */
const WIDEST_DAY = 2.2
/** The width that a lane should have, to the font size. */
const LANE_WISH = 5
/** A name that is little too long for its column makes all names smaller, down to this, so that it is on one line. */
const SMALLER_NAMES = 0.82
/** Between two blocks. */
const GAP = 4

/** The whole hours that the times need, in minutes. */
function hoursOf(blocks: readonly Block[]): { from: number; to: number } {
  const first = Math.floor(Math.min(...blocks.map(({ slot }) => slot.startTime)) / MINUTES_PER_HOUR)
  const last = Math.ceil(Math.max(...blocks.map(({ slot }) => slot.endTime)) / MINUTES_PER_HOUR)
  const from = blocks.length > 0 ? Math.min(first, 24 - FEWEST_HOURS) : 8
  return { from: from * MINUTES_PER_HOUR, to: Math.max(last, from + FEWEST_HOURS) * MINUTES_PER_HOUR }
}

type Column = { day: Weekday; blocks: readonly Block[]; x: number; width: number }

/** A column for each day; those with several lanes are wider. */
function columnsOf(
  days: ReturnType<typeof layOutWeek>,
  from: number,
  to: number,
  laneWish: number,
): Column[] {
  const even = (to - from) / days.length
  const wishes = days.map(({ blocks }) => {
    const lanes = Math.max(1, ...blocks.map((block) => block.lanes))
    return Math.max(even, Math.min(lanes * laneWish, even * WIDEST_DAY))
  })
  const scale = (to - from) / wishes.reduce((sum, wish) => sum + wish, 0)
  let x = from
  return days.map(({ day, blocks }, index) => {
    const width = (wishes[index] ?? even) * scale
    const column = { day, blocks, x, width }
    x += width
    return column
  })
}

/** Everything in the picture with its place: heading, logo, days, hours and blocks. */
export function layOutPicture(week: PicturedWeek, { format, direction, measure }: LayoutOptions) {
  const { width, height, free, fontSize } = SHAPES[format]
  const start = free.side
  const end = width - free.side
  const lineAt = (
    text: string,
    x: number,
    y: number,
    size: number,
    look: Partial<Pick<Line, 'isBold' | 'isMuted'>>,
  ): Line => ({
    text,
    x,
    y,
    size,
    isBold: false,
    isMuted: false,
    direction: directionOfText(text) ?? direction,
    ...look,
  })

  const titleSize = fontSize * 1.6
  const logo = { size: titleSize, x: 0, y: free.top }
  const markWidth = logo.size + GAP * 3 + measure(week.mark, fontSize, true)
  logo.x = end - markWidth
  const titleY = free.top + titleSize
  const semesterY = titleY + fontSize * 1.6
  const titles = linesOf(week.name, {
    width: logo.x - start - fontSize,
    mostLines: 1,
    widthOf: (text) => measure(text, titleSize, true),
  })
  const heading = [
    ...titles.map((text) => lineAt(text, start, titleY, titleSize, { isBold: true })),
    ...(week.semester ? [lineAt(week.semester, start, semesterY, fontSize, { isMuted: true })] : []),
    lineAt(
      week.mark,
      end - markWidth + logo.size + GAP * 3,
      free.top + logo.size / 2 + fontSize * 0.36,
      fontSize,
      {
        isBold: true,
        isMuted: true,
      },
    ),
  ]

  const days = layOutWeek(week.items, Object.keys(week.dates) as Weekday[])
  const scaleSize = fontSize * 0.76
  const gridStart = start + measure('00:00', scaleSize, false) + GAP * 3
  const columns = columnsOf(days, gridStart, end, fontSize * LANE_WISH)
  const usualDaySize = fontSize * 0.9
  const fits = (text: string, column: Column) => measure(text, usualDaySize, true) <= column.width - GAP
  const nameLength = columns.every((column) => fits(week.dayNames[column.day].full, column))
    ? 'full'
    : 'short'
  const namesOfDays = columns.map((column) => ({ column, text: week.dayNames[column.day][nameLength] }))
  const tightest = Math.min(
    1,
    ...namesOfDays.map(({ column, text }) => (column.width - GAP) / measure(text, usualDaySize, true)),
  )
  const daySize = usualDaySize * tightest
  const dayY = (week.semester ? semesterY : titleY) + fontSize * 2.2
  const dayLines = namesOfDays.map(({ column, text }) => {
    const margin = (column.width - measure(text, daySize, true)) / 2
    return lineAt(text, column.x + margin, dayY, daySize, { isBold: true, isMuted: true })
  })

  const dateSize = fontSize * 0.72
  const dateLines = columns.flatMap((column) => {
    const widthOf = (text: string) => measure(text, dateSize, false)
    const fit = { width: column.width - GAP * 2, mostLines: 1, widthOf }
    return (week.dates[column.day] ?? []).flatMap((text, index) =>
      linesOf(text, fit).map((line) =>
        lineAt(
          line,
          column.x + (column.width - widthOf(line)) / 2,
          dayY + dateSize * 1.5 * (index + 1),
          dateSize,
          {},
        ),
      ),
    )
  })
  const dateRows = Math.max(0, ...columns.map(({ day }) => week.dates[day]?.length ?? 0))

  const hours = hoursOf(days.flatMap(({ blocks }) => blocks))
  const grid = {
    start: gridStart,
    end,
    top: dayY + dateSize * 1.5 * dateRows + fontSize * 0.8,
    bottom: height - free.bottom,
  }
  const perMinute = (grid.bottom - grid.top) / (hours.to - hours.from)
  const yOf = (time: number) => grid.top + (time - hours.from) * perMinute
  const scale = Array.from({ length: (hours.to - hours.from) / MINUTES_PER_HOUR + 1 }, (_, index) => {
    const time = hours.from + index * MINUTES_PER_HOUR
    const y = yOf(time)
    return { y, label: lineAt(formatClock(time), start, y + scaleSize * 0.36, scaleSize, { isMuted: true }) }
  })

  const roomy = Math.min(fontSize, perMinute * MINUTES_PER_HOUR * 0.29)
  const narrowest = textWidth(Math.min(...columns.map((column) => column.width)) - GAP)
  const ratios = week.items.map(({ name }) => narrowest / measure(name, roomy, true))
  const nameSize = roomy * Math.min(1, ...ratios.filter((ratio) => ratio >= SMALLER_NAMES))
  const byId = new Map(week.items.map((item) => [item.id, item]))
  /** Times that nobody has set are one block with all names (PLAN-15). */
  const unsetText = (ids: readonly string[]) => ({
    name: ids.map((id) => byId.get(id)?.name ?? '').join(' · '),
    section: null,
    note: week.unset,
  })
  const blocks = columns.flatMap((column) =>
    column.blocks.map(({ courseId, slot, lane, lanes, unset }): PlacedBlock => {
      const laneWidth = column.width / lanes
      const gap = Math.min(GAP, laneWidth / 4)
      const place = {
        x: column.x + lane * laneWidth + gap / 2,
        y: yOf(slot.startTime) + 1,
        width: laneWidth - gap,
        height: Math.max(1, (slot.endTime - slot.startTime) * perMinute - 2),
      }
      const item = byId.get(courseId)
      const text = item && (unset.length > 0 ? unsetText(unset) : item)
      return {
        ...place,
        day: column.day,
        lane,
        tint: unset.length > 1 ? null : (item?.tint ?? null),
        isConflicting: week.conflictingSlots.includes(slot.id),
        lines: text
          ? blockLines(
              place,
              {
                ...text,
                section: week.parts[slot.id] ?? text.section,
                weeks: week.weeks[slot.id] ?? null,
                slot,
              },
              nameSize,
              { direction, measure },
            )
          : [],
      }
    }),
  )
  return {
    width,
    height,
    heading,
    logo,
    dayLines: [...dayLines, ...dateLines],
    grid,
    dividers: columns.map(({ x }) => x),
    scale,
    blocks,
  }
}
