import { I18n, type MessageDescriptor } from '@lingui/core'
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
function isMixed(text: string, language: string): boolean {
  const bare = text.replace(ISOLATES, '')
  if (CODE_OR_TIMES.test(bare) || (language === 'ar' && SIGNED_LETTER.test(bare))) return true
  // The "and" of an Arabic list is written onto the next word.
  return wordsIn(bare).some((word) => !ours.has(word.toLowerCase()) && !ours.has(word.replace(/^و/, '')))
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

/** The placeholders outside tags of a sentence that no catalogue has yet. */
const untaggedInText = (text: string) =>
  [...text.replace(/<(\d+)>.*?<\/\1>/g, '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const learned = new WeakSet<object>()
function learn(messages: I18n['messages']): void {
  if (learned.has(messages)) return
  learned.add(messages)
  for (const text of stringsIn(messages)) for (const word of wordsIn(text)) ours.add(word.toLowerCase())
}

const notes: { shown: string; note: string }[] = []

// Before any object is made of the class, which binds the function.
const translate = I18n.prototype._ as (this: I18n, ...given: unknown[]) => string
I18n.prototype._ = function (this: I18n, ...given: unknown[]) {
  const shown = translate.apply(this, given)
  const [first, second, third] = given as [string | MessageDescriptor, Values?, { message?: string }?]
  const { id, message, values } =
    typeof first === 'string' ? { id: first, message: third?.message, values: second } : first
  if (!values || WITHOUT_MARKS.has(message ?? '')) return shown
  learn(this.messages)
  const compiled = this.messages[id]
  for (const name of compiled ? untagged(compiled) : untaggedInText(message ?? '')) {
    const value = values[name]
    if (typeof value === 'string' && isMixed(value, this.locale))
      notes.push({ shown, note: `"${message ?? id}": ${name} is "${value}"` })
  }
  return shown
} as I18n['_']

/** Takes the notes: each sentence so far in which a value was not kept apart. */
export function mixedSentences(): string[] {
  return notes
    .splice(0)
    .filter(({ shown }) => !spoken.has(shown))
    .map(({ note }) => note)
}
