import { useDocumentIds, useKept } from '../kept/use-kept'
import { MY_TERM } from './my-term'
import { PLAN, type Plan } from './plan'

export type MyTerm = { planId: string; plan: Plan }

/** The plan marked "My term"; null without one, and during hydration. */
export function useMyTerm(): MyTerm | null {
  const [{ planId }] = useKept(MY_TERM)
  const planIds = useDocumentIds('plan')
  const [plan] = useKept(PLAN, planId ?? 'none')
  return planId !== null && planIds.includes(planId) ? { planId, plan } : null
}
