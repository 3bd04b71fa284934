import { useLingui } from '@lingui/react/macro'
import { formatClock, MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import type { Wishes } from '../../../domain/plan/plan'
import type { TimetableFacts } from '../../../domain/plan-search/timetable-facts'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { usePlanText } from '../../every-tool/use-plan-text'

/** A timetable in a few words: its days off, its hours, its gaps and, where it is a wish, lunch. */
export function useSummary(): (
  facts: TimetableFacts,
  wishes: Wishes,
) => {
  daysOff: string
  hours: string
  gaps: string
  lunch: string | null
} {
  const { t } = useLingui()
  const language = useLanguage()
  const { dayName } = usePlanText()
  const listOf = (days: TimetableFacts['daysOff']) => listFormat(language).format(days.map(dayName))
  const duration = (all: number) => {
    const [hours, minutes] = [Math.floor(all / MINUTES_PER_HOUR), all % MINUTES_PER_HOUR]
    if (hours === 0) return t`${minutes} min`
    return minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`
  }
  return ({ daysOff, firstStart, lastEnd, gapMinutes, daysWithoutLunch }, wishes) => {
    const [first, last, free, gaps, busy] = [
      formatClock(firstStart ?? 0),
      formatClock(lastEnd ?? 0),
      listOf(daysOff),
      duration(gapMinutes),
      listOf(daysWithoutLunch),
    ]
    const lunch =
      daysWithoutLunch.length === 0 ? t`A free hour for lunch every day` : t`No free hour for lunch: ${busy}`
    return {
      daysOff: daysOff.length === 0 ? t`No day off` : t`Days off: ${free}`,
      hours: firstStart === null ? t`No classes` : t`From ${first} to ${last}`,
      gaps: gapMinutes === 0 ? t`No gaps` : t`Gaps: ${gaps} a week`,
      lunch: wishes.lunch ? lunch : null,
    }
  }
}
