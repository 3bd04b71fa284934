/** The sections of a plan as bits: which of them go together (PLAN-02). */

import { ALL_WEEKDAYS } from '../institution/week'
import { MINUTES_PER_DAY } from '../plan/clock'
import { conflictId } from '../plan/conflicts'
import type { Plan, TimeSlot } from '../plan/plan'
import { type Held, heldOf, shareDate, type TermWeeks } from '../plan/weeks'
import { isCounted } from './counted-times'

export type SearchedPlan = Pick<Plan, 'courses' | 'blocks' | 'accepted' | 'wishes'> & {
  /** Null while the first day of classes is unknown. */
  weeks: TermWeeks | null
}

/** Sections of a course that are looked at: one for each bit of a word. The form allows fewer. */
export const MOST_CHOICES = 32

/** Of a course without any section, which a plan can only have when two devices removed them at the same time. */
const NO_TIMES = { timeSlots: [] }

/** A valid slot, in minutes since the start of the week. */
type WeekSlot = { id: string; from: number; to: number; held: Held }

/** A section of a course, or an own block. */
export type Choice = { item: number; slots: readonly WeekSlot[] }

/** The choices of a plan. An item is a course, or an own block, which has one choice. */
export type Choices = {
  courseCount: number
  itemCount: number
  list: readonly Choice[]
  /** By item: the index of its first choice in `list`. */
  first: Uint32Array
  /** By item: a bit for each of its choices. */
  all: Uint32Array
  /** By choice and item (`choice * itemCount + item`): the choices of the item that go together with the choice. */
  beside: Uint32Array
}

/** The choices of a plan. Own blocks never exclude each other: they are where they are. */
export function choicesOf({ courses, blocks, accepted, weeks }: SearchedPlan): Choices {
  const isAccepted = new Set(accepted.map(({ id }) => id))
  const items = [
    ...courses.map(({ sections }) => (sections.length > 0 ? sections.slice(0, MOST_CHOICES) : [NO_TIMES])),
    ...blocks.map((block) => [block]),
  ]
  const list = items.flatMap((sections, item) =>
    sections.map(({ timeSlots }) => ({
      item,
      slots: weekSlotsOf(timeSlots, weeks, item >= courses.length),
    })),
  )
  const first = new Uint32Array(items.length)
  const all = new Uint32Array(items.length)
  let count = 0
  for (const [item, { length }] of items.entries()) {
    first[item] = count
    all[item] = 0xffffffff >>> (32 - length)
    count += length
  }

  const beside = new Uint32Array(list.length * items.length)
  const allow = (choice: number, item: number, other: number) => {
    const at = choice * items.length + item
    beside[at] = (beside[at] ?? 0) | (1 << (other - (first[item] ?? 0)))
  }
  for (const [index, one] of list.entries()) {
    for (const [otherIndex, other] of list.entries()) {
      if (other.item <= one.item) continue
      const areBlocks = one.item >= courses.length
      if (!areBlocks && conflict(one, other, isAccepted)) continue
      allow(index, other.item, otherIndex)
      allow(otherIndex, one.item, index)
    }
  }
  return { courseCount: courses.length, itemCount: items.length, list, first, all, beside }
}

/** Own times are looked at as if holidays left them out, too: they conflict with classes alone, and those are never on a holiday. */
function weekSlotsOf(timeSlots: readonly TimeSlot[], weeks: TermWeeks | null, isOwn: boolean): WeekSlot[] {
  return timeSlots
    .filter((slot) => isCounted(slot, weeks, isOwn))
    .map((slot) => {
      const { id, day, startTime, endTime } = slot
      const midnight = ALL_WEEKDAYS.indexOf(day) * MINUTES_PER_DAY
      return { id, from: midnight + startTime, to: midnight + endTime, held: heldOf(slot, weeks, false) }
    })
}

/** Slots that touch do not conflict (SCHED-08), nor do those without a common date (WEEKS-01), and a conflict that the student accepts forbids nothing (PLAN-06). */
function conflict(one: Choice, other: Choice, isAccepted: ReadonlySet<string>): boolean {
  return one.slots.some((slot) =>
    other.slots.some(
      ({ id, from, to, held }) =>
        slot.from < to &&
        from < slot.to &&
        shareDate(slot.held, held) &&
        !isAccepted.has(conflictId(slot.id, id)),
    ),
  )
}

/** How many choices may still be tried, so that no search takes forever. The same plan always gives the same answer. */
export type Steps = { left: number }

/**
 * What can still be chosen of some items, after each number of choices made ("depth"). An item whose choices are all gone
 * is noticed at once, before the items between are tried (forward checking).
 */
export function openChoices(
  { itemCount, all, beside, first }: Choices,
  items: readonly number[],
  start: Uint32Array = all,
) {
  const rows = new Uint32Array((items.length + 1) * itemCount)
  const isOpen = new Uint8Array(itemCount)
  for (const item of items) isOpen[item] = 1
  rows.set(start)
  const bitsOf = (depth: number, item: number) => rows[depth * itemCount + item] ?? 0
  return {
    isOpen,
    bitsOf,
    /** The open item with the fewest choices, where a dead end shows first. */
    tightest(depth: number): number {
      let tightest = -1
      let fewest = MOST_CHOICES + 1
      for (const item of items) {
        if (isOpen[item] === 0) continue
        const count = bitCount(bitsOf(depth, item))
        if (count < fewest) {
          fewest = count
          tightest = item
        }
      }
      return tightest
    },
    /** Keeps for the next depth what goes together with a choice of an item that is no longer open. False when another item has nothing left. */
    take(depth: number, item: number, index: number): boolean {
      const from = depth * itemCount
      const allowed = ((first[item] ?? 0) + index) * itemCount
      for (const other of items) {
        if (isOpen[other] === 0) continue
        const left = (rows[from + other] ?? 0) & (beside[allowed + other] ?? 0)
        if (left === 0) return false
        rows[from + itemCount + other] = left
      }
      return true
    },
  }
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The index of the lowest bit that is set; -1 without one. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
