import type { Context } from 'hono'
import { JSON_DEPTH, JSON_VALUES } from '../limits.ts'

/** A body of JSON in UTF-8. An empty body has undefined JSON, and the text of an object without fields. */
export type RequestBody = { text: string; json: unknown }

/** Parses a body; undefined when it is not a valid {@link RequestBody}, or would cost more than its bytes are worth. */
export function parseBody(bytes: Uint8Array): RequestBody | undefined {
  if (bytes.byteLength === 0) return { text: '{}', json: undefined }
  if (!isCheap(bytes)) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, json: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Reads a body that Postgres can store; undefined for one that is not valid, empty as undefined JSON. */
export async function readBody(context: Context): Promise<Pick<RequestBody, 'json'> | undefined> {
  const body = parseBody(new Uint8Array(await context.req.arrayBuffer()))
  return body && isStorable(body.json) ? body : undefined
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map(
  (character) => character.charCodeAt(0),
)

/** Whether JSON has few enough values for its size and is not nested too deep. It looks at bytes, and builds nothing (ENG-21). */
function isCheap(bytes: Uint8Array): boolean {
  const most = JSON_VALUES.few + bytes.length / JSON_VALUES.bytesEach
  let values = 0
  let depth = 0
  let isText = false
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place]
    if (isText) {
      if (byte === BACKSLASH) place += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === COMMA) values += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1
      depth += 1
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (values > most || depth > JSON_DEPTH) return false
  }
  return true
}

/** Text without NUL and lone surrogates. Its depth is bounded already. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item))
}

export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
