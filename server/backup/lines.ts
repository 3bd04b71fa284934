const LINE_FEED = 0x0a

/**
 * The lines of a stream of bytes, each with its line feed. Not by `node:readline`, which also ends a line at U+2028, which
 * students can type.
 */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer[] = []
  for await (const chunk of stream) {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start) + 1
      if (end === 0) break
      yield Buffer.concat([...rest, chunk.subarray(start, end)])
      rest = []
      start = end
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
  if (rest.length > 0) yield Buffer.concat(rest)
  return undefined
}
