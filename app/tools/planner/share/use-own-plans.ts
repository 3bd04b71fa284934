import { PLAN } from '../../../domain/plan/plan'
import { termOf } from '../../../domain/plan/term'
import { type BusyWeek, weekOfTerm } from '../../../domain/plan-links/busy-week'
import { useDocumentIds } from '../../../persistence/store/use-kept'
import { useKeptDocuments } from '../../../persistence/store/use-kept-documents'
import { usePlanNames } from '../use-plan-names'

export type OwnPlan = { id: string; name: string; week: BusyWeek }

/** The student's own plans with their busy times. */
export function useOwnPlans(): readonly OwnPlan[] {
  const ids = useDocumentIds('plan')
  const names = usePlanNames(ids)
  const weeks = useKeptDocuments(PLAN, ids).map((plan) => weekOfTerm(termOf(plan)))
  return ids.map((id, index) => ({ id, name: names[index] ?? '', week: weeks[index] ?? new Map() }))
}
