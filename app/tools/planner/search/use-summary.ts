import { useLingui } from '@lingui/react/macro'
import { ALL_WEEKDAYS } from '../../../domain/institution/week'
import { formatClock, MINUTES_PER_DAY } from '../../../domain/plan/clock'
import type { Plan, TimeSlot } from '../../../domain/plan/plan'
import type { TermWeeks } from '../../../domain/plan/weeks'
import type { TimetableFacts } from '../../../domain/plan-search/timetable-facts'
import { coursesThatAlwaysHave } from '../../../domain/plan-search/unavoidable'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { useDurationText } from '../../every-tool/use-duration-text'
import { usePlanText } from '../../every-tool/use-plan-text'

export type WishLine = {
  text: string
  isMet: boolean
  /** Why no timetable meets it, where one course alone forbids it. */
  reason?: string | undefined
}

export type Summary = {
  daysOff: string
  hours: string
  gaps: string
  /** Each wish that a timetable can meet or not, in the order of the wishes (PLAN-22). */
  wishes: readonly WishLine[]
}

/** A timetable in a few words: its days off, its hours, its gaps, and which wishes of its plan it meets. */
export function useSummary(): (facts: TimetableFacts, plan: Plan, weeks: TermWeeks | null) => Summary {
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName, dayName } = usePlanText()
  const listOf = (days: TimetableFacts['daysOff']) => listFormat(language).format(days.map(dayName))
  const duration = useDurationText()
  return (facts, { courses, wishes }, weeks) => {
    const { classDays, daysOff, firstStart, lastEnd, spans, gapMinutes, daysWithoutLunch } = facts
    const [notBefore, notAfter] = [wishes.notBefore ?? 0, wishes.notAfter ?? MINUTES_PER_DAY]
    const early = spans.filter(({ startTime }) => startTime < notBefore)
    const late = spans.filter(({ endTime }) => endTime > notAfter)
    const [earlyDays, lateDays] = [early, late].map((some) => listOf(some.map(({ day }) => day)))
    const [first, last, from, to] = [firstStart ?? 0, lastEnd ?? 0, notBefore, notAfter].map(formatClock)
    const [free, gaps, busy] = [listOf(daysOff), duration(gapMinutes), listOf(daysWithoutLunch)]
    const unmet = (text: string, isAgainst?: (slot: TimeSlot) => boolean): WishLine => {
      const always = isAgainst ? coursesThatAlwaysHave(isAgainst, courses, weeks) : []
      const names = listFormat(language).format(always.map((course) => isolated(courseName(course))))
      return {
        text,
        isMet: false,
        reason: always.length > 0 ? t`All sections of ${names} have classes then.` : undefined,
      }
    }
    const met = (text: string): WishLine => ({ text, isMet: true })
    const wishedDays = ALL_WEEKDAYS.filter((wished) => wishes.freeDays.some(({ id }) => id === wished))
    const lines: (WishLine | false)[] = [
      ...wishedDays.map((wished) => {
        const day = dayName(wished)
        return classDays.includes(wished)
          ? unmet(t`You wanted ${day} free: it has classes`, (slot) => slot.day === wished)
          : met(t`${day} is free, as you wish`)
      }),
      wishes.notBefore !== null &&
        (early.length > 0
          ? unmet(
              t`You wanted nothing before ${from}, but classes start earlier on ${earlyDays}`,
              ({ startTime }) => startTime < notBefore,
            )
          : met(t`Nothing before ${from}, as you wish`)),
      wishes.notAfter !== null &&
        (late.length > 0
          ? unmet(
              t`You wanted nothing after ${to}, but classes end later on ${lateDays}`,
              ({ endTime }) => endTime > notAfter,
            )
          : met(t`Nothing after ${to}, as you wish`)),
      wishes.lunch &&
        (daysWithoutLunch.length > 0
          ? unmet(t`You wanted a free hour for lunch, but have none on ${busy}`)
          : met(t`A free hour for lunch every day`)),
    ]
    return {
      daysOff: daysOff.length === 0 ? t`No day off` : t`Days off: ${free}`,
      hours: firstStart === null ? t`No classes` : t`From ${first} to ${last}`,
      gaps: gapMinutes === 0 ? t`No gaps` : t`Gaps: ${gaps} a week`,
      wishes: lines.filter((line) => line !== false),
    }
  }
}
