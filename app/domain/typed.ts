import * as v from 'valibot'
import { LONGEST_TYPED } from '../i18n/typed-number.ts'

/** What a number field keeps (ADR-56). Whether it is in range is read with the limits of its field. */
export const TYPED = v.nullable(
  v.union([
    v.pipe(v.number(), v.finite()),
    // An ellipsis ends what was too long.
    v.pipe(v.string(), v.maxLength(LONGEST_TYPED + 1)),
  ]),
)
