import { PLAN } from '../../../domain/plan/plan'
import { termOf } from '../../../domain/plan/term'
import { weekOfTerm } from '../../../domain/plan-links/busy-week'
import type { Compared } from '../../../domain/plan-links/shared-plan'
import { useDocumentIds } from '../../../persistence/use-kept'
import { useKeptDocuments } from '../../../persistence/use-kept-documents'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { usePlanNames } from '../every-part/use-plan-names'

export type OwnPlan = Pick<Compared, 'semester' | 'week'> & { id: string; name: string }

/** The student's own plans with their busy times. */
export function useOwnPlans(): readonly OwnPlan[] {
  const calendar = useAcademicCalendar()
  const ids = useDocumentIds('plan')
  const names = usePlanNames(ids)
  const plans = useKeptDocuments(PLAN, ids)
  return ids.map((id, index) => {
    const plan = plans[index]
    const week = plan ? weekOfTerm(calendar, termOf(plan)) : new Map()
    return { id, name: names[index] ?? '', semester: plan?.semester ?? null, week }
  })
}
