/**
 * The tags in the head for search engines and link previews (SEARCH-01 to SEARCH-03). Only the build renders them, because
 * both read the HTML as it is sent.
 */

import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { calculatorsRequireLogin, siteUrl } from '../backend/environment'
import { alternatePaths, type Language } from '../i18n/language'
import { useLanguage } from '../i18n/use-language'
import { isIndexable, screenAt } from '../screens'
import { SHARE_PICTURE } from './share-picture'

const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: 'en_US', ar: 'ar_AR' }

function useIsIndexable(): boolean {
  const screen = screenAt(useLocation().pathname)
  return screen !== undefined && isIndexable(screen, calculatorsRequireLogin)
}

/** The product's title and description, for the landing page and for every page that is not indexed. */
export function useProductWords() {
  const { t } = useLingui()
  return {
    title: t`Your classmate for the numbers`,
    description: t`Free tools for university students, in English and Arabic: GPA, attendance, schedule, fees and more.`,
  }
}

/** The title in a tab and a link preview: the page's own, then the product's name. */
export function useFullTitle(title: string): string {
  const { t } = useLingui()
  return `${title} · ${t`Zameel`}`
}

/** The tags of every page. Those with an absolute address need `SITE_URL` at build time. */
export function SearchTags() {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useProductWords()
  const pictureTitle = useFullTitle(words.title)
  const isIndexed = useIsIndexable()
  return (
    <>
      {isIndexed ? <AddressTags /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t`Zameel`} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[language]} />
      {!isIndexed && <PreviewWords {...words} />}
      {siteUrl && (
        <>
          <meta property="og:image" content={siteUrl + SHARE_PICTURE.path(language)} />
          <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
          <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
          <meta property="og:image:alt" content={pictureTitle} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** The page's own title and description. A page that is not indexed has the product's, from {@link SearchTags}. */
export function PageSearchTags({ title, description }: { title: string; description: string }) {
  return useIsIndexable() && <PreviewWords title={title} description={description} />
}

function PreviewWords({ title, description }: { title: string; description: string }) {
  return (
    <>
      <meta property="og:title" content={useFullTitle(title)} />
      <meta property="og:description" content={description} />
    </>
  )
}

function AddressTags() {
  const path = useLocation().pathname.replace(/\/$/, '')
  if (!siteUrl) return null
  return (
    <>
      <link rel="canonical" href={siteUrl + path} />
      {alternatePaths(path).map(([code, alternate]) => (
        <link key={code} rel="alternate" hrefLang={code} href={siteUrl + alternate} />
      ))}
      <meta property="og:url" content={siteUrl + path} />
    </>
  )
}
