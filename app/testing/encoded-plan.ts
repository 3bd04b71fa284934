import { type Encoded, encode } from '../kept/encoding.ts'
import { type KindName, versionOf } from '../kept/kinds.ts'
import { type Data, defaultsOf, withDocument } from '../kept/registers.ts'
import { nextStamp } from '../kept/stamp.ts'
import { EMPTY_PLAN, type Plan } from '../term/plan.ts'

const STAMP = nextStamp('0', Date.UTC(2026, 0), 'device')

/** A document as a device writes it to the account. */
function encoded(kind: KindName, empty: Data, data: Data): Encoded {
  return encode(versionOf(kind), withDocument(defaultsOf(empty), empty, data, STAMP))
}

/** A plan; all that a test does not name is empty. */
export function encodedPlan(plan: Partial<Plan>): Encoded {
  return encoded('plan', EMPTY_PLAN, { ...EMPTY_PLAN, ...plan })
}

/** Which plan is "My term". */
export function encodedChoice(planId: string | null): Encoded {
  return encoded('term', { planId: null }, { planId })
}
