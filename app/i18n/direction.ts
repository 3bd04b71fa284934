/** "INFS 3401 تفاعل الإنسان": the direction of such a name is that of its title, or its lines would begin with the title's end. */
const CODE_OF_ARABIC = /^[a-z]{2,6}[ ._/-]?\d{3,4}[a-z]?[ :–—-]+[\u0621-\u064A]/i

/** Keeps a name apart from the text around it where `<bdi>` is not possible, such as in a sentence of strings (I18N-15). */
export function isolated(name: string): string {
  return `${CODE_OF_ARABIC.test(name) ? '\u2067' : '\u2068'}${name}\u2069`
}

/** The `dir` of a name, or of a list of isolated names: a list has the direction of its words, each name its own (I18N-13). */
export function dirOfNames(text: string): 'auto' | 'rtl' | undefined {
  if (/[\u2067\u2068]/.test(text)) return undefined
  return CODE_OF_ARABIC.test(text) ? 'rtl' : 'auto'
}

const LEFT_TO_RIGHT_MARK = '\u200E'

/** Keeps a code left to right in Arabic text where `<bdi>` is not possible (`<option>`): "B+" would read "+B" without it. */
export function leftToRight(code: string): string {
  return `${LEFT_TO_RIGHT_MARK}${code}${LEFT_TO_RIGHT_MARK}`
}

/**
 * The text of an `<option>`: a key chooses it by its first character, which is none of the marks of {@link leftToRight} and
 * {@link isolated}. The mark behind it keeps its end in place. Marks to the right, which amounts in Arabic have, say nothing in an
 * Arabic option, and for one of them Chromium fetches all of the Latin font.
 */
export function asOption(text: string): string {
  return text.replace(/^[\u200E\u2067\u2068](.*?)[\u200E\u2069]/, '$1\u200E').replaceAll('\u200F', '')
}
