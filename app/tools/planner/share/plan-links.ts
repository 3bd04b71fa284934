/** The links that hold plans or a programme, and the texts in what a student pastes. */

import { plainAddress } from '../../../domain/plain-address'
import { fragmentOf, textsIn } from '../../../domain/plan-links/link-fragment'
import type { Language } from '../../../i18n/language'
import { hrefOf } from '../../../screens'

/** The screens whose addresses hold plans, or a programme. */
const LINK_SCREENS = ['viewPlan', 'comparePlans', 'degreeProgress'] as const

/** The URL of a screen with plans in its fragment, in the interface language of who shares it. */
export function planLink(
  language: Language,
  screen: (typeof LINK_SCREENS)[number],
  texts: readonly string[],
): string {
  return `${window.location.origin}${hrefOf(language, screen)}${fragmentOf(texts)}`
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

/** What a path holds, where an app wrote the "#" before them as "%23"; null in any other path (PLAN-19). */
export function planInPath(language: Language, pathname: string): string | null {
  const [path = '', ...fragments] = plainAddress(pathname).split('#')
  const screen = LINK_SCREENS.find((name) => path.replace(/[^\w-]+$/, '') === hrefOf(language, name))
  const texts = textsIn(fragments.join('#'))
  return screen && texts.length > 0 ? hrefOf(language, screen) + fragmentOf(texts) : null
}
