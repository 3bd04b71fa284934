import { useMemo, useSyncExternalStore } from 'react'
import { readDocument, subscribeToDocuments } from '../../kept/document-store'
import { useDocumentIds } from '../../kept/use-kept'
import { PLAN } from '../../term/plan'
import { type BusyWeek, weekKey, weekOfTerm } from '../../term/share/busy-week'
import { termOf } from '../../term/term'
import { usePlanNames } from '../use-plan-names'

export type OwnPlan = { id: string; name: string; week: BusyWeek }

/** The student's own plans with their busy times. */
export function useOwnPlans(): readonly OwnPlan[] {
  const ids = useDocumentIds('plan')
  const names = usePlanNames(ids)
  const weeks = useSyncExternalStore(
    subscribeToDocuments,
    () => JSON.stringify(ids.map((id) => weekKey(weekOf(id)))),
    () => '[]',
  )
  return useMemo(() => {
    const keys: string[] = JSON.parse(weeks)
    return ids.map((id, index) => ({
      id,
      name: names[index] ?? '',
      week: new Map(JSON.parse(keys[index] ?? '[]')),
    }))
  }, [ids, names, weeks])
}

function weekOf(id: string): BusyWeek {
  return weekOfTerm(termOf(readDocument(PLAN, id)))
}
