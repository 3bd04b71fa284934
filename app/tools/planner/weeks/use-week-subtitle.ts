import { useLingui } from '@lingui/react/macro'
import type { TermWeeks } from '../../../domain/plan/weeks'
import { useWeekText } from './use-week-text'

/** One week of the term. */
export type OneWeek = { weeks: TermWeeks; number: number }

/** "Winter 2026 · Week 8 of 15: ... · Ramadan hours": what of the plan a paper or a picture shows; empty where it is all. */
export function useWeekSubtitle(): (
  semester: string | null,
  week: OneWeek | null,
  isRamadan: boolean,
) => string {
  const { t } = useLingui()
  const weekText = useWeekText()
  return (semester, week, isRamadan) =>
    [semester, week && weekText(week.weeks, week.number), isRamadan ? t`Ramadan hours` : null]
      .filter((part) => part !== null)
      .join(' · ')
}
