import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { openToSearch } from '../../scripts/search-engines.ts'
import { SITE_DIRECTORY } from '../../server/paths.ts'

/** The built pages as the bundler left them, for a build that was told its address. */
const directory = mkdtempSync(join(tmpdir(), 'zameel-search-'))
afterAll(() => rmSync(directory, { recursive: true }))

const OWN_TAGS = /<meta (?:property="og:|name="(?:robots|twitter:))[^>]*>/g

beforeAll(async () => {
  cpSync(SITE_DIRECTORY, directory, {
    recursive: true,
    filter: (path) => !/\/assets$|\.(?:br|gz|png|txt|xml)$/.test(path),
  })
  const pages = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  for (const page of pages) {
    writeFileSync(join(directory, page), readFileSync(join(directory, page), 'utf8').replace(OWN_TAGS, ''))
  }
  await openToSearch(directory, { siteUrl: 'https://zameel.example', calculatorsRequireLogin: true })
})

const read = (file: string) => readFileSync(join(directory, file), 'utf8')

test('SEARCH-01, SEARCH-02: each page that is open names its own address and the other languages’, and the list has them all', () => {
  const locations = [...read('sitemap.xml').matchAll(/<loc>https:\/\/zameel\.example(\/[^<]*)<\/loc>/g)]
  const paths = locations.map(([, path = '']) => path)
  expect(paths).toEqual(
    LANGUAGES.flatMap((language) =>
      ['', '/calendar', '/links', '/guide', '/about', '/privacy'].map((path) => `/${language}${path}`),
    ),
  )
  for (const path of paths) {
    const html = read(join(path, 'index.html'))
    const rest = path.slice('/en'.length)
    const head = html.slice(0, html.indexOf('</head>'))
    const links = [
      ...head.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)"\/>/g),
    ]
    expect(links.map(([, kind, code, href]) => [kind, code, href])).toEqual([
      ['canonical', undefined, `https://zameel.example${path}`],
      ['alternate', 'en', `https://zameel.example/en${rest}`],
      ['alternate', 'ar', `https://zameel.example/ar${rest}`],
      ['alternate', 'x-default', `https://zameel.example/en${rest}`],
    ])
    expect(head).not.toContain('noindex')
  }
  expect(read('robots.txt')).toContain('Sitemap: https://zameel.example/sitemap.xml')
})

test('SEARCH-03: the picture that a page names lies in the site', () => {
  for (const language of LANGUAGES) {
    const address = /<meta property="og:image" content="https:\/\/zameel\.example([^"]+)"/.exec(
      read(join(language, 'index.html')),
    )?.[1]
    expect(address).toBe(`/share-${language}.png`)
    expect(existsSync(join(SITE_DIRECTORY, address ?? ''))).toBe(true)
  }
})

test('SEARCH-01: closed calculators, and pages that no address is known for, are not found', () => {
  for (const file of [
    'en/gpa-calculator/index.html',
    'ar/fees-manager/index.html',
    'index.html',
    'fallback-ar.html',
  ]) {
    expect(read(file)).toContain('<meta name="robots" content="noindex"/>')
    expect(read(file)).not.toMatch(/rel="canonical"/)
  }
})
