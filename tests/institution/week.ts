import type { WeekData } from '../../app/domain/institution/types'

export const week: WeekData = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  dayStart: 8 * 60 + 30,
  dayEnd: 18 * 60 + 15,
  timeStep: 15,
}
