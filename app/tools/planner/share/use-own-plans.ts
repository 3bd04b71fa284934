import type { Weekday } from '../../../domain/institution/types'
import { PLAN } from '../../../domain/plan/plan'
import { termOf } from '../../../domain/plan/term'
import { type Span, weekOfTerm } from '../../../domain/plan-links/busy-week'
import type { Compared } from '../../../domain/plan-links/shared-plan'
import { useDocumentIds } from '../../../persistence/store/use-kept'
import { useKeptFact } from '../../../persistence/store/use-kept-fact'
import { usePlanNames } from '../use-plan-names'

export type OwnPlan = Pick<Compared, 'semester' | 'week'> & { id: string; name: string }

/** The student's own plans with their busy times. */
export function useOwnPlans(): readonly OwnPlan[] {
  const ids = useDocumentIds('plan')
  const names = usePlanNames(ids)
  const text = useKeptFact(
    ({ readDocument }) =>
      JSON.stringify(
        ids.map((id) => {
          const plan = readDocument(PLAN, id)
          return { semester: plan.semester, week: [...weekOfTerm(termOf(plan))] }
        }),
      ),
    '[]',
  )
  const plans: { semester: string | null; week: [Weekday, Span[]][] }[] = JSON.parse(text)
  return ids.map((id, index) => {
    const { semester = null, week = [] } = plans[index] ?? {}
    return { id, name: names[index] ?? '', semester, week: new Map(week) }
  })
}
