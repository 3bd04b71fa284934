import { createContext, use } from 'react'
import type { TermWeeks } from '../../../domain/plan/weeks'

/** The weeks of the plan that the planner shows; null while its first day of classes is unknown (WEEKS-01). */
export const TermWeeksContext = createContext<TermWeeks | null>(null)

/** Asks for the first day of classes in the fields of the plan. */
export const AskFirstDayContext = createContext<() => void>(() => undefined)

export function useTermWeeks(): TermWeeks | null {
  return use(TermWeeksContext)
}
