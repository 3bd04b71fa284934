import type { Weekday } from '../../institution/types'
import { readDocument } from '../../kept/document-store'
import { useDocumentIds } from '../../kept/use-kept'
import { useKeptFact } from '../../kept/use-kept-fact'
import { PLAN } from '../../term/plan'
import { type BusyWeek, type Span, weekOfTerm } from '../../term/share/busy-week'
import { termOf } from '../../term/term'
import { usePlanNames } from '../use-plan-names'

export type OwnPlan = { id: string; name: string; week: BusyWeek }

/** The student's own plans with their busy times. */
export function useOwnPlans(): readonly OwnPlan[] {
  const ids = useDocumentIds('plan')
  const names = usePlanNames(ids)
  const text = useKeptFact(() => JSON.stringify(ids.map((id) => [...weekOf(id)])), '[]')
  const weeks: [Weekday, Span[]][][] = JSON.parse(text)
  return ids.map((id, index) => ({ id, name: names[index] ?? '', week: new Map(weeks[index]) }))
}

function weekOf(id: string): BusyWeek {
  return weekOfTerm(termOf(readDocument(PLAN, id)))
}
