import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { fill, unfold } from './filled-screens.ts'
import { mixedText } from './mixed-text.ts'
import { cutIn, SQUEEZES } from './squeezes.ts'
import { DESK, expect, open, test } from './zameel-test.ts'

/** They lead on to another screen when somebody is signed in, or show another one. */
const FOR_VISITORS: readonly ScreenName[] = ['home', 'login', 'signup', 'resetPassword']

const screens = Object.keys(SCREENS) as ScreenName[]

/** What is cut on a screen, in any squeeze. */
async function cutOn(page: Page, language: Language, screen: ScreenName): Promise<string[]> {
  await page.setViewportSize(DESK)
  await open(page, hrefOf(language, screen))
  await unfold(page)
  const found = (await mixedText(page)).map((line) => `${screen}: ${line}`)
  for (const squeeze of SQUEEZES) {
    for (const line of await cutIn(page, squeeze)) found.push(`${screen}, ${squeeze.name}: ${line}`)
  }
  return found
}

for (const language of LANGUAGES) {
  test(`A11Y-01, I18N-15: nothing is cut in large text, wide spacing, narrow and low windows, and text of the other direction is apart (${language})`, async ({
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
