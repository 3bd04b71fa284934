import { ONLY } from '../domain/document-kind'
import type { PastTerm } from '../domain/past-terms/past-terms'
import { MY_TERM } from '../domain/plan/my-term'
import {
  EMPTY_PLAN,
  FIRST_SECTION,
  PLAN,
  type Plan,
  type PlannedCourse,
  type Section,
} from '../domain/plan/plan'
import { type Term, type TermCourse, termOf } from '../domain/plan/term'
import { editDocument } from './page-documents'

/** A course of a plan with one section; all that a test does not name is empty. */
export function plannedCourse({
  section = null,
  timeSlots = [],
  ...course
}: Partial<Omit<TermCourse, 'sections' | 'chosen'>> & { id: string }): PlannedCourse {
  const only: Section = { id: FIRST_SECTION, name: section, timeSlots }
  return { name: null, title: null, credits: 3, tint: 0, sections: [only], chosen: only.id, ...course }
}

/** The term of a plan; all that a test does not name is empty. */
export function termWith(plan: Partial<Plan>): Term {
  return termOf({ ...EMPTY_PLAN, ...plan })
}

/** A past term whose courses are still in progress. */
export function runningTerm(...codes: string[]): PastTerm {
  const courses = codes.map((code) => ({
    id: code,
    name: code,
    grade: 'IP' as const,
    credits: 3,
    isRepeat: false,
  }))
  return { id: 'now', name: '', courses }
}

/** Keeps a plan and marks it "My term". */
export function keepTerm(plan: Partial<Plan>): void {
  editDocument(PLAN, 'my-plan', () => ({ ...EMPTY_PLAN, ...plan }))
  editDocument(MY_TERM, ONLY, () => ({ planId: 'my-plan' }))
}
