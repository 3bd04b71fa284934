/** The assignments of a course (GRADE-01 to GRADE-05, GOAL-04). Their reducer is in assignment-list-reducer.ts. */

import * as v from 'valibot'
import { countedOf, type Limits, readTyped, type Typed } from '../../i18n/typed-number.ts'
import type { Kind } from '../document-kind.ts'
import { decimalFraction, type Fraction, reduced } from '../fraction.ts'
import { TYPED } from '../typed.ts'

/** The name until it is edited: a code, or the N of "Assignment N", "Group N" or "Bonus N". The screen translates it. */
export type DefaultName = DefaultCode | number

const DEFAULT_CODES = ['final', 'laboratory', 'midterm', 'quiz', 'project'] as const
export type DefaultCode = (typeof DEFAULT_CODES)[number]

export type Assignment = {
  /** Unique and never reused. */
  id: string
  defaultName: DefaultName
  /** As typed; null until the first edit. A blank name is shown as the default name. */
  name: string | null
  /** As typed; {@link weightOf} is what counts. */
  weight: Typed
  /** As typed; {@link scoreOf} is what counts. Null for a group. */
  score: Typed
  /** Its points are on top of the 100%. */
  isBonus: boolean
  /** Of a group: how many of its scores count, the best ones. There may be fewer. Null for a single assignment. */
  best: number | null
  /** Of a group. */
  scores: readonly GroupScore[]
}

export type GroupScore = { id: string; score: Typed }

export type AssignmentList = {
  assignments: readonly Assignment[]
}

/** Single assignments and scores of groups together. */
export const MOST_ASSIGNMENTS = 60
export const LONGEST_ASSIGNMENT_NAME = 100
export const HIGHEST_PERCENT = 100

const DEFAULT_WEIGHTS: Record<DefaultCode, number> = {
  final: 30,
  laboratory: 10,
  midterm: 25,
  quiz: 20,
  project: 15,
}
/** Whether the list has the weights that it starts with, which are no course's: the student has to type those (INPUT-05). */
export function hasSuggestedWeights(assignments: readonly Assignment[]): boolean {
  return (
    assignments.length > 0 &&
    assignments.every(({ defaultName, weight }) => {
      const suggested = DEFAULT_WEIGHTS[defaultName as DefaultCode]
      return suggested !== undefined && weight === suggested
    })
  )
}

/** What an assignment has that is neither a bonus nor a group. */
export const SINGLE = { isBonus: false, best: null, scores: [] } as const

/** Percent of the course. Arithmetic is in hundredths, so two decimals count (GRADE-04). */
export const WEIGHT = {
  min: 0,
  max: HIGHEST_PERCENT,
  decimals: 2,
  outOfRange: 'nearest',
  takesPercent: true,
  otherwise: 0,
} as const satisfies Limits
/** Percent, or a fraction of the full mark (INPUT-04). Without a number it is not graded (GRADE-05). */
export const SCORE = { ...WEIGHT, takesFraction: true, otherwise: null } as const satisfies Limits

/** The percentage of the course that counts. */
export function weightOf({ weight }: Pick<Assignment, 'weight'>): number {
  return countedOf(weight, WEIGHT)
}

/** The percentage that counts; null while not graded. */
export function scoreOf({ score }: Pick<GroupScore, 'score'>): number | null {
  return countedOf(score, SCORE)
}

/** The percentage that counts, exactly (INPUT-10): 28/30 is no decimal number. Null while not graded. */
export function exactScoreOf({ score }: Pick<GroupScore, 'score'>): Fraction | null {
  const { counts, remark } = readTyped(score, SCORE)
  if (counts === null) return null
  if (remark?.is !== 'fraction') return decimalFraction(counts)
  const [marks, full] = [decimalFraction(remark.marks), decimalFraction(remark.full)]
  return reduced({
    numerator: BigInt(HIGHEST_PERCENT) * marks.numerator * full.denominator,
    denominator: marks.denominator * full.numerator,
  })
}

/** The kept input of a course: at first Final, Laboratory, Midterm, Quiz and Project, none of them graded. */
export const GRADES_INPUT: Kind<AssignmentList> = {
  name: 'grades',
  empty: {
    assignments: DEFAULT_CODES.map((code) => ({
      id: code,
      defaultName: code,
      name: null,
      weight: DEFAULT_WEIGHTS[code],
      score: null,
      ...SINGLE,
    })),
  },
  schema: v.object({
    assignments: v.pipe(
      v.array(
        v.object({
          id: v.string(),
          defaultName: v.union([v.picklist(DEFAULT_CODES), v.pipe(v.number(), v.integer(), v.minValue(1))]),
          name: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_ASSIGNMENT_NAME))),
          weight: TYPED,
          score: TYPED,
          // Documents of older builds lack the rest.
          isBonus: v.optional(v.boolean(), SINGLE.isBonus),
          best: v.optional(
            v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ASSIGNMENTS))),
            SINGLE.best,
          ),
          scores: v.optional(
            v.pipe(v.array(v.object({ id: v.string(), score: TYPED })), v.readonly()),
            SINGLE.scores,
          ),
        }),
      ),
      v.readonly(),
    ),
  }),
}

/** How many assignments and scores may still be added. */
export function roomIn(assignments: readonly Assignment[]): number {
  const used = assignments.reduce((count, { scores }) => count + Math.max(scores.length, 1), 0)
  return Math.max(MOST_ASSIGNMENTS - used, 0)
}
