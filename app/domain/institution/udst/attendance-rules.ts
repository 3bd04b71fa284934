import type { AttendanceRulesData } from '../types'

export const attendanceRules: AttendanceRulesData = {
  limitPercent: 15,
  cautionAbovePercent: 5,
  nearLimitAbovePercent: 10,
  regularTermWeeks: 14,
  termWeeks: {
    en: '14 for a regular term, 6 for summer or Spring',
    ar: '14 للفصل العادي، و6 للصيف أو الربيع',
  },
  mostClassesPerWeek: 6,
  classDurations: [30, 60, 90, 120, 150, 180],
  usualClassDuration: 60,
}
