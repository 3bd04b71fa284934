import { describe, expect, test } from 'vitest'
import { isIndexable, PRERENDERED_PATHS, screenAt } from '../../app/screens.ts'
import { robotsTxt, type SearchOptions, searchOptions, sitemapXml } from '../../scripts/search-engines.ts'

const PUBLISHED: SearchOptions = { siteUrl: 'https://zameel.example', calculatorsRequireLogin: false }
const UNKNOWN: SearchOptions = { siteUrl: undefined, calculatorsRequireLogin: false }

const locations = (options: SearchOptions) =>
  [...(sitemapXml(options) ?? '').matchAll(/<loc>https:\/\/zameel\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )

describe('the files for search engines', () => {
  test('SEARCH-02: the sitemap has the indexable pages in both languages, and no other', () => {
    const indexable = PRERENDERED_PATHS.filter((path) => {
      const screen = screenAt(path)
      return screen && isIndexable(screen, false)
    })
    expect(indexable).toHaveLength(28)
    expect(locations(PUBLISHED)).toEqual(indexable)
  })

  test('SEARCH-01: calculators behind the login are not in it', () => {
    const paths = locations({ ...PUBLISHED, calculatorsRequireLogin: true })
    expect(paths).toHaveLength(14)
    expect(paths.join()).not.toMatch(/calculator|tracker|planner|manager|progress/)
  })

  test('SEARCH-02: robots.txt lets everything be fetched and names the sitemap where there is one', () => {
    expect(robotsTxt(PUBLISHED)).toBe(
      'User-agent: *\nDisallow:\n\nSitemap: https://zameel.example/sitemap.xml\n',
    )
    expect(robotsTxt(UNKNOWN)).toBe('User-agent: *\nDisallow:\n')
    expect(sitemapXml(UNKNOWN)).toBeUndefined()
  })

  test('the variables of a build say where it will be published', () => {
    expect(searchOptions({})).toEqual(UNKNOWN)
    expect(
      searchOptions({ SITE_URL: 'https://zameel.example/', VITE_CALCULATORS_REQUIRE_LOGIN: 'true' }),
    ).toEqual({ siteUrl: 'https://zameel.example', calculatorsRequireLogin: true })
  })
})
