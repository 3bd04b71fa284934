const LEFT_TO_RIGHT_MARK = '\u200E'

/** Keeps a code left to right in Arabic text where `<bdi>` is not possible (`<option>`): "B+" would read "+B" without it. */
export function leftToRight(code: string): string {
  return `${LEFT_TO_RIGHT_MARK}${code}${LEFT_TO_RIGHT_MARK}`
}

/** Keeps a name apart from the direction of the text around it, where `<bdi>` is not possible (a sentence that is read out). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
