/** Course codes, and the headings of courses (PASTE-02, PASTE-04). */

import { COURSE_CODES, NO_SUBJECTS } from '../institution/registration-pages'
import { CLOCK, DATE, groupsIn } from './cells'

export type Heading = Readonly<{
  /** "COMP 2201", in one form for all spellings of the page. */
  name: string
  title: string | null
  /** Whether a dash stands before the title, as in the class schedule. */
  hasDash: boolean
}>

/** Letters, a hyphen or a blank, and a number with a suffix: COMPSCI 1JC3, MATH 19B, PD 11, COMP-2201, COMP 2201LB. */
const SUBJECT = '[A-Z]{2,10}'
const NUMBER = String.raw`\d{1,4}(?:[A-Z]{1,3}\d?)?`
const CODE = new RegExp(`^(${SUBJECT})[ -]?(${NUMBER})$`)
const STARTS_WITH_CODE = new RegExp(`^(([^\\s:]+)(?: ${NUMBER}(?:-[0-9A-Z]+)?)?)(?=[ :]|$)`)
/** "COMP 2201-01". The rows below the heading name the section, too. */
const SECTION_BEHIND = /-(?:\d{1,3}|[A-Z]\d{1,2})$/
const TITLE = /^(?: ?([-–—]) ?|:(?!\d) ?| )(\S.*)$/
const NO_REST = /^[ :–—-]*$/

/** A title says no time, date or amount: a line that does is more than a heading. */
const NO_TITLE = new RegExp(`${CLOCK}|${DATE}|(?:^|[^.\\d])\\d{1,3}[.,]\\d{2,3}(?![.\\d])`, 'u')

/** Subject and number of a whole code; null for a text that is none. */
function codeIn(
  text: string,
  shapes: readonly RegExp[] = COURSE_CODES,
): { subject: string; number: string } | null {
  for (const shape of [...shapes, CODE]) {
    const [subject, number] = groupsIn(shape, text)
    if (subject) return NO_SUBJECTS.has(subject.toLowerCase()) ? null : { subject, number }
  }
  return null
}

/** The code at the start of a text, and what follows it; null when there is none. */
export function startingCode(
  text: string,
  shapes: readonly RegExp[] = COURSE_CODES,
): { name: string; rest: string } | null {
  for (const whole of groupsIn(STARTS_WITH_CODE, text)) {
    const code = codeIn(whole, shapes) ?? codeIn(whole.replace(SECTION_BEHIND, ''), shapes)
    if (code) return { name: `${code.subject} ${code.number}`, rest: text.slice(whole.length) }
  }
  return null
}

/** "COMP 2201 Data Structures", "COMP-2201", "COMP 2201-01 - (Online) 3D Modelling"; null when it is no such line. */
export function headingIn(text: string, shapes?: readonly RegExp[]): Heading | null {
  const code = startingCode(text, shapes)
  if (!code) return null
  const { name, rest } = code
  if (NO_REST.test(rest)) return { name, title: null, hasDash: false }
  const [dash, title] = groupsIn(TITLE, rest)
  return title === '' || NO_TITLE.test(title) ? null : { name, title, hasDash: dash !== '' }
}

const CODE_LIKE = /^(\p{L}{2,12}) ?-? ?\d{1,4}[\p{L}\d]{0,4}(?![:./,\d\p{L}])(?: |:|-|$)/u
const CODE_INSIDE = /\b[A-Z]{2,10}[ -]?\d{1,4}[A-Z]{0,3} [-–—] \S/

/** Whether a line is probably the heading of a course, readable or not. */
export function looksLikeHeading(text: string): boolean {
  const [subject] = groupsIn(CODE_LIKE, text)
  return (subject !== '' && !NO_SUBJECTS.has(subject.toLowerCase())) || CODE_INSIDE.test(text)
}
