/** What a student pasted, recognised and parsed, on the device alone (PLAN-09). */

import { cellsOf, isProse, type Quotes } from './cells'
import { countScheduleCells, scheduleFacts } from './class-schedule'
import { LONGEST_PASTE } from './longest-paste'
import { type PastedTerm, termsOf } from './pasted-terms'
import { countPrintableLines, printableFacts } from './printable-page'
import { countTranscriptLines, type Transcript, transcriptOf } from './transcript'

export type Pasted =
  | { kind: 'empty' | 'tooLong' }
  /** A page of another kind, or one of which nothing was understood: then it is quoted. */
  | ({ kind: 'unknown' } & Quotes)
  /** A term for each semester with courses. */
  | { kind: 'timetable'; terms: readonly [PastedTerm, ...PastedTerm[]] }
  | { kind: 'transcript'; transcript: Transcript }

const NO_QUOTES: Quotes = { notUnderstood: [], otherLines: [] }

/** Tells from a text which page it is, and reads that. A text of both kinds is what most of its lines are. */
export function readPasted(text: string): Pasted {
  if (text.length > LONGEST_PASTE) return { kind: 'tooLong' }
  if (text.trim() === '') return { kind: 'empty' }
  const cells = cellsOf(text).filter((cell) => !isProse(cell.text))
  const counts = {
    printable: countPrintableLines(cells),
    schedule: countScheduleCells(cells),
    transcript: countTranscriptLines(text),
  }
  const most = Math.max(...Object.values(counts))
  if (most === 0) return { kind: 'unknown', ...NO_QUOTES }
  if (counts.transcript === most) return { kind: 'transcript', transcript: transcriptOf(text) }
  const facts = counts.printable === most ? printableFacts(text) : scheduleFacts(text)
  const { terms, quotes } = termsOf(facts)
  const [first, ...others] = terms
  return first ? { kind: 'timetable', terms: [first, ...others] } : { kind: 'unknown', ...quotes }
}
