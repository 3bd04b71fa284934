/** The links that hold plans, and the texts in what a student pastes. */

import { plainAddress } from '../../../domain/plain-address'
import type { Language } from '../../../i18n/language'
import { hrefOf } from '../../../screens'

/** Some apps cut longer links (PLAN-07). Characters. */
export const LONGEST_LINK = 2000

/** Between the texts of several plans. It needs no escaping in an address and is in no text. */
const SEPARATOR = '~'

/** Texts that are read from one link: ours have up to ten, and 20,000 would keep a page busy for long. */
const MOST_TEXTS = 20

/** The screens whose addresses hold plans. */
const LINK_SCREENS = ['viewPlan', 'comparePlans'] as const

/** The URL of a screen with plans in its fragment, in the interface language of who shares it. */
export function planLink(
  language: Language,
  screen: (typeof LINK_SCREENS)[number],
  texts: readonly string[],
): string {
  return `${window.location.origin}${hrefOf(language, screen)}${fragmentOf(texts)}`
}

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

/** How mail breaks a long line (quoted-printable). */
const SOFT_BREAK = /=\r?\n/g

/** A link up to the next gap, and the lines into which mail broke it, which hold nothing else. */
const LINK =
  /(?:https?:\/\/|#(?=\d+\.))(?:(?!https?:\/\/)\S)*(?:\r?\n[ \t>]*[\w.~=-]+[^\w\s]*(?=[ \t]*(?:\r?\n|$)))*/gi

/**
 * The texts of all links in what was pasted, each with its link. A link that lost its fragment has one text, which is empty.
 * The words around links are left out, and so is a link that only leads to another ("https://…?url=https://…").
 */
export function pastedTexts(pasted: string): { link: string; text: string }[] {
  const unfolded = plainAddress(pasted.replace(SOFT_BREAK, ''))
  return [...unfolded.matchAll(LINK)].flatMap(([link]) => {
    if (link.endsWith('=')) return []
    const [, ...fragments] = link.split('#')
    // Without the marks of a quoted mail.
    const texts = textsIn(fragments.join('#').replace(/\n[ \t>]+/g, '\n'))
    return (texts.length > 0 ? texts : ['']).map((text) => ({ link, text }))
  })
}

/** The plans in a path, where an app wrote the "#" before them as "%23"; null in any other path (PLAN-19). */
export function planInPath(language: Language, pathname: string): string | null {
  const [path = '', ...fragments] = plainAddress(pathname).split('#')
  const screen = LINK_SCREENS.find((name) => path.replace(/[^\w-]+$/, '') === hrefOf(language, name))
  const texts = textsIn(fragments.join('#'))
  return screen && texts.length > 0 ? hrefOf(language, screen) + fragmentOf(texts) : null
}
