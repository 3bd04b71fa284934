import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import { expect } from './zameel-test.ts'

/** All visible and accessible text, except elements marked with another `lang` and rows of a board, which are user input. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang ||
      element.closest('bdi, main ul[role="list"]') !== null
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || foreign(element) || element.closest('script, style, noscript')) continue
      if (element.checkVisibility() || element.closest('option')) found.push(node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (foreign(element)) continue
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'title',
        'placeholder',
        'alt',
      ]) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return found.filter((text) => text.trim() !== '')
  })
}

/** Codes that stay Latin in Arabic: a program, and the example of a course (CREQ-01). */
const CODES = new Set(['TCP', 'MATH'])

/** Latin words, except single letters (grades) and e-mail addresses. */
export function latinWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.replace(/\S+@\S+/g, ' ').match(/[A-Za-z]{2,}/g) ?? [])
  return words.filter((word) => !CODES.has(word))
}

/** The screen has one title, and no words of the other language except some names. */
export async function expectTranslated(
  page: Page,
  language: Language,
  names: ReadonlySet<string> = new Set(),
): Promise<void> {
  const address = page.url()
  await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  const texts = await wordsOf(page)
  expect.soft(texts.join(' ').split(/\s+/).length, address).toBeGreaterThan(10)
  expect.soft(texts.join(' ').match(/[٠-٩۰-۹]/g), address).toBeNull()
  const foreign =
    language === 'ar'
      ? latinWords(texts).filter((word) => !names.has(word))
      : texts.flatMap((text) => text.match(/[\u0600-\u06FF]+/g) ?? [])
  expect.soft(foreign, address).toEqual([])
}
