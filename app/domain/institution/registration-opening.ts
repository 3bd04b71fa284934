/** When registration opens for a student, where the university goes by earned credit hours (DATES-07). */

import { academicCalendar } from '#institution/academic-calendar'
import { SEMESTERS, TERM_START } from './academic-calendar.ts'
import type { Day, RegistrationByCredits, Semester } from './types.ts'

/** The rule of the university; null where it has none. */
export const REGISTRATION_BY_CREDITS: RegistrationByCredits | null =
  academicCalendar.registrationByCredits ?? null

/** The kind of event with which registration ends. */
const REGISTRATION_CLOSES = 'registration-closes'

/** The groups of a semester, most credit hours first. */
export type OpeningGroup = { fromCredits: number; day: Day }
export type Opening = { semester: Semester; groups: readonly OpeningGroup[] }

type University = { rule: RegistrationByCredits | null; semesters: readonly Semester[] }
const OURS: University = { rule: REGISTRATION_BY_CREDITS, semesters: SEMESTERS }

/**
 * The semester to register for next, with its published days; null without a rule, and while no days are published of a
 * semester whose registration is still to come or under way.
 */
export function nextOpening(today: Day, { rule, semesters }: University = OURS): Opening | null {
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
export function groupOf({ groups }: Opening, credits: number): OpeningGroup | null {
  return groups.find(({ fromCredits }) => credits >= fromCredits) ?? null
}

/** The last day on which students register; without a published one, the day on which the last group begins or the term does. */
function lastDayOf({ events }: Semester, days: readonly Day[]): Day {
  const dayOf = (kind: string) => events.find((event) => event.kind === kind)?.start
  return dayOf(REGISTRATION_CLOSES) ?? dayOf(TERM_START) ?? days.at(-1) ?? ''
}
