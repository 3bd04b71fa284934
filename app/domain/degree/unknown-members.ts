/** Members of a programme that this version does not know: they are kept, do not count, and are said. */

import type { Programme } from './programme.ts'

export type UnknownMember = {
  /** The path in the document of what has the member: `blocks.0.all.2`; empty for the document. */
  path: string
  member: string
}

/** Of each part of the form: its members, and the form of what is in them. `*` is every item, and every entry of `courses`. */
type Form = { readonly [member: string]: Form | null }

const WORDS: Form = { en: null, ar: null }
const SET: Form = { course: null, subject: null, numbers: null, any: null }
const SETS: Form = { '*': SET }

const CONDITION_MEMBERS: Record<string, Form | null> = { course: null, grade: null, earned: null, text: null }
CONDITION_MEMBERS.all = { '*': CONDITION_MEMBERS }
CONDITION_MEMBERS.any = { '*': CONDITION_MEMBERS }

const REQUIREMENT: Record<string, Form | null> = {
  id: null,
  name: WORDS,
  grade: null,
  text: null,
  course: null,
  choose: null,
  credits: null,
  count: null,
  from: SETS,
  except: SETS,
}
REQUIREMENT.all = { '*': REQUIREMENT }
REQUIREMENT.of = { '*': REQUIREMENT }

const DOCUMENT: Form = {
  format: null,
  name: WORDS,
  university: null,
  source: null,
  readOn: null,
  credits: null,
  gpa: null,
  residency: null,
  courses: {
    '*': { title: null, credits: null, same: null, before: CONDITION_MEMBERS, beside: CONDITION_MEMBERS },
  },
  blocks: { '*': REQUIREMENT },
  limits: { '*': { credits: null, from: SETS, except: SETS } },
  shares: { '*': { blocks: null, count: null, credits: null } },
}

/** Each unknown member once, in the order of the document. What is inside of one is not looked at. */
export function unknownMembers(programme: Programme): UnknownMember[] {
  return unknownIn(programme, DOCUMENT, '')
}

/** `data` is of a programme that was read, so it is an object wherever the form has members. */
function unknownIn(data: object, form: Form, path: string): UnknownMember[] {
  return Object.entries(data).flatMap(([member, value]) => {
    const isItem = '*' in form
    if (!isItem && !Object.hasOwn(form, member)) return [{ path, member }]
    const inside = isItem ? form['*'] : form[member]
    return inside ? unknownIn(value, inside, path === '' ? member : `${path}.${member}`) : []
  })
}
