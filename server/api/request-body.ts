import type { Context } from 'hono'
import { JSON_DEPTH } from '../limits.ts'

/** A body of JSON in UTF-8 that Postgres can store. `json` is undefined for an empty body. */
export type RequestBody = { json: unknown }

/** Reads the body; undefined when it is not a valid {@link RequestBody}. */
export async function readBody(context: Context): Promise<RequestBody | undefined> {
  const bytes = await context.req.arrayBuffer()
  if (bytes.byteLength === 0) return { json: undefined }
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isStorable(json, JSON_DEPTH) ? { json } : undefined
  } catch {
    return undefined
  }
}

/** Text without NUL and lone surrogates, nested no deeper than `depth`. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 &&
    Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item, depth - 1))
  )
}

export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
