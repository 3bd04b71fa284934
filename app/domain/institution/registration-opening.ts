/** When registration opens for a student, where the university goes by earned credit hours (DATES-07). */

import { type AcademicCalendar, TERM_START } from './academic-calendar.ts'
import type { Day, Semester } from './types.ts'

/** The kind of event with which registration ends. */
const REGISTRATION_CLOSES = 'registration-closes'

/** The groups of a semester, most credit hours first. */
export type OpeningGroup = { fromCredits: number; day: Day }
export type Opening = { semester: Semester; groups: readonly OpeningGroup[] }

/**
 * The semester to register for next, with its published days; null without a rule, and while no days are published of a
 * semester whose registration is still to come or under way.
 */
export function nextOpening(
  { registrationByCredits: rule, semesters }: Pick<AcademicCalendar, 'registrationByCredits' | 'semesters'>,
  today: Day,
): Opening | null {
  if (!rule) return null
  for (const semester of semesters) {
    const days = rule.opens[semester.id]
    if (!days || lastDayOf(semester, days) < today) continue
    return {
      semester,
      groups: rule.fromCredits.flatMap((fromCredits, index) => {
        const day = days[index]
        return day ? { fromCredits, day } : []
      }),
    }
  }
  return null
}

/** The group of a student who has earned so many credit hours: exactly 60 are enough for "from 60". */
export function groupOf<Group extends Pick<OpeningGroup, 'fromCredits'>>(
  groups: readonly Group[],
  credits: number,
): Group | null {
  return groups.find(({ fromCredits }) => credits >= fromCredits) ?? null
}

/** The last day on which students register; without a published one, the day on which the last group begins or the term does. */
function lastDayOf({ events }: Semester, days: readonly Day[]): Day {
  const dayOf = (kind: string) => events.find((event) => event.kind === kind)?.start
  return dayOf(REGISTRATION_CLOSES) ?? dayOf(TERM_START) ?? days.at(-1) ?? ''
}
