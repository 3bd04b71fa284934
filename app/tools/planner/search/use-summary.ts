import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ALL_WEEKDAYS } from '../../../domain/institution/week'
import { formatClock } from '../../../domain/plan/clock'
import type { Wishes } from '../../../domain/plan/plan'
import type { TimetableFacts } from '../../../domain/plan-search/timetable-facts'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { useDurationText } from '../../every-tool/use-duration-text'
import { usePlanText } from '../../every-tool/use-plan-text'

export type WishLine = { text: string; isMet: boolean }

export type Summary = {
  daysOff: string
  hours: string
  gaps: string
  /** Each wish that a timetable can meet or not, in the order of the wishes (PLAN-22). */
  wishes: readonly WishLine[]
}

/** A timetable in a few words: its days off, its hours, its gaps, and which wishes it meets. */
export function useSummary(): (facts: TimetableFacts, wishes: Wishes) => Summary {
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
    const wished = ALL_WEEKDAYS.filter((day) => wishes.freeDays.some(({ id }) => id === day))
    const takenDays = wished.filter((day) => classDays.includes(day))
    const metDays = wished.filter((day) => !classDays.includes(day))
    const [taken, wishedDays] = [listOf(takenDays), listOf(metDays)]
    const taking = t`${plural(takenDays.length, { one: `You wanted ${taken} free: it has classes`, other: `You wanted ${taken} free: they have classes` })}`
    const lines: (WishLine | false)[] = [
      takenDays.length > 0 && { text: taking, isMet: false },
      metDays.length > 0 && { text: t`Free as you wish: ${wishedDays}`, isMet: true },
      notBefore !== null &&
        (early.length > 0
          ? { text: t`You wanted nothing before ${from}, but start earlier: ${earlyDays}`, isMet: false }
          : { text: t`Nothing before ${from}, as you wish`, isMet: true }),
      notAfter !== null &&
        (late.length > 0
          ? { text: t`You wanted nothing after ${to}, but end later: ${lateDays}`, isMet: false }
          : { text: t`Nothing after ${to}, as you wish`, isMet: true }),
      wishes.lunch &&
        (daysWithoutLunch.length > 0
          ? { text: t`You wanted a free hour for lunch, but have none: ${busy}`, isMet: false }
          : { text: t`A free hour for lunch every day`, isMet: true }),
    ]
    return {
      daysOff: daysOff.length === 0 ? t`No day off` : t`Days off: ${free}`,
      hours: firstStart === null ? t`No classes` : t`From ${first} to ${last}`,
      gaps: gapMinutes === 0 ? t`No gaps` : t`Gaps: ${gaps} a week`,
      wishes: lines.filter((line) => line !== false),
    }
  }
}
