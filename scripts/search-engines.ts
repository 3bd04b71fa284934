import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathInLanguage } from '../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName, screenAt } from '../app/screens.ts'

/**
 * What search engines and previews of shared links read of the built pages. Addresses in it have to be whole ones, so
 * they are there only when the build was told its origin (`SITE_URL`).
 */

export type SearchOptions = {
  /** Origin without a slash at its end, or undefined for a build that does not know where it will stand. */
  siteUrl: string | undefined
  /** Whether the calculators ask for an account in this build (NAV-10). */
  calculatorsRequireLogin: boolean
}

/** From the variables of a build, which vite.config.ts has checked. */
export function searchOptions(variables: Record<string, string | undefined>): SearchOptions {
  return {
    siteUrl: variables.SITE_URL ? new URL(variables.SITE_URL).origin : undefined,
    calculatorsRequireLogin: variables.VITE_CALCULATORS_REQUIRE_LOGIN === 'true',
  }
}

/** Title and description of a page, as its HTML has them. */
export type PageWords = { title: string; description: string }

/** Open to everyone, but nobody looks for them. */
const NOT_SOUGHT: readonly ScreenName[] = ['login', 'signup', 'resetPassword']

const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: 'en_US', ar: 'ar_AR' }

/** Drawn from the landing page by scripts/draw-share-pictures.ts. */
export const PICTURE = { width: 1200, height: 630, path: (language: Language) => `/share-${language}.png` }

/** Whether a screen belongs into an index: what a visitor can read without an account. */
function isSought(screen: ScreenName, { calculatorsRequireLogin }: SearchOptions): boolean {
  const { access } = SCREENS[screen]
  if (NOT_SOUGHT.includes(screen)) return false
  return access === 'everyone' || (access === 'calculator' && !calculatorsRequireLogin)
}

/** The words of a page, still as HTML; undefined for one without a description, such as a screen behind the guard. */
export function wordsOf(html: string): PageWords | undefined {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
  return title && description ? { title, description } : undefined
}

/**
 * The page with its tags at the end of its head. `landing` are the words of the landing page in the same language: a
 * page that says nothing of its own yet (behind the guard, or known only to the browser) is shared under those.
 */
export function withSearchTags(
  html: string,
  pathname: string,
  landing: Record<Language, PageWords>,
  options: SearchOptions,
): string {
  // A fallback lies at no address of its language; the page itself says which it is.
  const language = /<html lang="ar"/.test(html) ? 'ar' : DEFAULT_LANGUAGE
  const screen = screenAt(pathname)
  const sought = screen && isSought(screen, options) ? screen : undefined
  const { title, description } = (sought && wordsOf(html)) ?? landing[language]
  const { siteUrl } = options
  const tags = [
    sought ? '' : '<meta name="robots" content="noindex"/>',
    ...(sought && siteUrl ? addressTags(siteUrl, pathname) : []),
    property('og:type', 'website'),
    // The part behind the last dot of a title is the product's name.
    property('og:site_name', title.split(' · ').at(-1) ?? title),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', OPEN_GRAPH_LOCALES[language]),
    ...(siteUrl ? pictureTags(siteUrl, language, landing[language]) : []),
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}"/>`
}

function addressTags(siteUrl: string, pathname: string): string[] {
  const own = pathname.replace(/\/$/, '')
  return [
    `<link rel="canonical" href="${siteUrl}${own}"/>`,
    ...alternates(pathname).map(
      ([code, path]) => `<link rel="alternate" hreflang="${code}" href="${siteUrl}${path}"/>`,
    ),
    property('og:url', `${siteUrl}${own}`),
  ]
}

/** The same screen in each language, and where a reader of any other is sent. */
function alternates(pathname: string): (readonly [code: string, path: string])[] {
  return [
    ...LANGUAGES.map((language) => [language, pathInLanguage(pathname, language)] as const),
    ['x-default', pathInLanguage(pathname, DEFAULT_LANGUAGE)],
  ]
}

function pictureTags(siteUrl: string, language: Language, { title }: PageWords): string[] {
  return [
    property('og:image', `${siteUrl}${PICTURE.path(language)}`),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]
}

/** Everything may be fetched: what must not be found says so itself, which only a page that is fetched can do. */
export function robotsTxt({ siteUrl }: SearchOptions): string {
  const lines = ['User-agent: *', 'Disallow:', ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : [])]
  return `${lines.join('\n')}\n`
}

/** Every page that is sought, with its other languages; undefined when the build does not know its origin. */
export function sitemapXml(options: SearchOptions): string | undefined {
  const { siteUrl } = options
  if (siteUrl === undefined) return undefined
  const screens = (Object.keys(SCREENS) as ScreenName[]).filter((screen) => isSought(screen, options))
  const entries = LANGUAGES.flatMap((language) =>
    screens.map((screen) => {
      const path = hrefOf(language, screen)
      const links = alternates(path).map(
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

/** Puts the tags into every page of a built site, and lays the files beside them that search engines ask for. */
export async function openToSearch(clientDirectory: string, options: SearchOptions): Promise<void> {
  const read = (path: string) => readFile(join(clientDirectory, path), 'utf8')
  const landing = { en: await landingWords('en'), ar: await landingWords('ar') }

  const entries = await readdir(clientDirectory, { recursive: true })
  for (const file of entries.filter((name) => name.endsWith('.html'))) {
    const pathname = `/${dirname(file).split(sep).join('/')}`
    await writeFile(join(clientDirectory, file), withSearchTags(await read(file), pathname, landing, options))
  }
  await writeFile(join(clientDirectory, 'robots.txt'), robotsTxt(options))
  const sitemap = sitemapXml(options)
  if (sitemap) await writeFile(join(clientDirectory, 'sitemap.xml'), sitemap)

  async function landingWords(language: Language): Promise<PageWords> {
    const words = wordsOf(await read(join(hrefOf(language, 'home'), 'index.html')))
    if (!words) throw new Error(`The landing page has no title and description in "${language}"`)
    return words
  }
}
