/** A student's term as a calendar that apps fetch again and again (ICS-03). */

import * as v from 'valibot'
import type { Weighted } from '../../domain/dates/graded-work.ts'
import { MOST_DATES, OWN_DATES } from '../../domain/dates/own-dates.ts'
import type { Data, Kind } from '../../domain/document-kind.ts'
import { GRADES_INPUT } from '../../domain/grades/assignment-list.ts'
import { academicEvents } from '../../domain/icalendar/academic-events.ts'
import { calendarText } from '../../domain/icalendar/calendar-text.ts'
import { ownDateEvents } from '../../domain/icalendar/own-date-events.ts'
import { registrationEvents } from '../../domain/icalendar/registration-events.ts'
import { calendarName, termEvents } from '../../domain/icalendar/term-events.ts'
import type { AcademicCalendar } from '../../domain/institution/academic-calendar.ts'
import { kindOf } from '../../domain/institution/academic-calendar.ts'
import type { Day } from '../../domain/institution/types.ts'
import {
  EMPTY_PLAN,
  MOST_OWN_BLOCKS,
  MOST_PLANNED_COURSES,
  MOST_SLOTS,
  PLAN,
} from '../../domain/plan/plan.ts'
import { type Term, termOf } from '../../domain/plan/term.ts'
import { TYPED } from '../../domain/typed.ts'
import type { Language } from '../../i18n/language.ts'
import { decode, isObject } from '../merge/encoding.ts'
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
  /** The weights of graded work, by the id of its document, of those that dates name: no names and no scores. */
  weights?: unknown
  /** The stored total of credit hours. Past terms are not read: whoever has the address would have the transcript (ADR-86). */
  credits?: number | null
}

/**
 * The classes of a plan, the deadlines of its semester, the own dates and the opening of registration. What cannot be read has
 * no events. `today` is the day at the university.
 */
export function personalFeed(
  calendar: AcademicCalendar,
  { plan, dates, weights, credits = null }: StoredTerm,
  language: Language,
  today: Day,
): string {
  const term = limited(termOf(documentIn(PLAN, plan) ?? EMPTY_PLAN))
  const own = documentIn(OWN_DATES, dates) ?? OWN_DATES.empty
  const classes = termEvents(calendar, term, { language, alarm: null })
  const semester = calendar.semesters.find(({ id }) => id === term.semester)
  const deadlines = academicEvents(
    calendar,
    language,
    (event) => kindOf(event).type === 'deadlines' && (semester?.events.includes(event) ?? false),
  )
  return calendarText({
    name: calendarName(term, language),
    events: [
      ...('events' in classes ? classes.events : []),
      ...deadlines,
      ...ownDateEvents(own.dates.slice(0, MOST_DATES), { term, gradesOf: weightsIn(weights) }, language),
      ...registrationEvents(calendar, credits, today, language),
    ],
    changed: Math.max(plan?.changed ?? 0, dates?.changed ?? 0),
    refresh: 'PT4H',
  })
}

const WEIGHTS = v.array(
  v.object({
    id: v.string(),
    weight: TYPED,
    isBonus: v.nullish(v.boolean(), false),
    best: v.nullish(v.number(), null),
  }),
)

/** What the documents of the grade calculator have; the empty one's for a document that was never stored. */
function weightsIn(stored: unknown): (id: string) => readonly Weighted[] {
  return (id) => {
    if (!isObject(stored)) return []
    if (!Object.hasOwn(stored, id)) return GRADES_INPUT.empty.assignments
    const { success, output } = v.safeParse(WEIGHTS, stored[id])
    return success ? output : []
  }
}

/** The document that was stored; null when there is none, or it cannot be read. */
export function documentIn<Shape extends Data>(
  kind: Kind<Shape>,
  stored: Pick<StoredDocument, 'data'> | null,
): Shape | null {
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
