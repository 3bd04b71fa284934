import type { HonoRequest } from 'hono'
import type { Count } from './statements.ts'

/** How a request wants to be answered. */
export type Preferences = {
  /** One object instead of a list; anything but one row is an error. */
  isOneRow: boolean
  /** A change answers the rows that it has written. */
  returnsRows: boolean
  count: Count
  /** The preferences that were understood, for the answer. */
  applied: string
}

/** PostgREST's media type for a single object instead of a list. */
export const ONE_ROW = 'application/vnd.pgrst.object+json'
const ACCEPTED = new Set(['*/*', 'application/json', ONE_ROW])

const REPRESENTATION = 'return=representation'
const COUNTS: Readonly<Record<string, Count>> = { 'count=exact': 'exact', 'count=estimated': 'estimated' }
/** The values of `Prefer` that the product sends. Others are ignored, as PostgREST does with unknown ones. */
const PREFERENCES = new Set([REPRESENTATION, 'return=minimal', ...Object.keys(COUNTS)])

/** Undefined for a media type or schema that the product does not use. */
export function readPreferences(request: HonoRequest): Preferences | undefined {
  const accept = request.header('accept') ?? '*/*'
  const schemas = [request.header('accept-profile'), request.header('content-profile')]
  if (!ACCEPTED.has(accept) || schemas.some((schema) => schema !== undefined && schema !== 'public'))
    return undefined
  const preferences = (request.header('prefer') ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) => PREFERENCES.has(preference))
  return {
    isOneRow: accept === ONE_ROW,
    returnsRows: preferences.includes(REPRESENTATION),
    count: preferences.map((preference) => COUNTS[preference]).find((count) => count !== undefined) ?? 'none',
    applied: preferences.join(', '),
  }
}
