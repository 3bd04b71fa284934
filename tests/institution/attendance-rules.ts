import type { AttendanceRulesData } from '../../app/domain/institution/types'

export const attendanceRules: AttendanceRulesData = {
  limitPercent: 25,
  cautionAbovePercent: 10,
  nearLimitAbovePercent: 20,
  regularTermWeeks: 12,
  termWeeks: { en: '12 in both terms', ar: '12 في كل فصل' },
  mostClassesPerWeek: 4,
  classDurations: [45, 90],
  usualClassDuration: 90,
}
