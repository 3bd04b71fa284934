import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { fillBoards } from '../../scripts/demo/boards.ts'
import { keepTerm } from '../../scripts/demo/noor.ts'
import { type Account, createAccount } from './accounts.ts'
import { api } from './boards.ts'
import { cutIn, SQUEEZES } from './squeezes.ts'
import { DESK, expect, open, test } from './zameel-test.ts'

/** They lead on to another screen when somebody is signed in, or show another one. */
const FOR_VISITORS: readonly ScreenName[] = ['home', 'login', 'signup', 'resetPassword']

const screens = Object.keys(SCREENS) as ScreenName[]

/** The term of the demo's student for an account, and posts of others on all boards. */
async function fill(url: string, account: Account): Promise<void> {
  const noor = await api(url, account)
  await keepTerm(noor)
  // Matches are between students of their own.
  const others = new Map([['noor', noor]])
  for (const key of ['ali', 'sara', 'omar', 'maha']) others.set(key, await api(url, await createAccount(url)))
  await fillBoards((key) => others.get(key) ?? others.get('maha') ?? noor)
}

/** Shows what is folded on a screen. */
async function unfold(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const buttons = 'main button[aria-expanded="false"]:not([aria-haspopup], [aria-pressed])'
    for (const button of document.querySelectorAll<HTMLElement>(buttons)) button.click()
  })
  await page.waitForLoadState('networkidle')
}

/** What is cut on a screen, in any squeeze. */
async function cutOn(page: Page, language: Language, screen: ScreenName): Promise<string[]> {
  await page.setViewportSize(DESK)
  await open(page, hrefOf(language, screen))
  await unfold(page)
  const found: string[] = []
  for (const squeeze of SQUEEZES) {
    for (const line of await cutIn(page, squeeze)) found.push(`${screen}, ${squeeze.name}: ${line}`)
  }
  return found
}

for (const language of LANGUAGES) {
  test(`A11Y-01: nothing is cut or hidden in large text, wide spacing, narrow and low windows (${language})`, async ({
    page,
    account,
    signIn,
    baseURL,
  }) => {
    test.slow()
    await fill(baseURL ?? '', account)
    const found: string[] = []
    for (const screen of FOR_VISITORS) found.push(...(await cutOn(page, language, screen)))
    await signIn()
    const others = screens.filter((screen) => screen === 'home' || !FOR_VISITORS.includes(screen))
    for (const screen of others) found.push(...(await cutOn(page, language, screen)))
    expect(found).toEqual([])
  })
}
