import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import { writeStored } from '../browser/storage'
import { isLanguage } from '../i18n/language'
import LanguageRedirect from './LanguageRedirect'

/** Everything under `/en` and `/ar`. Stores the visited language (I18N-05). */
export default function LanguageBoundary() {
  const { lang } = useParams()
  const language = isLanguage(lang) ? lang : undefined
  useEffect(() => {
    if (language) writeStored('locale', language)
  }, [language])
  return language ? <Outlet /> : <LanguageRedirect />
}
