import { readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { chromium } from '@playwright/test'
import { Hono } from 'hono'
import { loadEnv } from 'vite'
import { BUILD_VARIABLES } from '../app/backend/build-environment.ts'
import { LANGUAGES } from '../app/i18n/language.ts'
import { SHARE_PICTURE } from '../app/screen/share-picture.ts'
import { hrefOf } from '../app/screens.ts'
import { PROJECT_ROOT, SITE_DIRECTORY } from '../server/paths.ts'
import { createSite } from '../server/site.ts'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'
import { PageEdits } from './page-edits.ts'
import { heroText, institutionFolder, pictureFile, pictureTextFile, SHOWN_WORDS } from './share-pictures.ts'

/**
 * Takes the Open Graph pictures of shared links: screenshots of the hero of the built landing page, without its buttons.
 * Run `npm run share-pictures`, with INSTITUTION for another university, when the hero or a figure in it has changed, and
 * commit the pictures, which are in the university's folder.
 */

const LAYOUT = `
  aside, header, footer, noscript, main > :not(:has(> section h1)) { display: none !important }
  .beside-sidebar { margin: 0 !important; transition: none !important }
  main { max-width: none !important; padding: 0 64px !important; zoom: 1.12; display: grid; align-items: center }
  main > * > section { padding: 0 !important; grid-template-columns: 1fr 29rem !important }
  main > * > section > :first-child > :nth-child(n + ${SHOWN_WORDS + 1}) { display: none !important }
`

/** Replaces the badge by the brand, which a picture out of context needs. */
function showBrand(): void {
  const brand = document.querySelector('aside a')
  const badge = document.querySelector('main > :has(> section h1) > section > :first-child > :first-child')
  if (!brand || !badge) throw new Error('The landing page has changed: there is no brand or no badge')
  badge.replaceWith(brand)
}

const folder = institutionFolder(loadEnv('production', PROJECT_ROOT, BUILD_VARIABLES))
const site = createSite(SITE_DIRECTORY, 'http://127.0.0.1')
const server = createAdaptorServer(new Hono().all('*', site)) as Server
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
try {
  const { width, height } = SHARE_PICTURE
  // Blocks scripts: hydration would restore what is removed here.
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
  await page.route('**/*.js', (route) => route.abort())
  for (const language of LANGUAGES) {
    await page.goto(origin + hrefOf(language, 'home'))
    await page.evaluate(() => document.fonts.ready)
    await page.addStyleTag({ content: LAYOUT })
    await page.evaluate(showBrand)
    await page.screenshot({ path: pictureFile(folder, language) })
    const built = readFileSync(join(SITE_DIRECTORY, hrefOf(language, 'home'), 'index.html'), 'utf8')
    writeFileSync(pictureTextFile(folder, language), heroText(new PageEdits(built)))
  }
} finally {
  await browser.close()
  server.close()
}
