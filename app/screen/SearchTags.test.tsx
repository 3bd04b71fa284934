import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_LANGUAGE, languageOfPath } from '../i18n/language'
import { loadMessages } from '../i18n/messages'
import { PRERENDERED_PATHS } from '../screens'

type Build = { siteUrl?: string; calculatorsRequireLogin?: boolean }

const PUBLISHED: Build = { siteUrl: 'https://zameel.example' }

/** The tags that a build renders for a page with a title and a description of its own. */
async function tagsAt(path: string, { siteUrl, calculatorsRequireLogin = false }: Build): Promise<string[]> {
  vi.resetModules()
  vi.doMock('../backend/environment', () => ({ siteUrl, calculatorsRequireLogin }))
  const { SearchTags, PageSearchTags } = await import('./SearchTags')
  const i18n = await loadMessages(languageOfPath(path) ?? DEFAULT_LANGUAGE)
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <SearchTags />
        <PageSearchTags title="Guide & help" description="How & why" />
      </MemoryRouter>
    </I18nProvider>,
  )
  return (html.match(/<[^>]+>/g) ?? []).map((tag) => tag.replace('hrefLang', 'hreflang'))
}

const property = (name: string, content: string) => `<meta property="${name}" content="${content}"/>`
const NOINDEX = '<meta name="robots" content="noindex"/>'

describe('the tags of a page', () => {
  test('SEARCH-02: an indexable page names its address and its other languages', async () => {
    const tags = await tagsAt('/en/guide', PUBLISHED)
    expect(tags).toEqual(
      expect.arrayContaining([
        '<link rel="canonical" href="https://zameel.example/en/guide"/>',
        '<link rel="alternate" hreflang="en" href="https://zameel.example/en/guide"/>',
        '<link rel="alternate" hreflang="ar" href="https://zameel.example/ar/guide"/>',
        '<link rel="alternate" hreflang="x-default" href="https://zameel.example/en/guide"/>',
        property('og:url', 'https://zameel.example/en/guide'),
        property('og:image', 'https://zameel.example/share-en.png'),
      ]),
    )
    expect(tags).not.toContain(NOINDEX)
  })

  test('SEARCH-03: its link preview has its own title and description', async () => {
    const tags = await tagsAt('/en/guide', {})
    expect(tags.filter((tag) => /og:(?:title|description|site_name)/.test(tag))).toEqual([
      property('og:site_name', 'Zameel'),
      property('og:title', 'Guide &amp; help · Zameel'),
      property('og:description', 'How &amp; why'),
    ])
  })

  test('SEARCH-02: a build that does not know its origin writes no address', async () => {
    const tags = await tagsAt('/ar', {})
    expect(tags.join()).not.toMatch(/canonical|hreflang|og:url|og:image|twitter/)
    expect(tags).toContain(property('og:locale', 'ar_AR'))
  })

  test.each([
    '/ar/profile',
    '/ar/login',
    '/ar/signup',
    '/ar/reset-password',
    '/ar/plan',
    '/ar/compare-plans',
    '/ar/nowhere',
    '/ar/feedback',
  ])(
    'SEARCH-01, SEARCH-03: %s is noindex, and its link preview has the title of the product',
    async (path) => {
      const tags = await tagsAt(path, PUBLISHED)
      expect(tags).toContain(NOINDEX)
      expect(tags.join()).not.toMatch(/canonical|hreflang|og:url/)
      expect(tags.filter((tag) => tag.includes('og:title'))).toEqual([
        property('og:title', 'زميلك في الأرقام · زميل'),
      ])
      expect(tags).toContain(property('og:image', 'https://zameel.example/share-ar.png'))
    },
  )

  test('SEARCH-01: the calculators are indexable unless the build asks for an account', async () => {
    expect(await tagsAt('/en/gpa-calculator', PUBLISHED)).not.toContain(NOINDEX)
    expect(await tagsAt('/en/gpa-calculator', { ...PUBLISHED, calculatorsRequireLogin: true })).toContain(
      NOINDEX,
    )
  })

  test('SEARCH-01: 28 of the prerendered pages are indexable', async () => {
    const indexable: string[] = []
    for (const path of PRERENDERED_PATHS) {
      if (!(await tagsAt(path, PUBLISHED)).includes(NOINDEX)) indexable.push(path)
    }
    expect(indexable).toHaveLength(28)
  })
})
