import { useLingui } from '@lingui/react/macro'
import { ALL_WEEKDAYS } from '../../../domain/institution/week'
import { formatClock } from '../../../domain/plan/clock'
import type { ScheduledCourse } from '../../../domain/plan/slots-by-day'
import { useLanguage } from '../../../i18n/use-language'
import { sectionText } from '../../every-tool/section-text'
import { usePartText } from '../../every-tool/use-part-text'
import { usePlanText } from '../../every-tool/use-plan-text'
import { useWeeksText } from '../../every-tool/use-weeks-text'
import type { PlanItem } from '../every-part/plan-items'
import { shortDayNames } from '../every-part/short-day-names'
import { useItemName } from '../every-part/use-item-name'
import { type DatesByDay, shownDates } from '../week/dates-of-week'
import type { PicturedWeek } from './picture-layout'

export type ShownWeek = {
  /** The plan's. */
  name: string
  semester: string | null
  /** As the week shows them, perhaps at the hours of Ramadan. */
  times: readonly ScheduledCourse[]
  items: readonly PlanItem[]
  conflictingSlots: ReadonlySet<string>
  /** The own dates, where it is one week of the term. */
  dates: DatesByDay
}

/** The week in the reader's words. */
export function usePicturedWeek({
  name,
  semester,
  times,
  items,
  conflictingSlots,
  dates,
}: ShownWeek): PicturedWeek {
  const { t } = useLingui()
  const { dayName } = usePlanText()
  const itemName = useItemName()
  const language = useLanguage()
  const shortNames = shortDayNames(language)
  const weeksText = useWeeksText()
  const { partText } = usePartText()
  const sectionName = (name: string) => t`Section ${name}`
  const slotsOf = new Map(times.map(({ id, timeSlots }) => [id, timeSlots]))
  return {
    name,
    semester,
    dayNames: Object.fromEntries(
      ALL_WEEKDAYS.map((day) => [day, { full: dayName(day), short: shortNames[day] }]),
    ) as PicturedWeek['dayNames'],
    items: items.map((item) => {
      const section = item.course?.section
      return {
        id: item.timed.id,
        name: itemName(item),
        section: section ? sectionName(sectionText(section, language)) : null,
        tint: item.tint,
        timeSlots: slotsOf.get(item.timed.id) ?? [],
      }
    }),
    conflictingSlots: [...conflictingSlots],
    weeks: Object.fromEntries(
      times.flatMap(({ timeSlots }) =>
        timeSlots.flatMap(({ id, weeks }) => {
          const text = weeksText(weeks)
          return text ? [[id, text]] : []
        }),
      ),
    ),
    parts: Object.fromEntries(
      items.flatMap(({ course, timed }) =>
        timed.timeSlots.flatMap(({ id, part }) =>
          part ? [[id, partText(part, course?.section ?? null)]] : [],
        ),
      ),
    ),
    dates: Object.fromEntries(
      [...dates].map(([day, ofDay]) => {
        const { shown, more } = shownDates(ofDay)
        const texts = shown.map(({ time, title }) =>
          time === null ? title : `${formatClock(time)} ${title}`,
        )
        return [day, more > 0 ? [...texts, t`+${more} more`] : texts]
      }),
    ),
    unset: t`Time not set`,
    mark: t`Zameel`,
  }
}
