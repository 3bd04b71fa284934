import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Weekday } from '../institution/types'
import type { PlannedCourse } from './course-plan'

const DAYS: Record<Weekday, MessageDescriptor> = {
  sunday: msg`Sunday`,
  monday: msg`Monday`,
  tuesday: msg`Tuesday`,
  wednesday: msg`Wednesday`,
  thursday: msg`Thursday`,
  friday: msg`Friday`,
  saturday: msg`Saturday`,
}

/** Names of days and courses in the reader's language. A course without a name has the default one. */
export function useScheduleText() {
  const { i18n, t } = useLingui()
  return {
    dayName: (day: Weekday) => i18n._(DAYS[day]),
    courseName: ({ name }: Pick<PlannedCourse, 'name'>) => name?.trim() || t`New Course`,
  }
}
