import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { profile } from '#institution/profile'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { LOCALES } from '../../app/i18n/locales.ts'
import { hrefOf, SCREENS, type ScreenName, screenAt } from '../../app/screens.ts'
import { isLengthened } from '../../scripts/pseudo-messages.ts'
import { fill, unfold } from './filled-screens.ts'
import { cutIn } from './squeezes.ts'
import { DESK, expect, open, PHONE, test } from './zameel-test.ts'

/** On the build of `npm run test:pseudo-locale` only, whose words are 40% longer. */

const screens = Object.keys(SCREENS) as ScreenName[]
const SIZES = [
  { name: 'a phone', size: PHONE },
  { name: 'a desk', size: DESK },
]

/** Screens whose buttons open most of the dialogs. */
const WITH_DIALOGS: readonly ScreenName[] = [
  'schedulePlanner',
  'gpaCalculator',
  'calendar',
  'swapWithMe',
  'practicumGroups',
]
const OPEN = 'dialog[open], :popover-open'
/** The code of a dialog is fetched on use. */
const OPENS_IN_MS = 250

/** Texts that are no messages: of the university and of the invented students, as their files quote them. */
const DATA = ['app/domain/institution', 'scripts/demo', 'tests/e2e']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec|\.test)\.ts$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  )
  .flatMap((code) => [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g)])
  .map(([, one, two, three]) => one ?? two ?? three ?? '')

/** Words that the browser gives: of dates, of "now", and of amounts. */
function wordsOfBrowser(language: Language): string[] {
  const locale = LOCALES[language]
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, 1 + day))
  return [
    ...(['long', 'short', 'narrow'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locale, { weekday: style, month: style })
      return days.map((day) => format.format(day))
    }),
    ...(['second', 'minute', 'hour', 'day'] as const).flatMap((unit) => {
      const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
      return [0, 1, 2, 3, 11].map((count) => format.format(-count, unit))
    }),
    new Intl.NumberFormat(locale, { style: 'currency', currency: profile.currency }).format(0),
  ]
}

/** Makes a letter longer that stands alone, and is none itself. */
const TATWEEL = '\u0640'

/** The words of a text, without addresses, the names of test accounts, and what is set apart as typed by a student. */
function wordsIn(text: string): string[] {
  const ours = text.replaceAll(TATWEEL, ' ').replace(/\S+@\S+|\bNoor \w+|\u2068[^\u2069]*\u2069/g, ' ')
  return ours.match(/[\p{L}\p{M}\d]+/gu)?.filter((word) => /^[\p{L}\p{M}]{2,}$/u.test(word)) ?? []
}

/** Everything that a screen says in its language, also to a screen reader. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { lang } = document.documentElement
    const isOurs = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === lang &&
      !element.closest('script, style, noscript, template, textarea, bdi, [dir="auto"], [dir="ltr"]')
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isOurs(node.parentElement)) found.push(node.textContent ?? '')
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOurs(element)) continue
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
}

/** Looks at what is open on a page. */
function looker(page: Page, language: Language) {
  const ownLetters = language === 'ar' ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u
  const known = new Set([...DATA, ...wordsOfBrowser(language)].flatMap(wordsIn))
  const seen = new Set<string>()
  const found: string[] = []
  const look = async (place: string) => {
    for (const text of await textsOn(page)) {
      if (seen.has(text)) continue
      seen.add(text)
      const left = wordsIn(text).filter(
        (word) => ownLetters.test(word) && !isLengthened(word) && !known.has(word),
      )
      if (left.length > 0) found.push(`${place}: no message: ${left.join(' ')} in "${text.trim()}"`)
    }
    for (const squeeze of SIZES)
      for (const line of await cutIn(page, squeeze)) found.push(`${place}, ${squeeze.name}: ${line}`)
    await page.setViewportSize(DESK)
  }
  return { look, found }
}

for (const language of LANGUAGES) {
  for (const isFilled of [false, true]) {
    test(`I18N-16: no screen cuts words that are 40% longer, nor has others (${language}, ${isFilled ? 'filled' : 'empty'})`, async ({
      page,
      account,
      signIn,
      baseURL,
    }) => {
      test.setTimeout(240_000)
      const { look, found } = looker(page, language)

      const show = async (screen: ScreenName) => {
        await page.setViewportSize(DESK)
        await open(page, hrefOf(language, screen))
        await unfold(page)
      }
      const sendEmpty = async (screen: ScreenName) => {
        const buttons = await page.locator('main form button[type="submit"]:enabled:visible').all()
        for (const button of buttons) await button.click()
        if (buttons.length > 0) await look(`${screen}, sent empty`)
      }
      /** Each menu and dialog that a button opens, from the screen as it was: other buttons change it. */
      const openEach = async (screen: ScreenName) => {
        const pressed = new Set<string | null>()
        const buttons = page.locator('main button:not([type="submit"])')
        for (let index = 0; index < (await buttons.count()); index += 1) {
          const button = buttons.nth(index)
          const name = (await button.getAttribute('aria-label')) ?? (await button.textContent())
          const isOwn = (await button.getAttribute('aria-expanded')) === 'true'
          if (isOwn || pressed.has(name) || !(await button.isVisible()) || !(await button.isEnabled()))
            continue
          pressed.add(name)
          await button.click({ force: true })
          await page.waitForTimeout(OPENS_IN_MS)
          const opened = await page.locator(OPEN).filter({ visible: true }).count()
          if (opened > 0) await look(`${screen}, ${name}`)
          if (opened > 0 || screenAt(new URL(page.url()).pathname) !== screen) await show(screen)
        }
      }
      const lookAt = async (screen: ScreenName) => {
        await show(screen)
        await look(screen)
        if (isFilled && WITH_DIALOGS.includes(screen)) await openEach(screen)
        if (!isFilled) await sendEmpty(screen)
      }

      if (isFilled) await fill(baseURL ?? '', account)
      else
        for (const screen of screens.filter((one) => SCREENS[one].access !== 'account')) await lookAt(screen)
      await signIn()
      const rest = screens.filter((one) => isFilled || SCREENS[one].access === 'account' || one === 'home')
      for (const screen of rest) await lookAt(screen)
      expect(found).toEqual([])
    })
  }
}
