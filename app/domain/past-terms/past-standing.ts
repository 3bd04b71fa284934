/**
 * The GPA of each past term and after it (GOAL-05). A repeat replaces the latest earlier attempt at the same course, whose
 * points and credits count no more from then on (GPA-11); without an earlier attempt it counts like any other course.
 */

import type { Typed } from '../../i18n/typed-number'
import { type Grade, hasPoints } from '../institution/grade-scale'
import { isInProgress, type PastTerm, pastCreditsOf } from './past-terms'
import { replacedAttempts } from './repeats'
import { gpaRatio, gradePointsOf, type Standing, standingFrom, toHundredths, toNumber } from './standing'

export type PastTermResult = {
  id: string
  /** Of the term's own courses with points, whatever replaces them later; null without one. */
  termGpa: number | null
  /** Of those courses, as a transcript has them. */
  term: Standing
  /** After the term, not rounded; 0 without credits. */
  gpa: number
  /** After the term. */
  cumulative: Standing
}

export type PastStanding = {
  /** In the order of the terms. */
  results: readonly PastTermResult[]
  /** After the last term. */
  total: Standing
  gpa: number
  /** The name of the term whose attempt replaced it, by the id of each course that counts no more. */
  replacedIn: ReadonlyMap<string, string>
  /** The ids of the repeats without an earlier attempt. */
  withoutEarlier: ReadonlySet<string>
}

/** The past terms with their figures. */
export type Past = { terms: readonly PastTerm[]; standing: PastStanding }

/** The terms that have grades. */
export function finishedTerms({ terms }: Pick<Past, 'terms'>): PastTerm[] {
  return terms.filter((term) => !isInProgress(term))
}

/** Whether there is something to stand on. */
export function hasCredits({ standing }: Past): boolean {
  return standing.total.creditHours > 0
}

/** The terms after which there is a GPA: none before the first credits, and no other one before the first grade of a term. */
export function termsWithGpa({ terms, standing }: Past): readonly PastTermResult[] {
  const finished = new Set(finishedTerms({ terms }).map(({ id }) => id))
  return standing.results.filter(({ id, cumulative }) => cumulative.creditHours > 0 && finished.has(id))
}

/** In the units of standing.ts. */
type Sum = { points: number; credits: number }

const standingOf = ({ points, credits }: Sum): Standing => standingFrom(points, credits)
const gpaOf = ({ points, credits }: Sum) => toNumber(gpaRatio(points, credits))

/** The figures of past terms, which are in the order of time. */
export function pastStanding(terms: readonly PastTerm[]): PastStanding {
  const total: Sum = { points: 0, credits: 0 }
  const replacedIn = new Map<string, string>()
  const withoutEarlier = new Set<string>()
  const replacements = replacedAttempts(terms)
  const results = terms.map(({ id, name, courses }): PastTermResult => {
    const own: Sum = { points: 0, credits: 0 }
    for (const course of courses) {
      if (!hasPoints(course.grade)) continue
      const replaced = replacements.get(course)
      if (replaced === null) withoutEarlier.add(course.id)
      if (replaced) {
        add(total, replaced, -1)
        replacedIn.set(replaced.id, name)
      }
      add(total, course, 1)
      add(own, course, 1)
    }
    return {
      id,
      termGpa: own.credits > 0 ? gpaOf(own) : null,
      term: standingOf(own),
      gpa: gpaOf(total),
      cumulative: standingOf(total),
    }
  })
  return { results, total: standingOf(total), gpa: gpaOf(total), replacedIn, withoutEarlier }
}

function add(sum: Sum, { grade, credits }: { grade: Grade; credits: Typed }, sign: 1 | -1): void {
  const hundredths = toHundredths(pastCreditsOf(credits))
  sum.points += sign * gradePointsOf(grade, hundredths)
  sum.credits += sign * hundredths
}
