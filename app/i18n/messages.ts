import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from './language'

/** The folder whose messages every screen shares. */
const SHARED = 'i18n'

type Catalogue = { messages: Messages }

/** One chunk for each folder and language, so that a screen fetches only its own messages. */
const CATALOGUES: Record<Language, Record<string, () => Promise<Catalogue>>> = {
  // The sentences of the code, which are the message IDs of the other (scripts/source-messages.ts).
  en: import.meta.glob<Catalogue>('/app/**/locales/ar.po', { query: '?source' }),
  ar: import.meta.glob<Catalogue>('/app/**/locales/ar.po'),
}

const languages = new Map<Language, { i18n: I18n; folders: Map<string, Promise<void>> }>()

function inLanguage(language: Language) {
  const known = languages.get(language)
  if (known) return known
  const created = {
    i18n: setupI18n(),
    folders: new Map<string, Promise<void>>(),
  }
  languages.set(language, created)
  return created
}

async function fetchMessages(i18n: I18n, language: Language, folder: string): Promise<void> {
  const fetchCatalogue = CATALOGUES[language][`/app/${folder}/locales/ar.po`]
  if (!fetchCatalogue) throw new Error(`The folder "${folder}" has no messages in "${language}"`)
  i18n.load(language, (await fetchCatalogue()).messages)
  i18n.activate(language)
}

/**
 * Fetches the shared messages of a language and those of the given folders, each once. Rejects when a chunk cannot be
 * fetched (offline, or a new release removed it); the next call tries again.
 */
export async function loadMessages(language: Language, folders: readonly string[] = []): Promise<I18n> {
  const { i18n, folders: loaded } = inLanguage(language)
  await Promise.all(
    [SHARED, ...folders].map((folder) => {
      const known = loaded.get(folder)
      if (known) return known
      const fetching = fetchMessages(i18n, language, folder).catch((reason) => {
        loaded.delete(folder)
        throw reason
      })
      loaded.set(folder, fetching)
      return fetching
    }),
  )
  return i18n
}

/**
 * The same, as an object of its own: the shared one tells the whole page of new messages, and React would then replace the
 * parts that it has not hydrated yet.
 */
export async function loadOwnMessages(language: Language, folders: readonly string[]): Promise<I18n> {
  const i18n = setupI18n()
  await Promise.all([SHARED, ...folders].map((folder) => fetchMessages(i18n, language, folder)))
  return i18n
}

/** The messages of a language that {@link loadMessages} has fetched so far. The router loads those of a screen before it renders. */
export function messagesOf(language: Language): I18n {
  return inLanguage(language).i18n
}
