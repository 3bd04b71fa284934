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
      const days = Map.groupBy(events, ({ kind }) => kind)
      const kinds = [...days.keys()]
      const pairs: (readonly [string, string])[] = [
        [TERM_START, CLASSES_BEGIN],
        ...kinds.flatMap((kind) =>
          BOUNDS.flatMap(([begin, end]) =>
            kind.endsWith(begin) ? [[kind, `${kind.slice(0, -begin.length)}${end}`] as const] : [],
          ),
        ),
      ]
      const once = new Set([TERM_START, CLASSES_BEGIN, CLASSES_END, ...pairs.flat()])
      const startOf = (kind: string) => days.get(kind)?.[0]?.start
      const endOf = (kind: string) => days.get(kind)?.at(-1)?.start
      return [
        ...kinds
          .filter((kind) => once.has(kind) && (days.get(kind)?.length ?? 0) > 1)
          .map((kind) => ({ semester, what: 'twice' as const, kind })),
        ...pairs.flatMap(([earlier, later]) => {
          const [first, last] = [startOf(earlier), endOf(later)]
          return first !== undefined && last !== undefined && first > last
            ? [{ semester, what: 'order' as const, earlier, later }]
            : []
        }),
      ]
    })
}
