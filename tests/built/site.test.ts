import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { hrefOf, PRERENDERED_PATHS, SCREENS, type ScreenName } from '../../app/screens.ts'
import { firstLoadBytes } from '../../scripts/first-load.ts'
import { SITE_DIRECTORY } from '../../server/paths.ts'

/** What `npm run build` left: `npm test` builds before it runs these. */

/** Bytes of JavaScript as sent with Brotli (architecture, How good). */
const CONTENT_BUDGET = 115_000
const TOOL_BUDGET = 175_000

const CONTENT_SCREENS = new Set<ScreenName>(['home', 'calendar', 'links', 'guide', 'about', 'privacy'])

const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]
const PAGES = LANGUAGES.flatMap((language) => SCREEN_NAMES.map((screen) => ({ language, screen })))

function pageFile(language: Language, screen: ScreenName): string {
  return join(hrefOf(language, screen).slice(1), 'index.html')
}

function read(file: string): string {
  return readFileSync(join(SITE_DIRECTORY, file), 'utf8')
}

const files = readdirSync(SITE_DIRECTORY, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(SITE_DIRECTORY, join(entry.parentPath, entry.name)))
const texts = files.filter((file) => /\.(?:html|js|css|json|svg|txt|webmanifest)$/.test(file))

/** What a reader sees of a page without running a script. */
function visibleText(html: string): string {
  return html
    .replace(/<(script|style|noscript|title)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** Addresses that a page or a style sheet makes the browser fetch; a link that one may follow is none. */
function fetchedAddresses(text: string): string[] {
  const tags =
    text.match(/<(?:script|link|img|source|iframe|video|audio|object|embed|form|base)\b[^>]*>/g) ?? []
  return [
    ...tags.flatMap((tag) => [...tag.matchAll(/\s(?:src|href|srcset|action|data)="([^"]*)"/g)]),
    ...text.matchAll(/url\(\s*['"]?([^'")]+)/g),
    ...text.matchAll(/@import\s+['"]([^'"]+)/g),
  ].map(([, address = '']) => address)
}

function foreignAddresses(text: string): string[] {
  return fetchedAddresses(text).filter((address) => /^(?:[a-z]+:)?\/\//i.test(address))
}

describe('the built site', () => {
  test('NAV-01: every screen is prerendered in both languages', () => {
    expect(PRERENDERED_PATHS).toHaveLength(PAGES.length)
    expect(PRERENDERED_PATHS.filter((path) => !existsSync(join(SITE_DIRECTORY, path, 'index.html')))).toEqual(
      [],
    )
  })

  test.each(PAGES)(
    'I18N-02, I18N-03: $language $screen says its language and direction',
    ({ language, screen }) => {
      const html = read(pageFile(language, screen))
      const direction = language === 'ar' ? 'rtl' : 'ltr'
      expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}" dir="${direction}"`))
      expect(html.match(/<title>([^<]+)<\/title>/)?.[1]).toMatch(
        language === 'ar' ? / · زميل$/ : / · Zameel$/,
      )
    },
  )

  test.each(SCREEN_NAMES)('I18N-01: the Arabic %s is readable without JavaScript', (screen) => {
    const text = visibleText(read(pageFile('ar', screen)))
    expect(text.match(/[\u0600-\u06FF]{2,}/g)?.length).toBeGreaterThan(
      SCREENS[screen].path === 'login' ? 5 : 4,
    )
    expect(visibleText(read(pageFile('en', screen)))).not.toBe(text)
  })

  test('the page that unknown addresses start from is there in both languages', () => {
    expect(read('index.html')).toContain('<html lang="en" dir="ltr"')
    expect(read('fallback-ar.html')).toContain('<html lang="ar" dir="rtl"')
  })

  test.each(PAGES)('$language $screen loads within its budget', async ({ language, screen }) => {
    const bytes = await firstLoadBytes(SITE_DIRECTORY, pageFile(language, screen))
    // An empty answer would keep any budget: React alone is larger than this.
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(CONTENT_SCREENS.has(screen) ? CONTENT_BUDGET : TOOL_BUDGET)
  })

  test('nothing is fetched from another origin', () => {
    expect(texts.length).toBeGreaterThan(60)
    const sheets = texts.filter((file) => /\.(?:html|css)$/.test(file))
    expect(
      sheets.flatMap((file) => foreignAddresses(read(file)).map((address) => `${file}: ${address}`)),
    ).toEqual([])
    expect(
      foreignAddresses(
        '<link href="https://fonts.example/a.css"><img alt="" src="//cdn.example/x.png"><a href="https://ok.example">' +
          '<style>@import "https://a.example/b.css";b{background:url(http://c.example/d)}</style>',
      ),
    ).toHaveLength(4)
  })

  test('SEC-01, SEC-04: no secret key and no name of a server’s variable is in what browsers get', () => {
    // supabase-js asks whether a key begins with "sb_secret_"; a key itself goes on behind it.
    const secrets = /service_role|sb_secret_\w|FEEDBACK_WEBHOOK_URL|DATABASE_URL|SMTP_URL|jwtSecret/
    expect(texts.filter((file) => secrets.test(read(file)))).toEqual([])
    // The role of an old key is written in its token, in Base64.
    expect(texts.flatMap((file) => read(file).match(/eyJ[\w-]+\.eyJ[\w-]+/g) ?? [])).toEqual([])
  })

  test('SEC-01: the publishable key of the embedded edition is the one key that is', () => {
    const keys = new Set(texts.flatMap((file) => read(file).match(/sb_(?:publishable|secret)_[\w-]+/g) ?? []))
    expect([...keys]).toEqual(['sb_publishable_zameel_embedded_edition'])
  })

  test('no source map, test or development screen is published', () => {
    expect(files.filter((file) => /\.map$|\.test\.|ComponentGallery/.test(file))).toEqual([])
  })

  test('every page and script lies there compressed as well', () => {
    const lacking = texts.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))
    expect(lacking).toEqual([])
  })
})
