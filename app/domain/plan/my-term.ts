import * as v from 'valibot'
import type { Kind } from '../document-kind.ts'

/** Which of the student's plans is "My term": the one that other tools take courses from (TERM-01). */
export type MyTermChoice = { planId: string | null }

export const MY_TERM: Kind<MyTermChoice> = {
  name: 'term',
  empty: { planId: null },
  schema: v.object({ planId: v.nullable(v.string()) }),
}
