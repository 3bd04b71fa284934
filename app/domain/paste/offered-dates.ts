/** The single dates of pasted courses as own dates (PASTE-12). */

import { courseKey } from '../course-keys'
import type { OwnDate } from '../dates/own-dates'
import type { NewDate } from '../dates/own-dates-reducer'
import type { PastedCourse, PastedDate } from './pasted-courses'

export function ownDateOf({ name }: Pick<PastedCourse, 'name'>, date: PastedDate): NewDate {
  const { isExam, title, day, startTime, endTime, room } = date
  return {
    ...{ kind: isExam ? 'exam' : 'other', title, course: name, day, room: room ?? '' },
    time: startTime,
    minutes: startTime !== null && endTime !== null ? endTime - startTime : null,
  }
}

/** Whether there is such a date already, whatever it is called. */
export function isKnownDate(dates: readonly OwnDate[], { course = '', day, time = null }: NewDate): boolean {
  return dates.some(
    (known) => known.day === day && known.time === time && courseKey(known.course) === courseKey(course),
  )
}
