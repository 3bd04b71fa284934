import type { AttendanceRulesData } from '../../app/institution/types'

export const attendanceRules: AttendanceRulesData = {
  limitPercent: 25,
  cautionAbovePercent: 10,
  nearLimitAbovePercent: 20,
  regularTermWeeks: 12,
  termWeeks: { en: 'both terms have 12', ar: 'في كل فصل 12 أسبوعًا' },
  mostClassesPerWeek: 4,
  classDurations: [45, 90],
  usualClassDuration: 90,
}
