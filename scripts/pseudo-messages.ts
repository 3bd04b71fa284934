import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { Language } from '../app/i18n/language.ts'
import { catalogueReader } from './source-messages.ts'

/** By how much a word is longer in a pseudo-locale: as German is than English (I18N-16). */
const LONGER = 0.4

const OWN_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /[\p{Script=Latin}\p{M}]+/gu,
  ar: /[\p{Script=Arabic}\p{M}]+/gu,
}

/**
 * A text of 40% more letters, word by word: some letters come twice, and vowel signs stay on theirs. Lingui's own pseudo-locale
 * puts spaces around a message, which a page does not show, and letters that the Arabic font has not.
 */
export function lengthened(text: string, language: Language): string {
  return text.replace(OWN_WORDS[language], (word) => {
    const letters = word.match(/\P{M}\p{M}*/gu) ?? []
    const share = Math.ceil(letters.length * LONGER) / letters.length
    return letters
      .map((letter, place) => {
        const isTwice = Math.floor((place + 1) * share + 1e-9) > Math.floor(place * share + 1e-9)
        return isTwice ? letter.replace(/\p{M}/gu, '') + letter : letter
      })
      .join('')
  })
}

/** Both languages with longer words, in place of the plugins that compile messages. Placeholders, tags and plurals stay. */
export function pseudoMessages(): Plugin {
  const read = catalogueReader()
  return {
    name: 'zameel:pseudo-messages',
    transform: {
      filter: { id: /\.po(?:\?source)?$/ },
      async handler(_code, id) {
        const language = id.endsWith('?source') ? 'en' : 'ar'
        const messages = Object.entries(await read(id)).map(([key, { message = key, translation = '' }]) => {
          const text = language === 'en' ? message : translation
          return [key, compileMessageOrThrow(text, (part) => lengthened(part, language))]
        })
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(messages)))
        return { code: `export const messages = JSON.parse(${json})`, map: null, moduleType: 'js' }
      },
    },
  }
}
