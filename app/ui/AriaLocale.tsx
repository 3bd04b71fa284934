import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../i18n/use-language'

/** Tells React Aria the reader's language. Around each part that uses it, because few do and they come late (ADR-30). */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage()}>{children}</I18nProvider>
}
