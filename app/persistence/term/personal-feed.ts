/** A student's term as a calendar that apps fetch again and again (ICS-03). */

import { MOST_DATES, OWN_DATES } from '../../domain/dates/own-dates.ts'
import type { Data, Kind } from '../../domain/document-kind.ts'
import { academicEvents } from '../../domain/icalendar/academic-events.ts'
import { calendarText } from '../../domain/icalendar/calendar-text.ts'
import { ownDateEvents } from '../../domain/icalendar/own-date-events.ts'
import { calendarName, termEvents } from '../../domain/icalendar/term-events.ts'
import { kindOf, SEMESTERS } from '../../domain/institution/academic-calendar.ts'
import {
  EMPTY_PLAN,
  MOST_OWN_BLOCKS,
  MOST_PLANNED_COURSES,
  MOST_SLOTS,
  PLAN,
} from '../../domain/plan/plan.ts'
import { type Term, termOf } from '../../domain/plan/term.ts'
import type { Language } from '../../i18n/language.ts'
import { decode } from '../merge/encoding.ts'
import { currentTree, documentOf } from '../store/kinds.ts'

/** A document of the account: a plan, or the own dates. */
export type StoredDocument = {
  /** As it was written to the account. */
  data: unknown
  /** When, in milliseconds since 1970. */
  changed: number
}

export type StoredTerm = {
  /** The plan marked "My term". */
  plan: StoredDocument | null
  dates: StoredDocument | null
}

/** The classes of a plan, the deadlines of its semester, and the own dates. What cannot be read has no events. */
export function personalFeed({ plan, dates }: StoredTerm, language: Language): string {
  const term = limited(termOf(documentIn(PLAN, plan) ?? EMPTY_PLAN))
  const own = documentIn(OWN_DATES, dates) ?? OWN_DATES.empty
  const classes = termEvents(term, { language, alarm: null })
  const semester = SEMESTERS.find(({ id }) => id === term.semester)
  const deadlines = academicEvents(
    language,
    (event) => kindOf(event).type === 'deadlines' && (semester?.events.includes(event) ?? false),
  )
  return calendarText({
    name: calendarName(term, language),
    events: [
      ...('events' in classes ? classes.events : []),
      ...deadlines,
      ...ownDateEvents(own.dates.slice(0, MOST_DATES), term, language),
    ],
    changed: Math.max(plan?.changed ?? 0, dates?.changed ?? 0),
    refresh: 'PT4H',
  })
}

function documentIn<Shape extends Data>(kind: Kind<Shape>, stored: StoredDocument | null): Shape | null {
  const decoded = decode(stored?.data)
  const tree = decoded && currentTree(kind.name, decoded)
  return tree && documentOf(kind, tree)
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
