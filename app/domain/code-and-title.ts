/** The field of a course takes its code or its name, and students type both: "INFS 3401 Databases". */

import { latinDigits } from '../i18n/digits.ts'
import { courseKey } from './course-keys.ts'

const CODE_AND_TITLE = /^([A-Z]{2,6}[ ._/-]?\d{3,4}[A-Z]?)[ :–—-]+(\p{L}.*)$/iu

/** The code and the title of a name that has both; any other name is whole, without a title. */
export function codeAndTitle(name: string): { code: string; title: string | null } {
  const [, code, title] = CODE_AND_TITLE.exec(latinDigits(name).trim()) ?? []
  return code && title ? { code, title } : { code: name, title: null }
}

/** Equal for "INFS 3401 Databases" and "infs3401": one course, wherever a list of the student's is compared with another. */
export function codeKeyOf(name: string): string {
  return courseKey(codeAndTitle(name).code)
}
