/**
 * How data is written into the fragment of a link: a version, a point, and JSON that is compressed (zlib) and written as
 * base64url. The checksum of zlib notices a link that was cut or changed.
 */

/** Characters that are read. A plan that fills every field of 40 courses is shorter. */
const LONGEST_TEXT = 80_000
/** Bytes of JSON. It stops the decompression of a small text that would become huge. */
const MOST_BYTES = 400_000

/** Lines into which mail breaks the longest link that apps keep whole. */
const MOST_LINES = 40

const TEXT = /^(\d{1,4})\.([\w-]+)$/

export type Unpacked = { kind: 'data'; version: number; data: unknown } | { kind: 'broken' }

/** The text of some data for a fragment. */
export async function packed(version: number, data: unknown): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(data))
  const bytes = await passed(json, new CompressionStream('deflate'), Number.POSITIVE_INFINITY)
  return `${version}.${base64Url(bytes)}`
}

/**
 * The data of a text; `broken` when it is cut, changed, too large or of another kind. What apps add to a text is left out
 * (PLAN-19); the checksum tells which of its readings is the one that was sent.
 */
export async function unpacked(text: string): Promise<Unpacked> {
  for (const reading of readingsOf(text)) {
    const read = await unpackedReading(reading)
    if (read.kind === 'data') return read
  }
  return { kind: 'broken' }
}

/** A text up to the first gap or "=", by which mail breaks lines; without a mark of italics; and with the lines joined. */
function readingsOf(text: string): readonly string[] {
  if (text.length > LONGEST_TEXT) return []
  const lines = text.trim().split(/[=\s]+/, MOST_LINES)
  const joined = lines.map((_, index) => lines.slice(0, index + 1).join(''))
  return [...new Set(joined.flatMap((one) => [one, one.replace(/[_-]+$/, '')]))]
}

async function unpackedReading(text: string): Promise<Unpacked> {
  const [, version, base64 = ''] = TEXT.exec(text) ?? []
  if (version === undefined) return { kind: 'broken' }
  try {
    const bytes = await passed(bytesOf(base64), new DecompressionStream('deflate'), MOST_BYTES)
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { kind: 'data', version: Number(version), data: JSON.parse(json) }
  } catch {
    return { kind: 'broken' }
  }
}

/** What a stream makes of the bytes. Rejects as soon as that is more than `most` bytes. */
async function passed(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter()
  // A failure of the writer is one of the reader, too.
  const ignore = () => undefined
  writer.write(bytes).catch(ignore)
  writer.close().catch(ignore)
  const reader = stream.readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > most) {
      reader.cancel().catch(ignore)
      throw new RangeError('The text would become too long')
    }
    chunks.push(next.value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

function base64Url(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}
