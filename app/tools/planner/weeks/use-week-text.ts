import { useLingui } from '@lingui/react/macro'
import { kindOf } from '../../../domain/institution/academic-calendar'
import { WEEKDAYS } from '../../../domain/institution/week'
import { holidayOn } from '../../../domain/plan/term-days'
import { dayInWeek, type TermWeeks } from '../../../domain/plan/weeks'
import { dayRangePieces } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'

/** "Week 6 of 15: Sun 8 Feb – Thu 12 Feb · National Sport Day". */
export function useWeekText(): (weeks: TermWeeks, number: number) => string {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  return (weeks, number) => {
    const days = WEEKDAYS.map((weekday) => dayInWeek(number, weekday, weeks.firstDay))
    const pieces = dayRangePieces(days[0] ?? '', days.at(-1) ?? '', 'short', language)
    const [range, { count }] = [Object.values(pieces).join(''), weeks]
    const holidays = days.flatMap((day) => {
      const event = holidayOn(calendar, day)
      return event ? [kindOf(event).name[language]] : []
    })
    return [t`Week ${number} of ${count}: ${range}`, ...new Set(holidays)].join(' · ')
  }
}
