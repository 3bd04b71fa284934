import { isTimeUnset, type Plan, type PlannedCourse } from '../plan/plan'

/** The courses of which no section has a time yet, so that a search has nothing to compare (PLAN-02, PLAN-15). */
export function coursesWithoutTimes({ courses }: Pick<Plan, 'courses'>): PlannedCourse[] {
  return courses.filter(({ sections }) => sections.every(({ timeSlots }) => timeSlots.every(isTimeUnset)))
}
