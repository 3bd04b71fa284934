import { useLingui } from '@lingui/react/macro'
import { formatDay } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { usePlanText } from '../every-tool/use-plan-text'
import type { StudentDay } from './day'

/** The one large line of a day: the next class, or why there is none (TODAY-04). */
export function useHeadline(): (day: StudentDay) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  return ({ next, free }) => {
    if (next) return courseName(next.course)
    switch (free?.kind) {
      case undefined:
        return t`No more classes today`
      case 'weekend':
        return t`Weekend: no classes today`
      case 'no-classes':
        return t`No classes today`
      case 'holiday': {
        const name = free.name[language]
        return t`No classes today: ${name}`
      }
      case 'before-term': {
        const day = formatDay(free.firstDay, 'short', language)
        return t`Classes begin on ${day}`
      }
      case 'after-term': {
        const day = formatDay(free.lastDay, 'dated', language)
        return t`Classes ended on ${day}`
      }
    }
  }
}
