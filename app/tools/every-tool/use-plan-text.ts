import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { courseLabel } from '../../domain/course-keys'
import type { Weekday } from '../../domain/institution/types'
import type { OwnBlock, Plan, PlannedCourse } from '../../domain/plan/plan'

const DAYS: Record<Weekday, MessageDescriptor> = {
  sunday: msg`Sunday`,
  monday: msg`Monday`,
  tuesday: msg`Tuesday`,
  wednesday: msg`Wednesday`,
  thursday: msg`Thursday`,
  friday: msg`Friday`,
  saturday: msg`Saturday`,
}

/** Names of days, courses, own blocks and plans in the reader's language. What has no name gets the default one. */
export function usePlanText() {
  const { i18n, t } = useLingui()
  return {
    dayName: (day: Weekday) => i18n._(DAYS[day]),
    courseName: ({ name }: Pick<PlannedCourse, 'name'>) => courseLabel(name?.trim() ?? '') || t`New Course`,
    blockName: ({ name }: Pick<OwnBlock, 'name'>) => name?.trim() || t`Own time`,
    planName: ({ name }: Pick<Plan, 'name'>) => name?.trim() || t`My plan`,
  }
}
