import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alternatePaths, LANGUAGES } from '../app/i18n/language.ts'
import { hrefOf, isIndexable, SCREENS, type ScreenName } from '../app/screens.ts'

/** The files that search engines ask for. What they read of a page is in app/screen/SearchTags.tsx. */

export type SearchOptions = {
  /** Origin without a slash at its end, or undefined for a build that does not know where it will be published. */
  siteUrl: string | undefined
  /** Whether the calculators require a login in this build (NAV-10). */
  calculatorsRequireLogin: boolean
}

/** From the variables of a build, which vite.config.ts has checked. */
export function searchOptions(variables: Record<string, string | undefined>): SearchOptions {
  return {
    siteUrl: variables.SITE_URL ? new URL(variables.SITE_URL).origin : undefined,
    calculatorsRequireLogin: variables.VITE_CALCULATORS_REQUIRE_LOGIN === 'true',
  }
}

/** Every page may be fetched: only a page that is fetched can say that it is not to be indexed. */
export function robotsTxt({ siteUrl }: SearchOptions): string {
  const lines = ['User-agent: *', 'Disallow:', ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : [])]
  return `${lines.join('\n')}\n`
}

/** Every indexable page, with its other languages; undefined when the build does not know its origin. */
export function sitemapXml({ siteUrl, calculatorsRequireLogin }: SearchOptions): string | undefined {
  if (siteUrl === undefined) return undefined
  const screens = (Object.keys(SCREENS) as ScreenName[]).filter((screen) =>
    isIndexable(screen, calculatorsRequireLogin),
  )
  const entries = LANGUAGES.flatMap((language) =>
    screens.map((screen) => {
      const path = hrefOf(language, screen)
      const links = alternatePaths(path).map(
        ([code, other]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${siteUrl}${other}"/>`,
      )
      return `<url><loc>${siteUrl}${path}</loc>${links.join('')}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

export async function writeSearchFiles(clientDirectory: string, options: SearchOptions): Promise<void> {
  await writeFile(join(clientDirectory, 'robots.txt'), robotsTxt(options))
  const sitemap = sitemapXml(options)
  if (sitemap) await writeFile(join(clientDirectory, 'sitemap.xml'), sitemap)
}
