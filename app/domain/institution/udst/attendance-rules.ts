import type { AttendanceRulesData } from '../types'

export const attendanceRules: AttendanceRulesData = {
  limitPercent: 15,
  cautionAbovePercent: 5,
  nearLimitAbovePercent: 10,
  // It speaks of sessions, and of exceeding the limit.
  officialPage: 'https://www.udst.edu.qa/current-student/student-information/attendance',
  regularTermWeeks: 14,
  termWeeks: {
    en: '14 for a regular term, 6 for summer or Spring',
    ar: '14 للفصل العادي، و6 للصيف أو الربيع',
  },
  mostClassesPerWeek: 6,
  classDurations: [30, 60, 90, 120, 150, 180],
  usualClassDuration: 60,
}
