import { MY_TERM } from '../../domain/plan/my-term'
import { PLAN, type Plan } from '../../domain/plan/plan'
import { type Term, termOf } from '../../domain/plan/term'
import { useDocumentIds, useKept } from '../use-kept'

export type MyTerm = { planId: string; plan: Plan; term: Term }

/** The plan marked "My term" with what is chosen in it; null without one, and during hydration. */
export function useMyTerm(): MyTerm | null {
  const [{ planId }] = useKept(MY_TERM)
  const planIds = useDocumentIds('plan')
  const [plan] = useKept(PLAN, planId ?? 'none')
  return planId !== null && planIds.includes(planId) ? { planId, plan, term: termOf(plan) } : null
}
