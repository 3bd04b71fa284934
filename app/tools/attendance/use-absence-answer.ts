import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { ABSENCE_DECIMALS, type Absence, type CourseLeft } from './absence'

/**
 * How many more of the classes to come can be missed, in the same words on Today, in the list, in detail and per class (ATT-21). Null is for
 * an absence that has reached the limit.
 */
export function useAbsenceAnswer(): (
  left: Pick<CourseLeft, 'count' | 'isAll'> & Partial<CourseLeft>,
) => string {
  const { t } = useLingui()
  return ({ count, isByPlan, isAll, onlyShorter }) => {
    if (count === null) return isByPlan ? t`Planned misses exceed the limit` : t`Limit exceeded`
    if (onlyShorter) return t`You can miss only a shorter class`
    if (isAll) {
      return t`${plural(count, { 0: 'No more classes are left', one: 'You can miss the one class left', 2: 'You can miss both classes left', other: 'You can miss all # classes left' })}`
    }
    return t`${plural(count, { 0: 'You cannot miss another', one: 'You can miss # more', other: 'You can miss # more' })}`
  }
}

/** The figure of an absence: {@link useAbsenceAnswer}, or the percentage while there are no classes. */
export function useAbsenceFigure(): (absence: Absence) => string {
  const language = useLanguage()
  const answer = useAbsenceAnswer()
  return ({ courseLeft, percentage }) =>
    courseLeft
      ? answer(courseLeft)
      : formatPercent(percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })
}

/**
 * The words for an absence near the limit and for one that has reached it (ATT-15, ATT-16), in the tracker and on Today
 * (TODAY-07).
 */
export function useLimitText(): { near: string; reached: (absence: Absence) => string } {
  const { t } = useLingui()
  return {
    near: t`Warning: Near limit`,
    reached: ({ soFar }) =>
      soFar.level === 'exceeded'
        ? t`You have reached the absence limit, so you cannot miss any more classes.`
        : t`With the misses you plan, you reach the absence limit.`,
  }
}
