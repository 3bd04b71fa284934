import type { EventType } from './types'

/** In the order in which screens list them (CAL-03). */
export const EVENT_TYPES: readonly EventType[] = [
  'holidays',
  'exams',
  'registration',
  'deadlines',
  'academic',
]
