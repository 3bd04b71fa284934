import type { WeekData } from '../types.ts'

export const week: WeekData = {
  days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
  dayStart: 8 * 60,
  dayEnd: 23 * 60 + 30,
  timeStep: 30,
}
