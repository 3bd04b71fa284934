import { dayOf } from './days'
import type { Day } from './types'
import { momentAtUniversity } from './use-now'

/** The day at the university, which is not that of UTC: in Qatar that is yesterday until 3:00. */
export function todayAtUniversity(): Day {
  return dayOf(momentAtUniversity(Date.now()))
}
