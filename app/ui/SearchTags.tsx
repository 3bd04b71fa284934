import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { calculatorsRequireLogin, siteUrl } from '../backend/environment'
import { alternatePaths, type Language } from '../i18n/language'
import { useLanguage } from '../i18n/use-language'
import { isIndexable, screenAt } from '../screens'
import { SHARE_PICTURE } from './share-picture'

/**
 * What search engines and previews of shared links read in the head of a built page. Only the build renders it: both
 * fetch a page anew, and neither runs its scripts.
 */

const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: 'en_US', ar: 'ar_AR' }

function useIsIndexable(): boolean {
  const screen = screenAt(useLocation().pathname)
  return screen !== undefined && isIndexable(screen, calculatorsRequireLogin)
}

/** The product in one title and one sentence: of the landing page, and of every page that is not indexed. */
export function useProductWords() {
  const { t } = useLingui()
  return {
    title: t`Your classmate for the numbers`,
    description: t`Free tools for university students, in English and Arabic: GPA, attendance, schedule, fees and more.`,
  }
}

/** What a tab and a shared link call a page: its own title, then the product's name. */
export function useFullTitle(title: string): string {
  const { t } = useLingui()
  return `${title} · ${t`Zameel`}`
}

/** Once in every page. The tags with an address need its origin, so they are there only when the build knows it (`SITE_URL`). */
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

/** A page's own words, unless it is not indexed: it is shared under the product's words (`SearchTags`). */
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
