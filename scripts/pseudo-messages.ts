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

/** The letters of a word, each with its vowel signs. */
const lettersOf = (word: string) => word.match(/\P{M}\p{M}*/gu) ?? []

/** Whether a letter comes twice, of a word of so many letters. */
function isTwice(place: number, letters: number): boolean {
  const before = (count: number) => Math.floor((count * Math.ceil(letters * LONGER)) / letters)
  return before(place + 1) > before(place)
}

/**
 * A text of 40% more letters, word by word: some letters come twice, and vowel signs stay on theirs. Lingui's own pseudo-locale
 * puts spaces around a message, which a page does not show, and letters that the Arabic font has not.
 */
export function lengthened(text: string, language: Language): string {
  return text.replace(OWN_WORDS[language], (word) =>
    lettersOf(word)
      .map((letter, place, { length }) =>
        isTwice(place, length) ? letter.replace(/\p{M}/gu, '') + letter : letter,
      )
      .join(''),
  )
}

/** Whether a word can be one that {@link lengthened} returned. */
export function isLengthened(word: string): boolean {
  const letters = lettersOf(word)
  const plain = letters.map((letter) => letter.replace(/\p{M}/gu, ''))
  const length = Math.floor(letters.length / (1 + LONGER))
  let at = 0
  for (let place = 0; place < length; place += 1) {
    if (isTwice(place, length)) {
      if (letters[at] !== plain[at + 1]) return false
      at += 1
    }
    at += 1
  }
  return at === letters.length
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
