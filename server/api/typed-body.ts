import type { Field, ValueKind } from './access.ts'
import { parseBody } from './request-body.ts'

/** The fields of a JSON object, for one parameter of a statement. */
export type TypedBody = {
  /** As it was sent: Postgres reads the values from it. */
  text: string
  given: readonly Field[]
  json: object
}

/** Why a body is refused: it is not a JSON object, has a field of another name, or a value of another kind. */
export type BodyProblem = 'invalid' | 'unknown' | 'mistyped'

/** Checks the names and the kinds of values of a body. No body is an object without fields. */
export function readTypedBody(
  bytes: Uint8Array,
  fieldOf: (name: string) => Field | undefined,
): TypedBody | BodyProblem {
  const body = parseBody(bytes)
  if (!body) return 'invalid'
  const { text, json = {} } = body
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return 'invalid'
  const entries = Object.entries(json).map(([name, value]) => ({ field: fieldOf(name), value }))
  const given = entries.flatMap(({ field }) => field ?? [])
  if (given.length < entries.length) return 'unknown'
  if (entries.some(({ field, value }) => field && !isOfKind(value, field.kind))) return 'mistyped'
  return { text, given, json }
}

/** JSON that arrives as text is refused, because Postgres would store it as text, or read what nobody has checked (ENG-22). */
function isOfKind(value: unknown, kind: ValueKind): boolean {
  if (value === null) return true
  if (kind === 'json') return typeof value !== 'string'
  if (kind === 'list') return Array.isArray(value) && value.every(isScalar)
  return isScalar(value)
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
