/** Texts in the fragment of an address: plans (PLAN-07) and programmes (DEG-02). */

import { plainAddress } from '../plain-address.ts'

/** Some apps cut longer links (PLAN-07). Characters. */
export const LONGEST_LINK = 2000

/** Between the texts of several plans. It needs no escaping in an address and is in no text. */
const SEPARATOR = '~'

/** Texts that are read from one link: ours have up to ten, and 20,000 would keep a page busy for long. */
const MOST_TEXTS = 20

/** The fragment of an address that holds these texts; empty without any. */
export function fragmentOf(texts: readonly string[]): string {
  return texts.length > 0 ? `#${texts.join(SEPARATOR)}` : ''
}

/** The texts in a fragment, whether they can be opened or not, without what apps add to it (PLAN-19). */
export function textsIn(fragment: string): string[] {
  const [texts = ''] = plainAddress(fragment).replace(/^#+/, '').split(ADDED)
  return texts
    .split(SEPARATOR)
    .flatMap((text) => withoutQuotes(text) || [])
    .slice(0, MOST_TEXTS)
}

/** What is added behind the texts: parameters, and the words at which a browser opens a page. */
const ADDED = /:~:|[?&#]/

/** Without the bracket, the quotes or the point that a sentence puts around a link, and what follows them. */
function withoutQuotes(text: string): string {
  const [plain = ''] = text.replace(/^[^\w]+/, '').split(/[^\w\s.=-]|\.(?![\w=-])/)
  return plain.trim()
}
