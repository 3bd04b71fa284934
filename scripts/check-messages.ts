import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * Checks what `lingui check` does not (I18N-01): the Arabic has the same placeholders and tags as the English, all six
 * plural forms, and no Latin words.
 */

/** Latin words that Arabic messages may contain: grades. */
const LATIN_IN_ARABIC = new Set(['W'])

const ARABIC_PLURALS: readonly string[] = new Intl.PluralRules('ar').resolvedOptions().pluralCategories

type Parts = {
  /** Placeholders, with their kind if any: `count plural`. */
  arguments: Set<string>
  /** The forms of each plural: `one`, `other`, `0` for `=0`. */
  plurals: Map<string, readonly string[]>
  /** The text between placeholders, each plural form separately. */
  texts: string[]
}

/** Parses an ICU message. Throws when it is invalid. */
function partsOf(message: string): Parts {
  const parts: Parts = { arguments: new Set(), plurals: new Map(), texts: [] }
  const visit = (tokens: readonly CompiledMessageToken[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        parts.texts.push(token)
        continue
      }
      const [name, kind, format] = token
      parts.arguments.add(kind ? `${name} ${kind}` : name)
      if (typeof format !== 'object' || format === null) continue
      const forms = Object.entries(format as Record<string, unknown>).filter(([form]) => form !== 'offset')
      if (kind === 'plural')
        parts.plurals.set(
          name,
          forms.map(([form]) => form),
        )
      for (const [, text] of forms) visit(Array.isArray(text) ? text : [String(text)])
    }
  }
  visit(compileMessageOrThrow(message))
  return parts
}

function tagsOf({ texts }: Parts): string[] {
  // A tag occurs once per plural form, and Arabic has more forms than English.
  return [...new Set(texts.flatMap((text) => text.match(/<\/?\w+\/?>/g) ?? []))].sort()
}

function latinWordsOf({ texts }: Parts): string[] {
  return texts.flatMap((text) => text.replace(/<\/?\w+\/?>/g, ' ').match(/[A-Za-z][A-Za-z'’-]*/g) ?? [])
}

function difference(first: Iterable<string>, second: Iterable<string>): string[] {
  const other = new Set(second)
  return [...first].filter((item) => !other.has(item))
}

/** All problems of an Arabic translation; empty when it is correct. */
export function translationProblems(english: string, arabic: string): string[] {
  let source: Parts
  let target: Parts
  try {
    source = partsOf(english)
    target = partsOf(arabic)
  } catch (error) {
    return [`is not a valid message: ${error instanceof Error ? error.message : error}`]
  }
  const problems: string[] = []
  const compare = (what: string, wanted: Iterable<string>, found: Iterable<string>) => {
    for (const name of difference(wanted, found)) problems.push(`lacks the ${what} ${name}`)
    for (const name of difference(found, wanted))
      problems.push(`has a ${what} ${name} that the English lacks`)
  }
  compare('placeholder', source.arguments, target.arguments)
  compare('tag', tagsOf(source), tagsOf(target))
  for (const [name, forms] of target.plurals) {
    const missing = difference(ARABIC_PLURALS, forms)
    if (missing.length > 0) problems.push(`lacks the plural forms ${missing.join(', ')} of ${name}`)
  }
  for (const word of latinWordsOf(target)) {
    if (!LATIN_IN_ARABIC.has(word)) problems.push(`has the Latin word "${word}"`)
  }
  return problems
}

/**
 * English texts with more than one Arabic translation. Catalogues of several folders are merged in the browser, so a text
 * can have only one; if it means two things, one of them needs a `context`.
 */
export function ambiguousTranslations(
  messages: readonly (readonly [id: string, arabic: string])[],
): string[] {
  const arabicOf = new Map<string, string>()
  return messages.flatMap(([id, arabic]) => {
    const known = arabicOf.get(id) ?? arabic
    arabicOf.set(id, known)
    return known === arabic ? [] : [id]
  })
}

if (import.meta.main) {
  const catalogues = await getCatalogs(getConfig())
  // An `exclude` of lingui.config.ts outweighs every `include`: visitors would then read the hashes of messages.
  const extracted = new Set(catalogues.flatMap(({ sourcePaths }) => sourcePaths.map((path) => resolve(path))))
  const left = globSync('app/**/*.{ts,tsx}', { exclude: ['app/**/*.test.*'] }).filter(
    (path) => !extracted.has(resolve(path)) && /@lingui\/\w+\/macro/.test(readFileSync(path, 'utf8')),
  )
  if (left.length > 0)
    throw new Error(`No catalogue of lingui.config.ts has the messages of ${left.join(', ')}`)

  const all = await Promise.all(catalogues.map((catalogue) => catalogue.readAll()))
  const messages = all.flatMap(({ ar }) => Object.entries(ar ?? {}))
  if (messages.length === 0) throw new Error('There are no Arabic messages')
  let count = 0
  for (const [id, { message, translation }] of messages) {
    for (const problem of translationProblems(message ?? id, translation ?? '')) {
      count += 1
      console.error(`"${message ?? id}": the Arabic ${problem}`)
    }
  }
  const pairs = messages.map(([id, { translation }]) => [id, translation ?? ''] as const)
  for (const id of ambiguousTranslations(pairs)) {
    count += 1
    const english = messages.find(([candidate]) => candidate === id)?.[1].message
    console.error(`"${english}": has two translations; give one of them a context`)
  }
  console.log(`${messages.length} Arabic messages, ${count} problems`)
  if (count > 0) process.exitCode = 1
}
