import type { Weekday } from '../../../domain/institution/types'
import { PLAN } from '../../../domain/plan/plan'
import { termOf } from '../../../domain/plan/term'
import { type BusyWeek, type Span, weekOfTerm } from '../../../domain/plan-links/busy-week'
import { useDocumentIds } from '../../../persistence/store/use-kept'
import { useKeptFact } from '../../../persistence/store/use-kept-fact'
import { usePlanNames } from '../use-plan-names'

export type OwnPlan = { id: string; name: string; week: BusyWeek }

/** The student's own plans with their busy times. */
export function useOwnPlans(): readonly OwnPlan[] {
  const ids = useDocumentIds('plan')
  const names = usePlanNames(ids)
  const text = useKeptFact(
    ({ readDocument }) => JSON.stringify(ids.map((id) => [...weekOfTerm(termOf(readDocument(PLAN, id)))])),
    '[]',
  )
  const weeks: [Weekday, Span[]][][] = JSON.parse(text)
  return ids.map((id, index) => ({ id, name: names[index] ?? '', week: new Map(weeks[index]) }))
}
