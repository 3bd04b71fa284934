import { useLingui } from '@lingui/react/macro'
import { academicCalendar } from '#institution/academic-calendar'
import type { Draft } from '../../../domain/calendar-draft/draft'
import { type AcademicCalendar, kindOf } from '../../../domain/institution/academic-calendar'
import type { PlainDate } from '../../../domain/registrar-page/read-page'
import { dayRangePieces, formatDay } from '../../../i18n/dates'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'

/** How dates, kinds and semesters are named. `draft` has the names of its own kinds. */
export function useDateText(calendar: AcademicCalendar, draft: Draft = []) {
  const { t } = useLingui()
  const language = useLanguage()

  const dateText = ({ start, end, time, tentative }: PlainDate): string => {
    const pieces = end && dayRangePieces(start, end, 'full', language)
    const days = pieces ? `${pieces.start}${pieces.between}${pieces.end}` : formatDay(start, 'full', language)
    const until = time ? t`${days}, until ${time}` : days
    return tentative ? t`${until} (tentative)` : until
  }
  const events = calendar.semesters.flatMap((semester) => semester.events)
  return {
    dateText,
    /** Nothing where there is no date. */
    datesText: (dates: readonly PlainDate[] | null) =>
      listFormat(language).format((dates ?? []).map(dateText)),
    kindName: (kind: string): string => {
      const known =
        academicCalendar.kinds[kind] ??
        draft.find((change) => change.kind === kind)?.own ??
        events.find((event) => event.kind === kind && event.called)?.called
      return known ? known.name[language] : t`A date with a name of its own`
    },
    semesterName: (id: string): string =>
      calendar.semesters.find((semester) => semester.id === id)?.name[language] ?? id,
    eventName: (event: Parameters<typeof kindOf>[0]) => kindOf(event).name[language],
  }
}
