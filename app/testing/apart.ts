import type { I18n, MessageDescriptor } from '@lingui/core'
import { LANGUAGES, type Language } from '../i18n/language'

/** The check of I18N-15 without a browser: what a student typed stands in no sentence without isolation. */

type Values = Record<string, unknown>

/** What the isolates, and the marks around a code, keep apart. */
const ISOLATES = /[\u2066-\u2068][^\u2069]*\u2069|\u200E[^\u200E]*\u200E/g
const WORDS = /\p{L}[\p{L}\p{M}'’]+/gu
/** Codes of courses and sections, and the times of a class: never words of ours. */
const CODE_OR_TIMES = /\b[A-Z]{3,4}[ -]?\d{3,4}\b|[A-Za-z]-?\d|\d-?[A-Za-z]|\d\d:\d\d–\d/
/** A letter grade with its sign, which reads "+B" in Arabic. */
const SIGNED_LETTER = /[A-Z]\+/

const wordsIn = (text: string) => text.match(WORDS) ?? []

/** All strings in a value, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const institution: Record<string, unknown> = import.meta.glob('../domain/institution/udst/**/*.ts', {
  eager: true,
})

/** The names of months and days, in each of their forms. */
function wordsOfDates(language: Language): string[] {
  const days = Array.from({ length: 12 * 7 }, (_, at) => new Date(Date.UTC(2026, at / 7, 1 + (at % 7))))
  return (['long', 'short'] as const).flatMap((form) => {
    const format = new Intl.DateTimeFormat(language, { weekday: form, month: form, timeZone: 'UTC' })
    return days.flatMap((day) => wordsIn(format.format(day)))
  })
}

const ours = new Set(
  [...LANGUAGES.flatMap(wordsOfDates), ...stringsIn(institution).flatMap(wordsIn)].map((word) =>
    word.toLowerCase(),
  ),
)

/** Values outside tags, which are components with a direction of their own: those of `<0>{name}</0>` are looked at on the page. */
function untagged(message: unknown, depth = 0): string[] {
  if (!Array.isArray(message)) return []
  const found: string[] = []
  let open = depth
  for (const token of message) {
    if (typeof token === 'string')
      open += (token.match(/<\d+>/g)?.length ?? 0) - (token.match(/<\/\d+>/g)?.length ?? 0)
    else if (Array.isArray(token)) {
      const [name, kind, choices] = token as [string, string?, object?]
      if (kind === undefined && open === 0) found.push(name)
      for (const choice of Object.values(choices ?? {})) found.push(...untagged(choice, open))
    }
  }
  return found
}

/** Whether a text has something that is no sentence of ours, nor isolated. */
function isMixed(text: string, language: Language): boolean {
  const bare = text.replace(ISOLATES, '')
  if (CODE_OR_TIMES.test(bare) || (language === 'ar' && SIGNED_LETTER.test(bare))) return true
  return wordsIn(bare).some((word) => !ours.has(word.toLowerCase()))
}

/** What only a screen reader says: there are no lines in it, so no directions. */
const SPOKEN = /^aria-(?:label|valuetext|description)$/
const spoken = new Set<string>()
const setAttribute = Element.prototype.setAttribute
Element.prototype.setAttribute = function (name, value) {
  if (SPOKEN.test(name)) spoken.add(String(value))
  setAttribute.call(this, name, value)
}

/** Sentences without lines, too: live regions say them, and the name of a plan is kept as it is shown. */
const WITHOUT_MARKS = new Set([
  'All free: {times}',
  'Kept: {text}',
  'As before: {text}',
  '{name}: {dayText} {start} to {end}',
  'Plan of {owner}',
])

/** Notes each sentence of `i18n` in which a value is not kept apart, from now on. Returns how to take the notes. */
export function watchSentences(i18n: I18n, language: Language): () => string[] {
  const found: { shown: string; note: string }[] = []
  for (const message of Object.values(i18n.messages))
    for (const text of stringsIn(message)) for (const word of wordsIn(text)) ours.add(word.toLowerCase())
  const translate = i18n._.bind(i18n)
  const watching = ((
    sentence: string | MessageDescriptor,
    given?: Values,
    options?: { message?: string },
  ) => {
    const { id, message, values } =
      typeof sentence === 'string' ? { id: sentence, message: options?.message, values: given } : sentence
    const shown = typeof sentence === 'string' ? translate(sentence, given, options) : translate(sentence)
    for (const name of values ? untagged(i18n.messages[id]) : []) {
      const value = values?.[name]
      if (typeof value === 'string' && isMixed(value, language) && !WITHOUT_MARKS.has(message ?? ''))
        found.push({ shown, note: `"${message ?? id}": ${name} is "${value}"` })
    }
    return shown
  }) as I18n['_']
  i18n._ = watching
  i18n.t = watching
  return () =>
    found
      .splice(0)
      .filter(({ shown }) => !spoken.has(shown))
      .map(({ note }) => note)
}
