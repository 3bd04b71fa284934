import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from './language'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  ar: () => import('./locales/ar.po'),
}

const loaded = new Map<Language, I18n>()

/** Fetches a language's messages once. Rejects when the chunk cannot be fetched (offline, or a new release took it away). */
export async function loadMessages(language: Language): Promise<I18n> {
  const known = loaded.get(language)
  if (known) return known
  const { messages } = await catalogues[language]()
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  loaded.set(language, i18n)
  return i18n
}

/** The messages of a language that {@link loadMessages} has fetched before: the router sees to that ahead of every render. */
export function messagesOf(language: Language): I18n {
  const i18n = loaded.get(language)
  if (!i18n) throw new Error(`The messages of "${language}" were not loaded before rendering`)
  return i18n
}
