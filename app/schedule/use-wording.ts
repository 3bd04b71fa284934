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

/** How days and courses are called in the language of the interface. A course without a name has the default one. */
export function useWording() {
  const { i18n, t } = useLingui()
  return {
    dayName: (day: Weekday) => i18n._(DAYS[day]),
    courseName: ({ name }: Pick<PlannedCourse, 'name'>) => name?.trim() || t`New Course`,
  }
}
