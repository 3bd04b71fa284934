import { OWN_DATES, type OwnDates } from '../domain/dates/own-dates.ts'
import { type NewDate, ownDatesReducer } from '../domain/dates/own-dates-reducer.ts'
import type { KindName } from '../domain/document-kind.ts'
import { GRADES_INPUT } from '../domain/grades/assignment-list.ts'
import { type AssignmentListAction, assignmentListReducer } from '../domain/grades/assignment-list-reducer.ts'
import { EMPTY_PLAN, type Plan } from '../domain/plan/plan.ts'
import { defaultsOf, withDocument } from '../persistence/merge/edit.ts'
import { type Encoded, encode } from '../persistence/merge/encoding.ts'
import type { Data } from '../persistence/merge/registers.ts'
import { nextStamp } from '../persistence/merge/stamp.ts'
import { versionOf } from '../persistence/store/kinds.ts'

const STAMP = nextStamp('0', Date.UTC(2026, 0), 'device')

/** A document as a device writes it to the account. */
function encoded(kind: KindName, empty: Data, data: Data): Encoded {
  return encode(versionOf(kind), withDocument(defaultsOf(empty), empty, data, STAMP))
}

/** A plan; all that a test does not name is empty. */
export function encodedPlan(plan: Partial<Plan>): Encoded {
  return encoded('plan', EMPTY_PLAN, { ...EMPTY_PLAN, ...plan })
}

/** Own dates; all that a test does not name is empty. */
export function encodedDates(...dates: readonly NewDate[]): Encoded {
  const document = dates.reduce<OwnDates>(
    (kept, date) => ownDatesReducer(kept, { type: 'add', date }),
    OWN_DATES.empty,
  )
  return encoded('dates', OWN_DATES.empty, document)
}

/** The grades of a course after some edits. */
export function encodedGrades(...actions: readonly AssignmentListAction[]): Encoded {
  const { empty } = GRADES_INPUT
  return encoded('grades', empty, actions.reduce(assignmentListReducer, empty))
}

/** Which plan is "My term". */
export function encodedChoice(planId: string | null): Encoded {
  return encoded('term', { planId: null }, { planId })
}
