/** How well a choice of sections meets the wishes (PLAN-02, PLAN-16), kept up to date while sections are chosen one after another. */

import { ALL_WEEKDAYS } from '../institution/week'
import { DAYS_PER_WEEK, MINUTES_PER_DAY } from '../plan/clock'
import type { Wishes } from '../plan/plan'
import type { Choice, Choices } from './choices'

/** The free hour for lunch is between these times, in minutes since midnight. */
export const LUNCH = { from: 11 * 60, to: 14 * 60, duration: 60 } as const

const BITS = 32

/**
 * A cost is one number, the lower the better. Its parts count one after another, as the screen lists the wishes: days with
 * classes that should be free, minutes of class outside the wished hours, days with classes, days without a free hour for lunch,
 * minutes between classes.
 */
const GAPS = 1
const LUNCHES = 2 ** 14
const DAYS_WITH_CLASSES = LUNCHES * 2 ** 3
const OUTSIDE = DAYS_WITH_CLASSES * 2 ** 3
/** A plan has fewer minutes than 2^20, and the sum stays an exact number. */
const TAKEN_DAYS = OUTSIDE * 2 ** 20

/** A day, cut into parts by the times at which something starts or ends. A part is a bit. */
type Day = {
  /** Minutes since midnight, sorted. A part is between two of them. */
  cuts: readonly number[]
  /** The words with the bits of the day: one with classes on half hours, a few with any other times. */
  word: number
  wordAfter: number
  /** When a free hour for lunch could start. */
  lunchStarts: readonly number[]
}

function daysOf(choices: Choices): Day[] {
  const all = choices.list.flatMap(({ slots }) => slots)
  let words = 0
  return ALL_WEEKDAYS.map((_, day) => {
    const midnight = day * MINUTES_PER_DAY
    const slots = all.filter(({ from }) => Math.floor(from / MINUTES_PER_DAY) === day)
    const ends = slots.map(({ to }) => to - midnight)
    // A free hour starts with the lunch time or at the end of something.
    const isInTime = (start: number) => start >= LUNCH.from && start + LUNCH.duration <= LUNCH.to
    const lunchStarts = [...new Set([LUNCH.from, ...ends.filter(isInTime)])]
    const times = [
      ...slots.map(({ from }) => from - midnight),
      ...ends,
      ...lunchStarts.flatMap((start) => [start, start + LUNCH.duration]),
    ]
    const cuts = [...new Set(times)].sort((one, other) => one - other)
    const word = words
    words += Math.ceil((cuts.length - 1) / BITS)
    return { cuts, word, wordAfter: words, lunchStarts }
  })
}

/** The cost of choices under these wishes. `take` is called depth after depth, and again after going back. */
export function rankingOf(choices: Choices, wishes: Wishes) {
  const { courseCount, list } = choices
  const days = daysOf(choices)
  const firstWord = days.map(({ word }) => word)
  const wordAfter = days.map(({ wordAfter: after }) => after)
  const wordCount = Math.max(...wordAfter)

  /** By bit: the minutes of the part. */
  const minutes = new Uint16Array(wordCount * BITS)
  /** By word: the bits that are parts. */
  const known = new Uint32Array(wordCount)
  const setBits = (words: Uint32Array, at: number, day: number, from: number, to: number) => {
    const { cuts = [], word = 0 } = days[day] ?? {}
    for (let part = cuts.indexOf(from); part < cuts.indexOf(to); part++) {
      const index = at + word + Math.floor(part / BITS)
      words[index] = (words[index] ?? 0) | (1 << (part % BITS))
      minutes[word * BITS + part] = (cuts[part + 1] ?? 0) - (cuts[part] ?? 0)
    }
  }
  for (const [day, { cuts }] of days.entries()) setBits(known, 0, day, cuts[0] ?? 0, cuts.at(-1) ?? 0)

  const masks = new Uint32Array(list.length * wordCount)
  const outside = new Float64Array(list.length)
  for (const [index, choice] of list.entries()) {
    for (const { from, to } of choice.slots) {
      const day = Math.floor(from / MINUTES_PER_DAY)
      const midnight = day * MINUTES_PER_DAY
      setBits(masks, index * wordCount, day, from - midnight, to - midnight)
    }
    outside[index] = minutesOutside(choice, wishes)
  }
  /** The student's own times. */
  const own = new Uint32Array(wordCount)
  for (const [index, { item }] of list.entries()) {
    if (item < courseCount) continue
    for (const word of own.keys()) {
      own[word] = (own[word] ?? 0) | (masks[index * wordCount + word] ?? 0)
    }
  }
  const lunches = days.map(({ lunchStarts }, day) =>
    lunchStarts.map((start) => {
      const hour = new Uint32Array(wordCount)
      setBits(hour, 0, day, start, start + LUNCH.duration)
      return hour
    }),
  )
  const fills = mostMinutes(choices)
  const isWishedFree = ALL_WEEKDAYS.map((weekday) => wishes.freeDays.some(({ id }) => id === weekday))
  const looksAtDays = wishes.freeDays.length > 0 || wishes.daysOff || wishes.lunch || wishes.shortGaps

  // One row for each number of courses chosen.
  const busy = new Uint32Array((courseCount + 1) * wordCount)
  const outsideSoFar = new Float64Array(courseCount + 1)
  /** By day: minutes that the courses not chosen yet can fill at most. */
  const canFill = new Float64Array((courseCount + 1) * DAYS_PER_WEEK)
  for (const [index, most] of fills.entries()) {
    const day = index % DAYS_PER_WEEK
    canFill[day] = (canFill[day] ?? 0) + most
  }

  function minutesIn(bits: number, word: number): number {
    let sum = 0
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      sum += minutes[word * BITS + 31 - Math.clz32(rest & -rest)] ?? 0
    }
    return sum
  }

  /** Minutes between the first and the last class of a day that are neither class nor own time. */
  function gapOn(day: number, row: number): number {
    let gap = 0
    let afterLast = 0
    let hasStarted = false
    for (let word = firstWord[day] ?? 0; word < (wordAfter[day] ?? 0); word++) {
      const classes = busy[row + word] ?? 0
      const free = ~classes & ~(own[word] ?? 0) & (known[word] ?? 0)
      if (classes === 0) {
        if (hasStarted) afterLast += minutesIn(free, word)
        continue
      }
      const upToLast = 0xffffffff >>> Math.clz32(classes)
      const fromFirst = hasStarted ? -1 : ~((classes & -classes) - 1)
      gap += afterLast + minutesIn(free & upToLast & fromFirst, word)
      afterLast = minutesIn(free & ~upToLast, word)
      hasStarted = true
    }
    return gap
  }

  function hasLunchOn(day: number, row: number): boolean {
    return (lunches[day] ?? []).some((hour) => {
      for (let word = firstWord[day] ?? 0; word < (wordAfter[day] ?? 0); word++) {
        if (((busy[row + word] ?? 0) | (own[word] ?? 0)) & (hour[word] ?? 0)) return false
      }
      return true
    })
  }

  return {
    /**
     * Chooses a section at a depth, for the next one. Returns the least cost that any choice of the remaining courses can
     * lead to; with the last course, the cost.
     */
    take(depth: number, item: number, index: number): number {
      const choice = (choices.first[item] ?? 0) + index
      const row = (depth + 1) * wordCount
      for (let word = 0; word < wordCount; word++) {
        busy[row + word] = (busy[row - wordCount + word] ?? 0) | (masks[choice * wordCount + word] ?? 0)
      }
      const minutesSoFar = (outsideSoFar[depth] ?? 0) + (outside[choice] ?? 0)
      outsideSoFar[depth + 1] = minutesSoFar
      let cost = minutesSoFar * OUTSIDE
      if (!looksAtDays) return cost
      for (let day = 0; day < DAYS_PER_WEEK; day++) {
        const fill = (canFill[depth * DAYS_PER_WEEK + day] ?? 0) - (fills[item * DAYS_PER_WEEK + day] ?? 0)
        canFill[(depth + 1) * DAYS_PER_WEEK + day] = fill
        let hasClasses = 0
        for (let word = firstWord[day] ?? 0; word < (wordAfter[day] ?? 0); word++) {
          hasClasses |= busy[row + word] ?? 0
        }
        if (hasClasses === 0) continue
        if (isWishedFree[day]) cost += TAKEN_DAYS
        if (wishes.daysOff) cost += DAYS_WITH_CLASSES
        if (wishes.lunch && !hasLunchOn(day, row)) cost += LUNCHES
        if (wishes.shortGaps) cost += GAPS * Math.max(0, gapOn(day, row) - fill)
      }
      return cost
    },
  }
}

/** Minutes of class before or after the wished hours. */
function minutesOutside({ slots }: Choice, { notBefore, notAfter }: Wishes): number {
  let sum = 0
  for (const { from, to } of slots) {
    const midnight = Math.floor(from / MINUTES_PER_DAY) * MINUTES_PER_DAY
    const [start, end] = [from - midnight, to - midnight]
    sum += Math.max(0, Math.min(end, notBefore ?? 0) - start)
    sum += Math.max(0, end - Math.max(start, notAfter ?? MINUTES_PER_DAY))
  }
  return sum
}

/** By course and day: the most minutes of class that a section has. */
function mostMinutes({ list, courseCount }: Choices): Float64Array {
  const most = new Float64Array(courseCount * DAYS_PER_WEEK)
  for (const { item, slots } of list) {
    if (item >= courseCount) continue
    const sums = new Float64Array(DAYS_PER_WEEK)
    for (const { from, to } of slots) {
      const day = Math.floor(from / MINUTES_PER_DAY)
      sums[day] = (sums[day] ?? 0) + to - from
    }
    for (const [day, sum] of sums.entries()) {
      most[item * DAYS_PER_WEEK + day] = Math.max(most[item * DAYS_PER_WEEK + day] ?? 0, sum)
    }
  }
  return most
}
