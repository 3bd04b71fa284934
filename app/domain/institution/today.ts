import { profile } from '#institution/profile'
import { dayOf, type Moment } from './days.ts'
import { momentIn } from './time-zone.ts'
import type { Day } from './types.ts'

/** The local time at the university at a time in milliseconds since 1970, whatever the time zone of the browser. */
export function momentAtUniversity(time: number): Moment {
  return momentIn(profile.timeZone, time)
}

/** The day at the university, which is not that of UTC: in Qatar that is yesterday until 3:00. */
export function dayAtUniversity(time: number): Day {
  return dayOf(momentAtUniversity(time))
}
