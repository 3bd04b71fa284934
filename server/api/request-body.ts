import type { Context } from 'hono'
import { JSON_DEPTH, JSON_VALUES } from '../limits.ts'

/** A body of JSON in UTF-8 that Postgres can store. `json` is undefined for an empty body. */
export type RequestBody = { json: unknown }

/** Reads the body; undefined when it is not a valid {@link RequestBody}. */
export async function readBody(context: Context): Promise<RequestBody | undefined> {
  const bytes = await context.req.arrayBuffer()
  if (bytes.byteLength === 0) return { json: undefined }
  if (separators(new Uint8Array(bytes)) > JSON_VALUES) return undefined
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isStorable(json, JSON_DEPTH) ? { json } : undefined
  } catch {
    return undefined
  }
}

const SEPARATORS: ReadonlySet<number> = new Set([...',[{'].map((character) => character.charCodeAt(0)))

/** How many values the JSON has at most. Separators within text count too. */
function separators(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (SEPARATORS.has(byte)) count += 1
  return count
}

/** Text without NUL and lone surrogates, nested no deeper than `depth`. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  // Not by entries: a pair for each item of a long list would take more memory than the list.
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth - 1))
  return Object.keys(value).every(
    (key) => isStorableText(key) && isStorable(Reflect.get(value, key), depth - 1),
  )
}

export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
