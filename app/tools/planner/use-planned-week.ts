import { useState } from 'react'
import { dayOf } from '../../domain/institution/days'
import { type PlanConflicts, planConflicts } from '../../domain/plan/conflicts'
import type { Plan } from '../../domain/plan/plan'
import { haveSameTimes, type ScheduledCourse } from '../../domain/plan/slots-by-day'
import { plannedTermOf } from '../../domain/plan/term'
import { termWeeks } from '../../domain/plan/term-days'
import type { TermWeeks } from '../../domain/plan/weeks'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { useNow } from '../every-tool/use-now'
import { type WeekConflicts, weekConflictsOf } from './conflicts/week-conflicts'
import { itemsOf, type PlanItem } from './every-part/plan-items'
import { planRamadan } from './weeks/plan-ramadan'

/** What follows from a plan: its courses, times, weeks and conflicts. Each is the same object until what it follows from changes. */
export function usePlannedWeek(plan: Plan) {
  const weeks = useWeeks(plan)
  const ramadan = useRamadan(plan)
  const items = useItems(plan)
  const times = useTimes(items)
  return { weeks, ramadan, items, times, ...useConflicts(times, plan.accepted, weeks) }
}

/** The Ramadan of the plan: the same object while its semester and days are, and today. */
function useRamadan({ semester, firstDay, lastDay }: Plan) {
  'use memo'
  const calendar = useAcademicCalendar()
  const now = useNow()
  const today = now === null ? null : dayOf(now)
  return planRamadan(calendar, { semester, firstDay, lastDay }, today)
}

/** The weeks of the plan: the same object while its semester and days are. */
function useWeeks({ semester, firstDay, lastDay }: Plan) {
  'use memo'
  const calendar = useAcademicCalendar()
  return termWeeks(calendar, { semester, firstDay, lastDay })
}

function useItems(plan: Plan): readonly PlanItem[] {
  'use memo'
  return itemsOf(plannedTermOf(plan))
}

/** The times as of their last change, so that renaming a course recomputes no conflicts. */
function useTimes(items: readonly PlanItem[]): readonly ScheduledCourse[] {
  const timed = items.map((item) => item.timed)
  const [times, setTimes] = useState<readonly ScheduledCourse[]>(timed)
  if (haveSameTimes(times, timed)) return times
  setTimes(timed)
  return timed
}

function useConflicts(
  times: readonly ScheduledCourse[],
  accepted: Plan['accepted'],
  weeks: TermWeeks | null,
): { conflicts: PlanConflicts; weekConflicts: WeekConflicts } {
  'use memo'
  const conflicts = planConflicts(times, accepted, weeks)
  return { conflicts, weekConflicts: weekConflictsOf(conflicts) }
}
