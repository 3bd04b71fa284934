import type { Page } from '@playwright/test'

/**
 * What is not kept apart from text of the other direction (I18N-15): a line for each paragraph in which letters of both scripts,
 * or a time range, stand beside each other in one run; for each time range that may break over two lines; and for each element
 * that takes its direction from its text and has nothing but isolates, which is left to right in any language.
 */
export function mixedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isArabic = document.documentElement.lang === 'ar'
    const ownLetters = isArabic ? /[\u0600-\u06FF]/ : /[A-Za-z]/
    /** Our sentences have a few Latin names themselves: of a program, of the course of examples, of keys. */
    const foreign = isArabic ? /[A-Za-z]{2,}|[A-Z]\+|\d\d:\d\d–\d/ : /[\u0600-\u06FF]/
    const NAMES = /TCP|MATH(?: 101)?|Shift|Enter|Escape/g
    const ISOLATES = /[\u2066-\u2068][^\u2069]*\u2069|\u200E[^\u200E]*\u200E/g
    const found: string[] = []

    /** The text of an element up to what is in isolates and blocks of its own. */
    const runOf = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
          if (!(node instanceof Element) || node.matches('script, style, noscript, template')) return ''
          return isApart(node) ? '\uFFFC' : runOf(node)
        })
        .join('')
    const isApart = (element: Element) => {
      const { display, unicodeBidi } = getComputedStyle(element)
      return !/^(?:inline|contents)$/.test(display) || /isolate|plaintext/.test(unicodeBidi)
    }

    for (const element of document.querySelectorAll('body, body *')) {
      if (!isApart(element) || element.closest('script, style, noscript, template, svg')) continue
      if (element.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang) continue
      const run = runOf(element)
        .replace(ISOLATES, '\uFFFC')
        .replace(isArabic ? NAMES : /$^/, '')
      if (ownLetters.test(run) && foreign.test(run)) found.push(`mixed: "${run.trim().slice(0, 80)}"`)
      if (element.matches('bdi, [dir=auto]') && /\uFFFC/.test(run) && !/\p{L}/u.test(run))
        found.push(`no direction: "${element.textContent?.trim().slice(0, 80)}"`)
      const ownText = [...element.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
        .join('')
      const canBreak = !/nowrap|pre$/.test(getComputedStyle(element).whiteSpace)
      if (canBreak && /\d\d:\d\d–\d/.test(ownText) && !element.closest('[data-block], option'))
        found.push(`breaks: "${ownText.trim().slice(0, 80)}"`)
    }
    return found
  })
}
