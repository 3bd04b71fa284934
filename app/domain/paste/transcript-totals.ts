/** The totals that a transcript prints, by their labels or by the headings of a table of totals (PASTE-18). */

import { type TotalsLabel, type TotalsOf, totalsLabel } from '../institution/transcript-pages'
import type { TranscriptColumn } from '../institution/types'
import { isProse } from './cells'
import type { Columns } from './transcript-columns'

/** What of the totals of a term, or of all terms so far, is printed. */
export type TranscriptTotals = Readonly<{
  gpa: number | null
  attempted: number | null
  earned: number | null
  points: number | null
}>

const NO_TOTALS: TranscriptTotals = { gpa: null, attempted: null, earned: null, points: null }

type Figure = keyof TranscriptTotals

/** How the tables around a line of totals are made: that of the rows, and that of the totals. */
export type TotalsTables = Readonly<{ rows: Columns | null; totals: Columns | null }>

const AMOUNT = /^(?:\d{1,4}|\d{1,3},\d{3}(?=\.))(?:[.,]\d{1,3})?$/
const MOST_WORDS = 30
const MOST_WORDS_OF_LABEL = 6

const USUAL: readonly Figure[] = ['attempted', 'earned', 'points']
/** With the hours that count for the GPA. */
const WITH_GPA_HOURS = 4

const numberIn = (amount: string) =>
  Number(amount.includes('.') ? amount.replace(',', '') : amount.replace(',', '.'))

type Labelled = { label: TotalsLabel; amounts: string[] }

/** Whether a line begins with a label of totals. */
export function startsTotals(text: string): boolean {
  return !isProse(text) && labelAt(wordsIn(text), 0) !== null
}

/** The totals in a line, all of which is labels and figures; null for any other line. */
export function totalsIn(
  text: string,
  tables: TotalsTables,
): { of: TotalsOf; totals: TranscriptTotals } | null {
  const parts = isProse(text) ? null : partsOf(text)
  const [first] = parts ?? []
  if (!parts || !first) return null
  const { of } = first.label
  let totals = NO_TOTALS
  for (const { label, amounts } of parts) {
    const figures = label.of === of ? figuresOf(label, amounts, tables) : null
    if (!figures) return null
    totals = { ...totals, ...figures }
  }
  return { of, totals }
}

/** Words without the colons between labels and figures. */
function wordsIn(text: string): string[] {
  return text
    .split(/[\s:：]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS + 1)
}

function partsOf(text: string): Labelled[] | null {
  const words = wordsIn(text)
  if (words.length > MOST_WORDS) return null
  const parts: Labelled[] = []
  for (let at = 0; at < words.length; ) {
    const found = labelAt(words, at)
    if (!found) return null
    at += found.count
    const amounts: string[] = []
    for (let word = words[at]; word !== undefined && AMOUNT.test(word); word = words[at]) {
      amounts.push(word)
      at++
    }
    if (amounts.length === 0) return null
    parts.push({ label: found.label, amounts })
  }
  return parts
}

/** The longest label at a word. */
function labelAt(words: readonly string[], at: number): { label: TotalsLabel; count: number } | null {
  for (let count = Math.min(MOST_WORDS_OF_LABEL, words.length - at); count > 0; count--) {
    const label = totalsLabel(words.slice(at, at + count).join(' '))
    if (label) return { label, count }
  }
  return null
}

function figuresOf(
  { is }: TotalsLabel,
  amounts: readonly string[],
  tables: TotalsTables,
): Partial<TranscriptTotals> | null {
  const [only = '', ...others] = amounts
  if (is === 'all') return tables.totals && inColumns(tables.totals, amounts)
  if (is === 'totals') return inColumns(orderOf(amounts, tables.rows), amounts)
  return others.length === 0 ? { [is]: numberIn(only) } : null
}

/** What the figures behind "Term Totals" are: those of the columns above them, or the usual ones. */
function orderOf(amounts: readonly string[], rows: Columns | null): Columns {
  const above = (rows ?? []).filter((column) => ['attempted', 'earned', 'credits', 'points'].includes(column))
  if (above.length === amounts.length) return above
  const isUsual =
    above.length === 0 || USUAL.filter((figure) => above.includes(figure)).join() === above.join()
  if (!isUsual) return []
  return amounts.length === WITH_GPA_HOURS ? ['attempted', 'earned', 'otherAmount', 'points'] : USUAL
}

function inColumns(columns: Columns, amounts: readonly string[]): Partial<TranscriptTotals> | null {
  if (columns.length !== amounts.length) return null
  const figures: Partial<Record<Figure, number>> = {}
  for (const [at, column] of columns.entries()) {
    const figure = figureOf(column)
    if (figure) figures[figure] = numberIn(amounts[at] ?? '')
  }
  return figures
}

function figureOf(column: TranscriptColumn): Figure | null {
  if (column === 'credits') return 'attempted'
  return column === 'gpa' || column === 'attempted' || column === 'earned' || column === 'points'
    ? column
    : null
}

/** Totals together with more of the same; null where they contradict each other. */
export function withMoreTotals(
  known: TranscriptTotals | null,
  more: TranscriptTotals,
): TranscriptTotals | null {
  const all: Record<Figure, number | null> = { ...(known ?? NO_TOTALS) }
  for (const figure of Object.keys(more) as Figure[]) {
    const value = more[figure]
    if (value === null) continue
    if (all[figure] !== null && all[figure] !== value) return null
    all[figure] = value
  }
  return all
}
