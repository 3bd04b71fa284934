/** A student's term as a calendar that apps fetch again and again (ICS-03). */

import { academicEvents } from '../../domain/icalendar/academic-events.ts'
import { calendarText } from '../../domain/icalendar/calendar-text.ts'
import { calendarName, termEvents } from '../../domain/icalendar/term-events.ts'
import { kindOf, SEMESTERS } from '../../domain/institution/academic-calendar.ts'
import {
  EMPTY_PLAN,
  MOST_OWN_BLOCKS,
  MOST_PLANNED_COURSES,
  MOST_SLOTS,
  PLAN,
  type Plan,
} from '../../domain/plan/plan.ts'
import { type Term, termOf } from '../../domain/plan/term.ts'
import type { Language } from '../../i18n/language.ts'
import { decode } from '../merge/encoding.ts'
import { currentTree, documentOf } from '../store/kinds.ts'

export type StoredPlan = {
  /** As it was written to the account. */
  data: unknown
  /** When, in milliseconds since 1970. */
  changed: number
}

/** The classes of a plan and the deadlines of its semester. Without a plan that can be read, a calendar without events. */
export function personalFeed(stored: StoredPlan | null, language: Language): string {
  const term = limited(termOf(planOf(stored?.data) ?? EMPTY_PLAN))
  const classes = termEvents(term, { language, alarm: null })
  const semester = SEMESTERS.find(({ id }) => id === term.semester)
  const deadlines = academicEvents(
    language,
    (event) => kindOf(event).type === 'deadlines' && (semester?.events.includes(event) ?? false),
  )
  return calendarText({
    name: calendarName(term, language),
    events: [...('events' in classes ? classes.events : []), ...deadlines],
    changed: stored?.changed ?? 0,
    refresh: 'PT4H',
  })
}

function planOf(data: unknown): Plan | null {
  const decoded = decode(data)
  const tree = decoded && currentTree('plan', decoded)
  return tree && documentOf(PLAN, tree)
}

/** The planner lets nobody exceed these limits. A forged plan must not keep the server busy. */
function limited(term: Term): Term {
  const slotsOf = <Item extends Pick<Term['blocks'][number], 'timeSlots'>>(item: Item): Item => ({
    ...item,
    timeSlots: item.timeSlots.slice(0, MOST_SLOTS),
  })
  return {
    ...term,
    courses: term.courses.slice(0, MOST_PLANNED_COURSES).map(slotsOf),
    blocks: term.blocks.slice(0, MOST_OWN_BLOCKS).map(slotsOf),
  }
}
