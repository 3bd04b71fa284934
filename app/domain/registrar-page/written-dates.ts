/** The dates that are written in a line, before it is known which days they are (CAL-22). */

import type { Token } from './tokens'

/** A day as it is written. */
export type WrittenDay = Readonly<{
  /** From 0, Sunday; null where none is written. */
  weekday: number | null
  year: number | null
  /** Null for a date in numbers, which `numbers` has. */
  month: number | null
  day: number
  numbers: readonly [string, string, string] | null
}>

/** `to` is null for a single day. */
export type WrittenRange = Readonly<{ from: WrittenDay; to: WrittenDay | null }>

export type WrittenLine = Readonly<{
  ranges: readonly WrittenRange[]
  /** 'HH:mm' of each clock time. */
  clocks: readonly string[]
  /** What else stands in the line. */
  rest: readonly Token[]
}>

// A character for each token (tokens.ts).
const DAY = String.raw`(?:(?:(?<!wt)w\|?f*)?(?:dt?f*m(?:t?f*y)?|mf*d(?:f*y)?|n)(?:\|?w(?![|f]*[dmn]))?)`
/** "12 October – 16 October 2026", "12 – 16 October 2026", "October 12 – 16, 2026", or one day. */
const RANGE = new RegExp(
  `f*(?:(?<from>${DAY})tf*(?<to>${DAY})|(?<days>(?:wf*)?dt(?:wf*)?df*m(?:f*y)?|(?:wf*)?mf*dt(?:wf*)?d(?:f*y)?)|(?<day>${DAY}))`,
  'g',
)
const CLOCK = /[ft]*c(?!t?c)/g

export function writtenLine(tokens: readonly Token[]): WrittenLine {
  const used = new Set<Token>()
  const codes = (list: readonly Token[]) => list.map(({ kind }) => kind).join('')
  const take = (start: number, length: number) => {
    const these = tokens.slice(start, start + length)
    for (const token of these) used.add(token)
    return these
  }
  const ranges = [...codes(tokens).matchAll(RANGE)].map(({ 0: all, index, groups = {} }): WrittenRange => {
    const these = take(index, all.length)
    const { to, days } = groups
    if (days !== undefined) return shortRange(these)
    if (to === undefined) return { from: writtenDay(these), to: null }
    const border = these.length - to.length
    return { from: writtenDay(these.slice(0, border)), to: writtenDay(these.slice(border)) }
  })
  const clocks = [...codes(tokens).matchAll(CLOCK)]
    .flatMap(({ 0: all, index }) => take(index, all.length))
    .filter(({ kind }) => kind === 'c')
    .map(({ clock }) => clock)
  return { ranges, clocks, rest: tokens.filter((token) => !used.has(token)) }
}

function writtenDay(tokens: readonly Token[]): WrittenDay {
  const valueFor = (wanted: Token['kind']) => tokens.find(({ kind }) => kind === wanted)?.value ?? null
  const numbers = tokens.find(({ kind }) => kind === 'n')?.text.split(/[/.-]/)
  return {
    weekday: valueFor('w'),
    year: valueFor('y'),
    month: valueFor('m'),
    day: valueFor('d') ?? 0,
    // A token of this kind has three.
    numbers: (numbers as [string, string, string] | undefined) ?? null,
  }
}

/** Two days of one month. */
function shortRange(tokens: readonly Token[]): WrittenRange {
  const border = tokens.findIndex(({ kind }) => kind === 't')
  const both = writtenDay(tokens)
  const [before, after] = [writtenDay(tokens.slice(0, border)), writtenDay(tokens.slice(border))]
  return {
    from: { ...both, day: before.day, weekday: before.weekday },
    to: { ...both, day: after.day, weekday: after.weekday },
  }
}
