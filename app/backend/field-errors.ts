import { hasControls, showsNothing } from '../domain/readable-line'
import { FIELD_LIMITS, isDigits, isLongerThan } from '../domain/table-limits'
import type { ErrorCode } from './error-catalogue'

/** The refused fields of a form, each with its error code. Empty when the form may be sent. */
export type FieldErrors<Field extends string> = Partial<Record<Field, ErrorCode>>

/** Drops the fields that are valid. */
export function fieldErrors<Field extends string>(
  found: Readonly<Record<Field, ErrorCode | null | undefined>>,
): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code)) as FieldErrors<Field>
}

/** The first error, for a gateway, which returns only one. */
export function firstError(errors: FieldErrors<string>): ErrorCode | undefined {
  return Object.values(errors).find((code) => code !== undefined)
}

/** Replaces error codes by others: a screen and the service can word the same rule differently. */
export function reworded<Field extends string>(
  errors: FieldErrors<Field>,
  wording: Readonly<Partial<Record<ErrorCode, ErrorCode>>>,
): FieldErrors<Field> {
  const found = Object.entries(errors) as [Field, ErrorCode][]
  return Object.fromEntries(
    found.map(([field, code]) => [field, wording[code] ?? code]),
  ) as FieldErrors<Field>
}

/** Whether any field was refused. */
export function hasErrors(errors: FieldErrors<string>): boolean {
  return firstError(errors) !== undefined
}

type TextRule = {
  /** Characters. */
  most: number
  tooLong: ErrorCode
  /** The error of an empty text. Without it the text is optional. */
  missing?: ErrorCode
  /** It may have several lines. Any other text is one line that can be seen (CREQ-41). */
  isLong?: boolean
}

/** Why nobody could read a name or another text of one line (CREQ-41). An empty one has no such error. */
export function lineError(text: string): ErrorCode | null {
  if (hasControls(text)) return 'text-has-controls'
  return text !== '' && showsNothing(text) ? 'text-shows-nothing' : null
}

/** The error of a trimmed text. A field that an update leaves out has none. */
export function textError(
  text: string | undefined,
  { most, tooLong, missing, isLong = false }: TextRule,
): ErrorCode | null {
  if (text === undefined) return null
  if (text === '') return missing ?? null
  if (isLongerThan(text, most)) return tooLong
  return isLong ? null : lineError(text)
}

type StudentIdRule = { notDigits: ErrorCode; missing?: ErrorCode }

/** The error of a cleaned student ID (DATA-20). A field that an update leaves out has none. */
export function studentIdError(
  id: string | undefined,
  { missing, notDigits }: StudentIdRule,
): ErrorCode | null {
  if (id !== undefined && id !== '' && !isDigits(id)) return notDigits
  return textError(id, { most: FIELD_LIMITS.studentId, tooLong: 'student-id-too-long', missing })
}
