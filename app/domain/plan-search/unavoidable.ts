import type { PlannedCourse, TimeSlot } from '../plan/plan'
import type { TermWeeks } from '../plan/weeks'
import { isCounted } from './counted-times'

/** The courses that have such a class in every section, so that no timetable is without it: why a wish cannot be met (PLAN-22). */
export function coursesThatAlwaysHave(
  isSuch: (slot: TimeSlot) => boolean,
  courses: readonly PlannedCourse[],
  weeks: TermWeeks | null,
): PlannedCourse[] {
  return courses.filter(
    ({ sections }) =>
      sections.length > 0 &&
      sections.every(({ timeSlots }) =>
        timeSlots.some((slot) => isSuch(slot) && isCounted(slot, weeks, false)),
      ),
  )
}
