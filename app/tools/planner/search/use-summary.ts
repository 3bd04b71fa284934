import { useLingui } from '@lingui/react/macro'
import { ALL_WEEKDAYS } from '../../../domain/institution/week'
import { formatClock } from '../../../domain/plan/clock'
import type { Wishes } from '../../../domain/plan/plan'
import type { TimetableFacts } from '../../../domain/plan-search/timetable-facts'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { useDurationText } from '../../every-tool/use-duration-text'
import { usePlanText } from '../../every-tool/use-plan-text'

/** A timetable in a few words: its days off, its hours, its gaps and, where they are wishes, free days and lunch. */
export function useSummary(): (
  facts: TimetableFacts,
  wishes: Wishes,
) => {
  daysOff: string
  hours: string
  gaps: string
  /** Null without the wish, and where `daysOff` says it. */
  freeDays: string | null
  lunch: string | null
  /** Null where it is met, or is no wish (PLAN-22). */
  tooEarly: string | null
  tooLate: string | null
} {
  const { t } = useLingui()
  const language = useLanguage()
  const { dayName } = usePlanText()
  const listOf = (days: TimetableFacts['daysOff']) => listFormat(language).format(days.map(dayName))
  const duration = useDurationText()
  return (facts, wishes) => {
    const { classDays, daysOff, firstStart, lastEnd, spans, gapMinutes, daysWithoutLunch } = facts
    const { notBefore, notAfter } = wishes
    const early = spans.filter(({ startTime }) => notBefore !== null && startTime < notBefore)
    const late = spans.filter(({ endTime }) => notAfter !== null && endTime > notAfter)
    const [earlyDays, lateDays] = [early, late].map((some) => listOf(some.map(({ day }) => day)))
    const [from, to] = [formatClock(notBefore ?? 0), formatClock(notAfter ?? 0)]
    const [first, last, free, gaps, busy] = [
      formatClock(firstStart ?? 0),
      formatClock(lastEnd ?? 0),
      listOf(daysOff),
      duration(gapMinutes),
      listOf(daysWithoutLunch),
    ]
    const lunch =
      daysWithoutLunch.length === 0 ? t`A free hour for lunch every day` : t`No free hour for lunch: ${busy}`
    // The days off name the others.
    const wished = wishes.freeDays.flatMap(({ id }) => (daysOff.includes(id) ? [] : [id]))
    const [wishedDays, taken] = [wished, wished.filter((day) => classDays.includes(day))].map((days) =>
      listOf(ALL_WEEKDAYS.filter((day) => days.includes(day))),
    )
    const freeDays = taken ? t`Not free: ${taken}` : t`Free as you wish: ${wishedDays}`
    return {
      freeDays: wished.length > 0 ? freeDays : null,
      daysOff: daysOff.length === 0 ? t`No day off` : t`Days off: ${free}`,
      hours: firstStart === null ? t`No classes` : t`From ${first} to ${last}`,
      gaps: gapMinutes === 0 ? t`No gaps` : t`Gaps: ${gaps} a week`,
      lunch: wishes.lunch ? lunch : null,
      tooEarly: early.length > 0 ? t`Starts before ${from}: ${earlyDays}` : null,
      tooLate: late.length > 0 ? t`Ends after ${to}: ${lateDays}` : null,
    }
  }
}
