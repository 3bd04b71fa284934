import { editDocument } from '../kept/document-store'
import { ONLY } from '../kept/kinds'
import { MY_TERM } from '../term/my-term'
import { EMPTY_PLAN, PLAN, type Plan, type PlannedCourse } from '../term/plan'

/** A course of a plan; all that a test does not name is empty. */
export function plannedCourse(course: Partial<PlannedCourse> & { id: string }): PlannedCourse {
  return { name: null, title: null, section: null, credits: 3, tint: 0, timeSlots: [], ...course }
}

/** Keeps a plan and marks it "My term". */
export function keepTerm(plan: Partial<Plan>): void {
  editDocument(PLAN, 'my-plan', () => ({ ...EMPTY_PLAN, ...plan }))
  editDocument(MY_TERM, ONLY, () => ({ planId: 'my-plan' }))
}
