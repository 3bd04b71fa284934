import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { Language } from '../app/i18n/language.ts'
import { hrefOf, type ScreenName } from '../app/screens.ts'
import { PROJECT_ROOT } from '../server/paths.ts'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'
import { startDemo } from './demo/start-demo.ts'
import { NOOR, PASSWORD } from './demo/students.ts'
import { SCREENSHOTS } from './screenshots.ts'
import { institutionFolder } from './share-pictures.ts'

/**
 * Takes the pictures of the README, screens of the student that `npm run demo` invents in English by day and in Arabic by night,
 * and those of the installed app (OFF-06). Run `npm run readme-pictures` when a screen has changed, and commit the pictures.
 */

type Picture = {
  name: string
  screen: ScreenName
  /** The heading near the top of the picture; otherwise it is the top of the screen. */
  from?: Record<Language, string>
  /** A button to press before. */
  open?: Record<Language, string>
  /** What stands on it once the documents of the student are there. */
  shows?: string
}

const PICTURES: readonly Picture[] = [
  { name: 'today', screen: 'home' },
  { name: 'week', screen: 'schedulePlanner', from: { en: 'Your week', ar: 'أسبوعك' } },
  {
    name: 'target',
    screen: 'gpaCalculator',
    from: { en: "This term's courses", ar: 'مقررات هذا الفصل' },
    open: { en: 'Grade combinations that work', ar: 'تقديرات تكفي' },
  },
  { name: 'degree', screen: 'degreeProgress' },
  { name: 'matches', screen: 'swapWithMe', from: { en: 'Matches', ar: 'تبديلات ممكنة' } },
]

const LOOKS: readonly (readonly [Language, 'light' | 'dark'])[] = [
  ['en', 'light'],
  ['ar', 'dark'],
]

const FOLDER = join(PROJECT_ROOT, 'docs', 'pictures')

const SIZE = { width: 1120, height: 700 }

/** What a browser shows before it installs the app, by day: sizes and names are in the manifests, too. */
const APP_PICTURES: readonly (Picture & { look: BrowserContextOptions })[] = [
  {
    name: 'today',
    screen: 'home',
    shows: 'MATH 1030',
    look: { viewport: { width: 375, height: 667 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  {
    name: 'week',
    screen: 'schedulePlanner',
    shows: 'MATH 1030',
    look: { viewport: { width: 1280, height: 800 } },
  },
]

/** The invented student is one of the university that the build has as default. */
const APP_FOLDER = join(institutionFolder({}), SCREENSHOTS)

/** A Tuesday with a deadline ahead, 25 minutes before a class. Only the screens of boards have the real time. */
const NOW = '2025-10-28T09:35:00+03:00'

const demo = await startDemo('0', NOW.slice(0, 10))
if (!demo) process.exit(1)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
try {
  await mkdir(APP_FOLDER, { recursive: true })
  for (const [language, colorScheme] of LOOKS) {
    const context = await contextOf({ viewport: SIZE, colorScheme })
    await logIn(context, language)
    for (const picture of PICTURES) await take(context, language, picture, FOLDER)
    const storageState = await context.storageState({ indexedDB: true })
    await context.close()
    for (const { look, ...picture } of APP_PICTURES) {
      const device = await contextOf({ ...look, colorScheme: 'light', storageState })
      await take(device, language, picture, APP_FOLDER)
      await device.close()
    }
  }
} finally {
  await browser.close()
  demo.stop()
  await demo.ended
}

async function contextOf(look: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: demo?.url, ...look })
  await context.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'))
  return context
}

async function take(
  context: BrowserContext,
  language: Language,
  { name, screen, from, open, shows }: Picture,
  folder: string,
): Promise<void> {
  const page = await context.newPage()
  if (screen !== 'swapWithMe') await page.clock.setFixedTime(NOW)
  await page.goto(hrefOf(language, screen))
  await page.waitForLoadState('networkidle')
  if (open) await page.getByRole('button', { name: open[language] }).click()
  if (from) {
    const heading = page.getByRole('heading', { name: from[language], exact: true })
    await heading.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 48))
  }
  const picture = await stillPicture(page, shows)
  await writeFile(join(folder, `${name}-${language}.webp`), await asWebp(page, picture))
  await page.close()
}

/** Once it no longer changes: on a slow machine a screen goes on filling after its first text is there. */
async function stillPicture(page: Page, shows?: string): Promise<Buffer> {
  let last: Buffer | undefined
  for (let look = 0; look < 30; look += 1) {
    if (shows) await page.getByText(shows).first().waitFor()
    const picture = await page.screenshot({ animations: 'disabled' })
    if (last?.equals(picture)) return picture
    last = picture
    await page.waitForTimeout(2000)
  }
  throw new Error(`${page.url()} does not come to rest`)
}

async function logIn(context: BrowserContext, language: Language): Promise<void> {
  const page = await context.newPage()
  await page.goto(hrefOf(language, 'login'))
  await page.waitForLoadState('networkidle')
  await page.locator('input[type=email]').fill(NOOR.email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  // Until the documents of the account are here.
  await page.waitForLoadState('networkidle')
  await page.close()
}

/** The same picture in a tenth of the bytes. The browser of the screenshot is the only program here that writes WebP. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank')
  const address = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.9)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
