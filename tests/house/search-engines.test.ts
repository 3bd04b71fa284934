import { describe, expect, test } from 'vitest'
import { PRERENDERED_PATHS } from '../../app/screens.ts'
import {
  robotsTxt,
  type SearchOptions,
  searchOptions,
  sitemapXml,
  withSearchTags,
  wordsOf,
} from '../../scripts/search-engines.ts'

const PUBLISHED: SearchOptions = { siteUrl: 'https://zameel.example', calculatorsRequireLogin: false }
const UNKNOWN: SearchOptions = { siteUrl: undefined, calculatorsRequireLogin: false }
const LANDING = {
  en: { title: 'Classmate · Zameel', description: 'Tools' },
  ar: { title: 'زميلك · زميل', description: 'أدوات' },
}
const GUIDE =
  '<html><head><title>Guide &amp; help · Zameel</title><meta name="description" content="How $&amp; why"/></head><body></body></html>'
const GUARDED = '<html lang="ar" dir="rtl"><head><title>Loading… · Zameel</title></head><body></body></html>'

const tagsOf = (html: string) => html.slice(0, html.indexOf('</head>')).match(/<(?:link|meta)[^>]*>/g) ?? []
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]

describe('what search engines read of a page', () => {
  test('SEARCH-02: a page with its origin names its own address and the same screen in each language', () => {
    const html = withSearchTags(GUIDE, '/en/guide', LANDING, PUBLISHED)
    expect(tagsOf(html)).toEqual(
      expect.arrayContaining([
        '<link rel="canonical" href="https://zameel.example/en/guide"/>',
        '<link rel="alternate" hreflang="en" href="https://zameel.example/en/guide"/>',
        '<link rel="alternate" hreflang="ar" href="https://zameel.example/ar/guide"/>',
        '<link rel="alternate" hreflang="x-default" href="https://zameel.example/en/guide"/>',
        '<meta property="og:image" content="https://zameel.example/share-en.png"/>',
      ]),
    )
    expect(contentOf(html, 'og:url')).toBe('https://zameel.example/en/guide')
    expect(html).not.toContain('noindex')
  })

  test('SEARCH-03: its words are its own, letter by letter', () => {
    const html = withSearchTags(GUIDE, '/en/guide', LANDING, UNKNOWN)
    expect(contentOf(html, 'og:title')).toBe('Guide &amp; help · Zameel')
    expect(contentOf(html, 'og:description')).toBe('How $&amp; why')
    expect(contentOf(html, 'og:site_name')).toBe('Zameel')
  })

  test('SEARCH-02: without an origin it gives no address, for half of one is worth nothing', () => {
    const html = withSearchTags(GUIDE.replace('<html>', '<html lang="ar">'), '/ar', LANDING, UNKNOWN)
    expect(html).not.toMatch(/canonical|hreflang|og:url|og:image|twitter/)
    expect(contentOf(html, 'og:locale')).toBe('ar_AR')
  })

  test.each([
    '/ar/profile',
    '/ar/login',
    '/ar/signup',
    '/ar/reset-password',
    '/ar/fallback-ar.html',
    '/ar/feedback',
  ])(
    'SEARCH-01 SEARCH-03: %s is not to be found, and is shared under the words of the landing page',
    (path) => {
      const html = withSearchTags(GUARDED, path, LANDING, PUBLISHED)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toMatch(/canonical|hreflang|og:url/)
      expect(contentOf(html, 'og:title')).toBe(LANDING.ar.title)
      expect(contentOf(html, 'og:image')).toBe('https://zameel.example/share-ar.png')
    },
  )

  test('SEARCH-01: the calculators are found unless the build asks for an account', () => {
    const page = (calculatorsRequireLogin: boolean) =>
      withSearchTags(GUIDE, '/en/gpa-calculator', LANDING, { ...PUBLISHED, calculatorsRequireLogin })
    expect(page(false)).not.toContain('noindex')
    expect(page(true)).toContain('noindex')
  })

  test('a page without a description has no words of its own', () => {
    expect(wordsOf(GUARDED)).toBeUndefined()
    expect(wordsOf(GUIDE)).toEqual({ title: 'Guide &amp; help · Zameel', description: 'How $&amp; why' })
  })
})

describe('the list of pages', () => {
  const locations = (options: SearchOptions) =>
    [...(sitemapXml(options) ?? '').matchAll(/<loc>https:\/\/zameel\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    )

  test('SEARCH-02: it has the pages that are found, in both languages, and no other', () => {
    const found = PRERENDERED_PATHS.filter(
      (path) => !withSearchTags(GUIDE, path, LANDING, PUBLISHED).includes('noindex'),
    )
    expect(found).toHaveLength(24)
    expect(locations(PUBLISHED)).toEqual(found)
    expect(locations({ ...PUBLISHED, calculatorsRequireLogin: true })).toHaveLength(12)
  })

  test('SEARCH-02: robots.txt lets everything be fetched and names the list where there is one', () => {
    expect(robotsTxt(PUBLISHED)).toBe(
      'User-agent: *\nDisallow:\n\nSitemap: https://zameel.example/sitemap.xml\n',
    )
    expect(robotsTxt(UNKNOWN)).toBe('User-agent: *\nDisallow:\n')
    expect(sitemapXml(UNKNOWN)).toBeUndefined()
  })

  test('the variables of a build say where it stands', () => {
    expect(searchOptions({})).toEqual(UNKNOWN)
    expect(
      searchOptions({ SITE_URL: 'https://zameel.example/', VITE_CALCULATORS_REQUIRE_LOGIN: 'true' }),
    ).toEqual({
      siteUrl: 'https://zameel.example',
      calculatorsRequireLogin: true,
    })
  })
})
