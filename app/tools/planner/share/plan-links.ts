/** The links that hold plans, and the texts in what a student pastes. */

import type { Language } from '../../../i18n/language'
import { hrefOf } from '../../../screens'

/** Some apps cut longer links (PLAN-07). Characters. */
export const LONGEST_LINK = 2000

/** Between the texts of several plans. It needs no escaping in an address and is in no text. */
const SEPARATOR = '~'

/** Texts that are read from one link: ours have up to ten, and 20,000 would keep a page busy for long. */
const MOST_TEXTS = 20

/** The URL of a screen with plans in its fragment, in the interface language of who shares it. */
export function planLink(
  language: Language,
  screen: 'viewPlan' | 'comparePlans',
  texts: readonly string[],
): string {
  return `${window.location.origin}${hrefOf(language, screen)}${fragmentOf(texts)}`
}

/** The fragment of an address that holds these texts; empty without any. */
export function fragmentOf(texts: readonly string[]): string {
  return texts.length > 0 ? `#${texts.join(SEPARATOR)}` : ''
}

/** The texts in a fragment, whether they can be opened or not. */
export function textsIn(fragment: string): string[] {
  return fragment.replace(/^#/, '').split(SEPARATOR).filter(Boolean).slice(0, MOST_TEXTS)
}

/**
 * The texts of all links in what was pasted, each with its link. A link that lost its fragment has one text, which is empty.
 * The words around links are left out.
 */
export function pastedTexts(pasted: string): { link: string; text: string }[] {
  return pasted
    .split(/\s+/)
    .filter((word) => /https?:\/\/|#\d+\./i.test(word))
    .flatMap((link) => {
      // Without the bracket or the point that a sentence puts after a link.
      const [, fragment = ''] = /#([\w.~-]*\w|[\w.~-]*-)/.exec(link) ?? []
      const texts = textsIn(fragment)
      return (texts.length > 0 ? texts : ['']).map((text) => ({ link, text }))
    })
}
