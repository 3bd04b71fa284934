import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calendarFeedPath } from '../../app/domain/icalendar/feed-path.ts'
import { SHIPPED_CALENDAR } from '../../app/domain/institution/academic-calendar.ts'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { SHARE_PICTURE } from '../../app/screen/share-picture.ts'
import { hrefOf, PRERENDERED_PATHS, SCREENS, type ScreenName } from '../../app/screens.ts'
import { readCalendar } from '../../app/testing/read-calendar.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { firstLoad, importsOf } from '../../scripts/first-load.ts'
import { PageEdits } from '../../scripts/page-edits.ts'
import { heroText, institutionFolder, pictureTextFile } from '../../scripts/share-pictures.ts'
import { PROJECT_ROOT, SITE_DIRECTORY } from '../../server/paths.ts'

/** Tests of the output of `npm run build`, which `npm test` runs first. */

/** Bytes of first-load JavaScript, compressed with Brotli. */
const CONTENT_BUDGET = 120_000
const TOOL_BUDGET = 182_000
/** Scripts of a first load: each costs a request and compresses worse than one. */
const SCRIPT_BUDGET = 20

const CONTENT_SCREENS = new Set<ScreenName>([
  'home',
  'calendar',
  'links',
  'guide',
  'about',
  'accessibility',
  'privacy',
])

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
const scripts = files.filter((file) => file.startsWith('assets/') && file.endsWith('.js'))
const texts = files.filter((file) => /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/.test(file))

/** The visible text of a page without JavaScript. */
function visibleText(html: string): string {
  return html
    .replace(/<(script|style|noscript|title)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** URLs of subresources of a page or style sheet, without links. */
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

  test.each(PAGES)(
    '$language $screen is noindex or not, and has texts for the preview of a shared link',
    ({ language, screen }) => {
      const html = read(pageFile(language, screen))
      const { access } = SCREENS[screen]
      const isPrivate =
        access === 'account' ||
        ['viewPlan', 'comparePlans', 'login', 'signup', 'resetPassword', 'alertsOff'].includes(screen)
      expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(isPrivate)
      const content = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1]
      if (!isPrivate) expect(content('og:description')).toBe(content('description'))
      const letters = language === 'ar' ? /[\u0600-\u06FF]{2,}/ : /[a-z]{2,}/
      for (const name of ['og:title', 'og:description', 'og:site_name'])
        expect(content(name)).toMatch(letters)
    },
  )

  test('indexable pages have unique titles and descriptions', () => {
    const found = PAGES.map(({ language, screen }) => read(pageFile(language, screen))).filter(
      (html) => !html.includes('noindex'),
    )
    expect(found).toHaveLength(28)
    for (const words of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/]) {
      expect(new Set(found.map((html) => words.exec(html)?.[1])).size).toBe(found.length)
    }
  })

  test('HOST-05: the Open Graph picture has the announced size, and shows what the landing page says now', () => {
    const folder = institutionFolder({})
    for (const language of LANGUAGES) {
      expect(readFileSync(pictureTextFile(folder, language), 'utf8')).toBe(
        heroText(new PageEdits(read(pageFile(language, 'home')))),
      )
      const picture = readFileSync(join(SITE_DIRECTORY, SHARE_PICTURE.path(language)))
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
        SHARE_PICTURE.width,
        SHARE_PICTURE.height,
      ])
      expect(picture.length).toBeLessThan(150_000)
    }
  })

  test('ICS-02 ICS-04: the feed of the academic calendar is a file for each language', () => {
    const events = SHIPPED_CALENDAR.semesters.flatMap(({ events }) => events)
    for (const language of LANGUAGES) {
      const { occurrences } = readCalendar(read(calendarFeedPath(language)))
      expect(occurrences.map(({ start }) => start)).toEqual(events.map(({ start }) => start))
      expect(existsSync(join(SITE_DIRECTORY, `${calendarFeedPath(language)}.br`))).toBe(true)
    }
  })

  test('PAGE-08, SEC-05, SEC-06, SEC-07, SEC-08: without scripts the policy can be read', () => {
    const policy = visibleText(read(pageFile('en', 'privacy')))
    for (const promise of [
      'Last updated: July 2025',
      'within 48 hours',
      'within 7 days',
      '2 years is deleted automatically',
      'the same daily job deletes what expired more than 90 days ago',
    ])
      expect(policy).toContain(promise)
  })

  test('LINK-02, LINK-08: without scripts the links lead to the university', () => {
    const links = read(pageFile('ar', 'links'))
    const [, d2l = ''] = /<a href="https:\/\/d2l\.udst\.edu\.qa\/"[^>]*>([\s\S]*?)<\/a>/.exec(links) ?? []
    expect(visibleText(d2l)).toContain('منصة D2L')
    expect(links).toContain('href="mailto:ithelpdesk@udst.edu.qa"')
  })

  test.each(PAGES.filter(({ screen }) => SCREENS[screen].access === 'account'))(
    'NAV-11, NAV-13: before hydration $language $screen shows a spinner, neither the screen nor a redirect',
    ({ language, screen }) => {
      const html = read(pageFile(language, screen))
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(main).toContain('role="status"')
      expect(visibleText(main).trim()).toBe(language === 'ar' ? 'يجري التحميل…' : 'Loading…')
      expect(html).not.toContain('http-equiv="refresh"')
    },
  )

  test.each(LANGUAGES)(
    'NAV-16: login and signup have their own layout and link to each other (%s)',
    (language) => {
      for (const [screen, other] of [
        ['login', 'signup'],
        ['signup', 'login'],
      ] as const) {
        const html = read(pageFile(language, screen))
        expect(html).not.toMatch(/<(?:nav|aside|footer)\b/)
        const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
        expect(main).toContain(`href="${hrefOf(language, other)}"`)
      }
    },
  )

  test('NAV-31, NAV-32: the footer has the version and the links', () => {
    const changelog = readFileSync(join(PROJECT_ROOT, 'CHANGELOG.md'), 'utf8')
    const releases = Array.from(
      changelog.matchAll(/^## \[(.+?)\] - \d{4}-\d{2}-\d{2}$/gm),
      ([, version]) => version,
    )
    expect([releases[0], releases.at(-1)]).toEqual([packageJson.version, '1.1.42'])
    const html = read(pageFile('en', 'gpaCalculator'))
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    expect(visibleText(footer)).toContain(`Version ${packageJson.version}`)
    const links = [...footer.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]
    expect(links.map(([, href, name]) => `${name} ${href}`)).toEqual([
      'GPA Calculator /en/gpa-calculator',
      'Grade Calculator /en/grade-calculator',
      'Attendance Tracker /en/attendance-calculator',
      'Schedule Planner /en/schedule-planner',
      'Academic Calendar /en/calendar',
      'University Links /en/links',
      'User Guide /en/guide',
      'Feedback /en/feedback',
      'About /en/about',
      'Privacy /en/privacy',
    ])
  })

  test('long texts are in their place in the HTML, not in a part that a script moves there', () => {
    for (const [screen, last] of [
      ['guide', 'practicum-groups'],
      ['privacy', 'retention'],
      ['links', 'help-desk'],
      ['home', 'reasons-title'],
    ] as const) {
      const html = read(pageFile('en', screen))
      expect(html).not.toContain('<div hidden id="S:')
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(main).toContain(`id="${last}"`)
    }
  })

  test.each([
    ['index.html', 'en', 'ltr'],
    ['fallback-ar.html', 'ar', 'rtl'],
  ])(
    'I18N-02 I18N-03: %s, where other addresses start, is in its language, messages included',
    (page, language, direction) => {
      const html = read(page)
      expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      // It preloads the messages that all screens share, and no screen's own. Both languages are compiled from ar.po.
      const messages = [...html.matchAll(/href="(\/assets\/ar-[^"]+\.js)"/g)].map(([, file = '']) => file)
      expect(messages).toHaveLength(1)
      expect(/[\u0600-\u06FF]{2,}/.test(read(messages[0] ?? ''))).toBe(language === 'ar')
    },
  )

  test.each(PAGES)('$language $screen loads within its budget', async ({ language, screen }) => {
    const { scripts, bytes } = await firstLoad(SITE_DIRECTORY, pageFile(language, screen))
    // Not empty: React alone is larger than this.
    expect(bytes).toBeGreaterThan(50_000)
    const budget = CONTENT_SCREENS.has(screen) ? CONTENT_BUDGET : TOOL_BUDGET
    expect(bytes).toBeLessThanOrEqual(budget)
    expect(scripts).toBeLessThanOrEqual(SCRIPT_BUDGET)
  })

  test('no script imports itself by way of others: it would run before what it needs, and the page would stay as it came', () => {
    const imports = new Map(scripts.map((file) => [`/${file}`, importsOf(read(file))]))
    expect([...imports.values()].flat().length).toBeGreaterThan(scripts.length)
    // A script that imports none of those left goes, and one that none of them imports, until only circles are left.
    for (let left = -1; left !== imports.size; ) {
      left = imports.size
      for (const [file, imported] of imports) {
        const isImported = [...imports.values()].some((others) => others.includes(file))
        if (!isImported || !imported.some((other) => imports.has(other))) imports.delete(file)
      }
    }
    expect([...imports.keys()]).toEqual([])
  })

  test('DEG-10: no page loads the solver, the reader or the editor of degree progress first, its own included', async () => {
    // What only the parts of degree progress say: the form of programmes, and fields of the editor.
    const parts = scripts.filter((file) =>
      /zameel-programme@|too-many-requirements|data-add-block/.test(read(file)),
    )
    expect(parts.length).toBeGreaterThan(2)
    for (const { language, screen } of PAGES) {
      const { files: first } = await firstLoad(SITE_DIRECTORY, pageFile(language, screen))
      expect(
        parts.filter((file) => first.includes(`/${file}`)),
        `${language} ${screen}`,
      ).toEqual([])
    }
  })

  test.each(PAGES)(
    '$language $screen paints from its first response: critical CSS and font inside, style sheet and scripts deferred',
    ({ language, screen }) => {
      const html = read(pageFile(language, screen))
      expect(html.match(/<style\b/g)).toHaveLength(1)
      const rules = /<style[^>]*>([\s\S]+?)<\/style>/.exec(html)?.[1] ?? ''
      expect(rules).toContain('@layer utilities')
      const [, sheet = ''] = /<link[^>]* rel="stylesheet" href="\/([^"]+)"/.exec(html) ?? []
      expect(files).toContain(sheet)
      expect(rules.length).toBeLessThan(0.7 * read(sheet).length)
      const registered = [...rules.matchAll(/@property (--[\w-]+)/g)].map(([, property]) => property)
      expect(registered).not.toEqual([])
      expect(registered.filter((property) => !html.includes(`var(${property}`))).toEqual([])

      // What waits in a template is not fetched before the first paint.
      const atOnce = html.replace(/<template data-when-painted>[\s\S]*?<\/template>/g, '')
      expect(atOnce.length).toBeLessThan(html.length)
      expect(fetchedAddresses(atOnce).filter((address) => /\.(?:js|css)$/.test(address))).toEqual([])
      expect(atOnce).not.toMatch(/<link[^>]*rel="stylesheet"/)
      const fonts = atOnce.match(/<link rel="preload" as="font"[^>]*>/g) ?? []
      expect(fonts.map((link) => /readex-pro-(\w+)/.exec(link)?.[1])).toEqual([
        language === 'ar' ? 'both' : 'latin',
      ])

      const images = html.match(/<img\b[^>]*>/g) ?? []
      expect(images.filter((image) => !/\swidth="\d+"/.test(image) || !/\sheight="\d+"/.test(image))).toEqual(
        [],
      )
    },
  )

  test('each script that a page preloads exists and is preloaded once', () => {
    for (const { language, screen } of PAGES) {
      const html = read(pageFile(language, screen))
      const hrefs = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)].map(
        ([, href = '']) => href,
      )
      expect(hrefs.length).toBeGreaterThan(5)
      expect(new Set(hrefs).size).toBe(hrefs.length)
      expect(hrefs.filter((href) => !files.includes(href.slice(1)))).toEqual([])
    }
  })

  test('PROOF-04: no page shows a letter that the two subsets of the font lack', () => {
    const [latin = '', arabic = ''] = [
      ...read(pageFile('ar', 'home')).matchAll(
        /url\([^)]*readex-pro-(?:latin|arabic)-[\w-]{8}\.woff2\)[^}]*/g,
      ),
    ].map(([face]) => /unicode-range:([^;}]+)/.exec(face)?.[1] ?? '')
    const ranges = `${latin},${arabic}`.split(',').map((range) => {
      const [start = '', end = start] = range.replace('U+', '').split('-')
      return [Number.parseInt(start.replaceAll('?', '0'), 16), Number.parseInt(end.replaceAll('?', 'F'), 16)]
    })
    const isShown = (code: number) => ranges.some(([start = 0, end = 0]) => start <= code && code <= end)
    expect(isShown(0x645) && isShown(0x20) && !isShown(0x663)).toBe(true)
    const rare = PAGES.flatMap(({ language, screen }) =>
      [...visibleText(read(pageFile(language, screen)))]
        .filter((letter) => !isShown(letter.codePointAt(0) ?? 0))
        .map((letter) => `${language} ${screen}: ${letter}`),
    )
    expect(rare).toEqual([])
  })

  test('PROOF-04: the font is a small subset of each script and of both, the rest of each, and fallbacks of the same width', () => {
    const sizes = files
      .filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file))
      .map((file) => ({
        name: file.replace(/^assets\/|-[\w-]{8}\.woff2$/g, ''),
        size: statSync(join(SITE_DIRECTORY, file)).size,
      }))
    expect(sizes.map(({ name }) => name).sort()).toEqual([
      'readex-pro-arabic',
      'readex-pro-arabic-wght-normal',
      'readex-pro-both',
      'readex-pro-latin',
      'readex-pro-latin-wght-normal',
    ])
    // A subset of one script and its headers, some 650 bytes, come in one window.
    const most = (name: string) =>
      name.endsWith('normal') ? 35_000 : name.endsWith('both') ? 22_500 : 13_750
    for (const { name, size } of sizes) expect(size, name).toBeLessThan(most(name))
    const faces = read(pageFile('en', 'home')).match(/@font-face\{[^}]*\}/g) ?? []
    expect(
      faces.filter((face) => face.includes('unicode-range') && face.includes('font-display:swap')),
    ).toHaveLength(4)
    // The fallback fonts have the same widths: by system, and by weight where the system's bold is wider than ours.
    const fallbacks = faces.filter((face) => face.includes('local('))
    expect(fallbacks.length).toBeGreaterThanOrEqual(6)
    expect(fallbacks.filter((face) => !face.includes('size-adjust'))).toEqual([])
  })

  test('ADR-101: every page declares all fonts, and the style sheet that comes after the paint none again', () => {
    const facesIn = (file: string) => read(file).match(/@font-face\{[^}]*\}/g) ?? []
    const all = facesIn(pageFile('en', 'home'))
    for (const file of files.filter((name) => name.endsWith('.html')))
      expect(facesIn(file), file).toEqual(all)
    const sheets = files.filter((name) => name.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.flatMap(facesIn)).toEqual([])
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

  test('SEC-01, SEC-04: the bundle has no secret key and no name of a server variable', () => {
    // supabase-js checks for the prefix "sb_secret_"; a real key has more characters.
    const secrets = /service_role|sb_secret_\w|FEEDBACK_WEBHOOK_URL|DATABASE_URL|SMTP_URL|jwtSecret/
    expect(texts.filter((file) => secrets.test(read(file)))).toEqual([])
    // Legacy keys are JWTs with the role in Base64.
    expect(texts.flatMap((file) => read(file).match(/eyJ[\w-]+\.eyJ[\w-]+/g) ?? [])).toEqual([])
  })

  test('SEC-01: the publishable key of the embedded edition is the only key in the bundle', () => {
    const keys = new Set(texts.flatMap((file) => read(file).match(/sb_(?:publishable|secret)_[\w-]+/g) ?? []))
    expect([...keys]).toEqual(['sb_publishable_zameel_embedded_edition'])
  })

  test('no source map, test or development screen is published', () => {
    expect(files.filter((file) => /\.map$|\.test\.|ComponentGallery/.test(file))).toEqual([])
  })

  test('every page and script is precompressed', () => {
    const uncompressed = texts.filter(
      (file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`),
    )
    expect(uncompressed).toEqual([])
  })
})
