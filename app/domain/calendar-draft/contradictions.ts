/** What contradicts itself in a calendar and is asked before it is published (CAL-26). */

import {
  type AcademicCalendar,
  CLASSES_BEGIN,
  CLASSES_END,
  TERM_START,
} from '../institution/academic-calendar'

/** A kind that a semester has once is there twice, or `earlier` is after `later`. */
export type Contradiction = Readonly<{ semester: string }> &
  (Readonly<{ what: 'twice'; kind: string }> | Readonly<{ what: 'order'; earlier: string; later: string }>)

/** How the ids of two kinds end of which one begins what the other one ends. */
const BOUNDS = [
  ['-opens', '-closes'],
  ['-begin', '-end'],
  ['-start', '-end'],
] as const

export function contradictionsIn(
  { semesters }: AcademicCalendar,
  ids: readonly string[],
): readonly Contradiction[] {
  return semesters
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id: semester, events }): Contradiction[] => {
      const kinds = [...new Set(events.map(({ kind }) => kind))]
      const startsOf = (wanted: string) =>
        events.filter(({ kind }) => kind === wanted).map(({ start }) => start)
      const pairs: (readonly [string, string])[] = [
        [TERM_START, CLASSES_BEGIN],
        ...kinds.flatMap((kind) =>
          BOUNDS.filter(([begin]) => kind.endsWith(begin)).map(
            ([begin, end]) => [kind, `${kind.slice(0, -begin.length)}${end}`] as const,
          ),
        ),
      ]
      const once = new Set([TERM_START, CLASSES_BEGIN, CLASSES_END, ...pairs.flat()])
      return [
        ...kinds
          .filter((kind) => once.has(kind) && startsOf(kind).length > 1)
          .map((kind) => ({ semester, what: 'twice' as const, kind })),
        ...pairs
          .filter(([earlier, later]) => {
            const [first = ''] = startsOf(earlier)
            return first > (startsOf(later).at(-1) ?? first)
          })
          .map(([earlier, later]) => ({ semester, what: 'order' as const, earlier, later })),
      ]
    })
}
