import { useMemo } from 'react'
import type { Plan } from '../../../domain/plan/plan'
import { planReducer } from '../../../domain/plan/plan-reducer'
import { type Term, termOf } from '../../../domain/plan/term'
import { termWeeks } from '../../../domain/plan/term-days'
import type { TermWeeks } from '../../../domain/plan/weeks'
import { factsOf } from '../../../domain/plan-search/timetable-facts'
import type { Timetable } from '../../../domain/plan-search/timetables'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { type Summary, useSummary } from './use-summary'

/** The plan as it would be with a timetable that was found, its weeks, and what is said of it. */
export function useShownTimetable(
  plan: Plan,
  timetable: Timetable,
): { term: Term; weeks: TermWeeks | null; summary: Summary } {
  const calendar = useAcademicCalendar()
  const summaryOf = useSummary()
  const term = useMemo(
    () => termOf(planReducer(plan, { type: 'choose', sections: timetable })),
    [plan, timetable],
  )
  const weeks = useMemo(() => termWeeks(calendar, term), [calendar, term])
  const facts = useMemo(() => factsOf(term.courses, term.blocks, weeks), [term, weeks])
  return { term, weeks, summary: summaryOf(facts, plan, weeks) }
}
