/** What a student pasted, recognised and parsed, on the device alone (PLAN-09). */

import { cellsOf, isProse } from './cells'
import { countScheduleCells, scheduleFacts } from './class-schedule'
import { type PastedTerm, termsOf } from './pasted-terms'
import { countPrintableLines, printableFacts } from './printable-page'
import { countTranscriptLines, type Transcript, transcriptOf } from './transcript'

/** Characters: more than ten timetables. */
export const LONGEST_PASTE = 50_000

export type Pasted =
  | { kind: 'empty' | 'tooLong' | 'unknown' }
  /** A term for each semester with courses. */
  | { kind: 'timetable'; terms: readonly [PastedTerm, ...PastedTerm[]] }
  | { kind: 'transcript'; transcript: Transcript }

/** Tells from a text which page it is, and reads that. A text of both kinds is what most of its lines are. */
export function readPasted(text: string): Pasted {
  if (text.length > LONGEST_PASTE) return { kind: 'tooLong' }
  if (text.trim() === '') return { kind: 'empty' }
  const cells = cellsOf(text).filter((cell) => !isProse(cell))
  const counts = {
    printable: countPrintableLines(cells),
    schedule: countScheduleCells(cells),
    transcript: countTranscriptLines(text),
  }
  const most = Math.max(...Object.values(counts))
  if (most === 0) return { kind: 'unknown' }
  if (counts.transcript === most) return { kind: 'transcript', transcript: transcriptOf(text) }
  const facts = counts.printable === most ? printableFacts(text) : scheduleFacts(text)
  const [first, ...others] = termsOf(facts)
  return first ? { kind: 'timetable', terms: [first, ...others] } : { kind: 'unknown' }
}
