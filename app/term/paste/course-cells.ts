/** What both timetables of the registration system write alike. */

import { datesIn, semesterIn } from './days-and-times'
import type { Fact, Status } from './pasted-terms'

const COURSE = /^([A-Z]{2,5}) ?(\d{3,4}[A-Z]?) (?:[-–—] )?(\p{L}.*)$/u
const COURSE_WITH_DASH = /^([A-Z]{2,5}) ?(\d{3,4}[A-Z]?) ?[-–—] ?(\p{L}.*)$/u

const STATUS = /^(?:status:? )?(enrolled|dropped|withdrawn|waitlisted|wait ?list|waiting)$/i
const STATUSES: Readonly<Record<string, Status>> = {
  enrolled: 'enrolled',
  dropped: 'dropped',
  withdrawn: 'dropped',
}
const UNITS = /^(?:units:? )?(\d{1,2}\.\d{1,2})$/i
const TBA = /^(?:tba|to be announced|arranged|arr)\.?$/i

/** Whether a day, time or room is still to be announced. */
export function isTba(text: string): boolean {
  return TBA.test(text)
}

/** "COMP 2201 Data Structures", in the classic page with a dash. */
export function courseIn(cell: string, hasDash: boolean): Extract<Fact, { is: 'course' }> | null {
  const [, subject, number, title] = (hasDash ? COURSE_WITH_DASH : COURSE).exec(cell) ?? []
  return subject && number && title ? { is: 'course', name: `${subject} ${number}`, title, text: cell } : null
}

/** The facts that mean the same wherever they stand. */
export function plainFactIn(cell: string): Fact | null {
  const semester = semesterIn(cell)
  if (semester) return { is: 'semester', name: semester }
  const [, status] = STATUS.exec(cell) ?? []
  if (status) return { is: 'status', status: STATUSES[status.toLowerCase()] ?? 'waitlisted', text: cell }
  const [, credits] = UNITS.exec(cell) ?? []
  if (credits) return { is: 'credits', credits }
  const dates = datesIn(cell)
  return dates ? { is: 'dates', dates } : null
}
