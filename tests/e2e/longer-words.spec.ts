import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { hrefOf, type ScreenName } from '../../app/screens.ts'
import { lengthened } from '../../scripts/pseudo-messages.ts'
import { fill } from './filled-screens.ts'
import { cutIn } from './squeezes.ts'
import { DESK, expect, open, PHONE, test } from './zameel-test.ts'

/** With the tabs of a phone and the sidebar, and of all screens most segmented controls, buttons in a row and board heads. */
const CRAMPED: readonly ScreenName[] = ['gpaCalculator', 'schedulePlanner', 'swapWithMe', 'calendar']

const SIZES = [
  { name: 'a phone', size: PHONE },
  { name: 'a desk', size: DESK },
]

/** Makes the words on the page longer in its text, as a pseudo-locale does in the messages (npm run test:pseudo-locale). */
async function lengthen(page: Page, language: Language): Promise<void> {
  const nodes = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isSentence = !node.parentElement?.closest('script, style, template, option, bdi, [data-block]')
      if (isSentence) found.push(node as Text)
    }
    return found
  })
  const texts = await nodes.evaluate((found) => found.map(({ data }) => data))
  const longer = texts.map((text) => lengthened(text, language))
  await nodes.evaluate((found, words) => {
    found.forEach((node, index) => {
      node.data = words[index] ?? ''
    })
  }, longer)
}

for (const language of LANGUAGES) {
  test(`I18N-16: words that are 40% longer are cut in none of the narrowest places (${language})`, async ({
    page,
    account,
    signIn,
    baseURL,
  }) => {
    await fill(baseURL ?? '', account)
    await signIn()
    const found: string[] = []
    for (const screen of CRAMPED) {
      for (const squeeze of SIZES) {
        await page.setViewportSize(squeeze.size)
        await open(page, hrefOf(language, screen))
        await page.waitForLoadState('networkidle')
        await lengthen(page, language)
        for (const line of await cutIn(page, squeeze)) found.push(`${screen}, ${squeeze.name}: ${line}`)
      }
    }
    expect(found).toEqual([])
  })
}
