/** The text inside a block of the picture. */

import { formatClock, formatTimes } from '../../../domain/plan/clock'
import type { TimeSlot } from '../../../domain/plan/plan'
import { type Direction, directionOfText, linesOf, type Measure, wordsOf } from './text-lines'

/** A line of text; its baseline starts at `x`, in a layout from left to right, and `y`. */
export type Line = {
  text: string
  x: number
  y: number
  size: number
  isBold: boolean
  isMuted: boolean
  direction: Direction
}

export type Rectangle = { x: number; y: number; width: number; height: number }

export type BlockText = {
  name: string
  /** As in "Section 2". */
  section: string | null
  /** As in "odd weeks"; null for every week. */
  weeks: string | null
  slot: Pick<TimeSlot, 'startTime' | 'endTime' | 'room'>
  /** In place of the times of the slot. */
  note?: string
}

/** Of the font, to its size. */
const ASCENT = 1
const DESCENT = 0.25
/** Arabic needs more. */
const LINE_HEIGHT: Record<Direction, number> = { ltr: 1.25, rtl: 1.4 }
/** The size of times, room and section to that of the name. */
const DETAIL = 0.84
/** The sizes of a name, the largest first: with the first one that needs no cut and divides no word it is drawn. */
const NAME_SIZES = [1, 0.9, 0.8, 0.7]
/** In a low block text is smaller, down to this; then there is none. */
const SMALLEST = 0.5
/** Pixels. */
const MARGIN = { edge: 14, end: 8, top: 2 }

/** The width that a block has for text. */
export function textWidth(blockWidth: number): number {
  return blockWidth - Math.min(MARGIN.edge, blockWidth / 5) - Math.min(MARGIN.end, blockWidth / 10)
}

/** The text of a block: the name, then as much of times, weeks, room and section, in this order, as has its place there. */
export function blockLines(
  block: Rectangle,
  { name, section, weeks, slot, note }: BlockText,
  usualSize: number,
  { direction, measure }: { direction: Direction; measure: Measure },
): Line[] {
  const width = textWidth(block.width)
  const height = block.height - 2 * MARGIN.top
  const nameDirection = directionOfText(name) ?? direction
  const leading = Math.max(LINE_HEIGHT[direction], LINE_HEIGHT[nameDirection])
  const highest = (height / leading) * 0.999
  if (highest < usualSize * SMALLEST || width < usualSize * SMALLEST * 2) return []

  const fitted = (ratio: number, hasTimes: boolean) => {
    const size = Math.min(usualSize * ratio, highest)
    const widthOf = (text: string) => measure(text, size, true)
    const detailWidth = (text: string) => measure(text, size * DETAIL, false)
    const detailHeight = size * leading * DETAIL
    const times = hasTimes ? (note ? [note] : timesIn(slot, (text) => detailWidth(text) <= width)) : []
    const left = height - times.length * detailHeight
    const mostLines = Math.floor(left / (size * leading))
    const names = linesOf(name, { width, mostLines, widthOf })
    const isWhole =
      names.length > 0 &&
      wordsOf(name).every((word) => widthOf(word.trimEnd()) <= width) &&
      linesOf(name, { width, mostLines: mostLines + 1, widthOf }).length === names.length
    const others = [weeks, slot.room, section]
      .flatMap((text) => linesOf(text ?? '', { width, mostLines: 1, widthOf: detailWidth }))
      .slice(0, Math.max(0, Math.floor((left - names.length * size * leading) / detailHeight)))
    return { size, names, times, others, isWhole }
  }
  // The times can also be read from the hours beside the grid, so the name has precedence.
  const withTimes = NAME_SIZES.map((ratio) => fitted(ratio, true))
  const withoutTimes = NAME_SIZES.map((ratio) => fitted(ratio, false))
  const chosen =
    [...withTimes, ...withoutTimes].find(({ isWhole }) => isWhole) ??
    withTimes.findLast(({ names }) => names.length > 0) ??
    withoutTimes.at(-1)
  if (!chosen) return []

  const { size, names, times, others } = chosen
  const x = block.x + Math.min(MARGIN.edge, block.width / 5)
  let top = block.y + MARGIN.top
  const lineOf = (text: string, look: Pick<Line, 'isBold' | 'isMuted' | 'direction'>): Line => {
    const ownSize = look.isBold ? size : size * DETAIL
    const y = top + (ownSize * (leading - ASCENT - DESCENT)) / 2 + ownSize * ASCENT
    top += ownSize * leading
    return { text, x, y, size: ownSize, ...look }
  }
  return [
    ...names.map((text) => lineOf(text, { isBold: true, isMuted: false, direction: nameDirection })),
    ...times.map((text) => lineOf(text, { isBold: false, isMuted: false, direction })),
    ...others.map((text) =>
      lineOf(text, { isBold: false, isMuted: true, direction: directionOfText(text) ?? direction }),
    ),
  ]
}

/** "08:00–09:30" on one line, or on two where that is too long; none where a time does not fit. */
function timesIn(slot: BlockText['slot'], fits: (text: string) => boolean): string[] {
  const whole = formatTimes(slot)
  if (fits(whole)) return [whole]
  const halves = [`${formatClock(slot.startTime)}–`, formatClock(slot.endTime)]
  return halves.every(fits) ? halves : []
}
