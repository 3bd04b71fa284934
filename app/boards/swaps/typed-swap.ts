/** What is typed in the form of a swap request, and its errors by field (SWAP-01, SWAP-24). */

import type { FieldErrors } from '../../backend/field-errors'
import { checkSwap, cleaned, otherSectionErrors, type SwapFields } from './swap-fields'

/** A field for a section that would do as well. */
export type OtherSection = { id: number; text: string }

/** The further sections have fields of their own. */
export type TypedSwap = Omit<SwapFields, 'other_target_sections'> & { others: readonly OtherSection[] }

export function fieldsOf({ others, ...fields }: TypedSwap): SwapFields {
  return { ...fields, other_target_sections: others.map(({ text }) => text) }
}

export const otherField = (id: number) => `other-${id}` as const
type OtherField = ReturnType<typeof otherField>

export type SwapErrors = FieldErrors<Exclude<keyof SwapFields, 'other_target_sections'> | OtherField>

/** The errors by field, with one for each further section. */
export function errorsOf(typed: TypedSwap): SwapErrors {
  const { other_target_sections: _, ...errors } = checkSwap(cleaned(fieldsOf(typed)))
  const others = otherSectionErrors(fieldsOf(typed)).flatMap((error, index) => {
    const section = typed.others[index]
    return error && section ? [[otherField(section.id), error] as const] : []
  })
  return { ...errors, ...Object.fromEntries(others) }
}

/** The values of all fields by name: an edit of a further section removes its error, too. */
export function valuesOf<Typed extends TypedSwap>(typed: Typed): Typed {
  return { ...typed, ...Object.fromEntries(typed.others.map(({ id, text }) => [otherField(id), text])) }
}
