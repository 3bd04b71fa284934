import { describe, expect, test } from 'vitest'
import { MESSAGE_FOLDERS } from '../../app/screens.ts'
import { SHOWN_IN } from '../../lingui.config.ts'
import { ambiguousTranslations, translationProblems } from '../../scripts/check-messages.ts'
import { importsOf, isTest, sourceFiles } from './source-files.ts'

describe('I18N-01: the problems that npm run messages:check reports', () => {
  test.each([
    ['Hello {name}', 'مرحبا {name}'],
    ['Read <0>this</0> first', 'اقرأ <0>هذا</0> أولًا'],
    [
      '{n, plural, one {# course} other {# courses}}',
      '{n, plural, zero {لا شيء} one {واحد} two {اثنان} few {# مواد} many {# مادة} other {# مادة}}',
    ],
    ['Withdrawn (W)', 'منسحب (W)'],
  ])('none for %s', (english, arabic) => {
    expect(translationProblems(english, arabic)).toEqual([])
  })

  test.each([
    ['Hello {name}', 'مرحبا', 'lacks the placeholder name'],
    ['Hello', 'مرحبا {name}', 'has a placeholder name that the English lacks'],
    ['Read <0>this</0>', 'اقرأ هذا', 'lacks the tag </0>'],
    [
      '{n, plural, one {# a} other {# b}}',
      '{n, plural, one {أ} other {# ب}}',
      'lacks the plural forms zero, two, few, many of n',
    ],
    ['Save', 'احفظ now', 'has the Latin word "now"'],
    ['Save', '{n, plural, one {', 'is not a valid message'],
    ['{n, plural, one {# a} other {# b}}', 'ب', 'lacks the placeholder n plural'],
  ])('%s in Arabic as %s: %s', (english, arabic, problem) => {
    expect(translationProblems(english, arabic)).toContainEqual(expect.stringContaining(problem))
  })
})

test('I18N-01: an English text has one Arabic translation across all folders', () => {
  expect(
    ambiguousTranslations([
      ['a', 'حفظ'],
      ['b', 'احسب'],
      ['a', 'حفظ'],
    ]),
  ).toEqual([])
  expect(
    ambiguousTranslations([
      ['a', 'حفظ'],
      ['b', 'احسب'],
      ['a', 'تخزين'],
    ]),
  ).toEqual(['a'])
})

/** The messages that every screen of a folder loads besides its own. */
const LOADED_WITH: Readonly<Record<string, string>> = { tools: 'persistence', boards: 'boards/every-board' }

/** It knows all sentences. Those of accounts and boards come up on their screens alone. */
const ERRORS = 'app/backend/error-catalogue.ts'

const ROOT = '<rootDir>/'
const listed = new Map(Object.entries(SHOWN_IN).map(([file, folders]) => [file.slice(ROOT.length), folders]))

/** Path without its ending, and who imports it for more than a type. What comes later brings its messages. */
const importers = Map.groupBy(
  sourceFiles('app', '.ts', '.tsx')
    .filter((file) => !isTest(file))
    .flatMap(importsOf)
    .filter(
      ({ from, isPackage, isTypeOnly, isDynamic }) =>
        from !== ERRORS && !isPackage && !isTypeOnly && !isDynamic,
    ),
  ({ to }) => to,
)

/** The folders of messages from which a file is used, each with a file that does so: by way of others that belong to none. */
function foldersUsing(path: string, seen = new Set<string>()): Map<string, string> {
  const found = new Map<string, string>()
  for (const { from } of importers.get(path.replace(/\.tsx?$/, '')) ?? []) {
    if (seen.has(from)) continue
    seen.add(from)
    const own = MESSAGE_FOLDERS.filter((folder) => from.startsWith(`app/${folder}/`))
      .sort()
      .at(-1)
    const folders = listed.get(from) ?? (own === undefined ? null : [own])
    for (const folder of folders ?? foldersUsing(from, seen).keys()) found.set(folder, from)
  }
  return found
}

describe('I18N-01: messages of a file that several screens show', () => {
  test('are with each folder that uses the file, where its ID would be shown in Arabic else', () => {
    const missing = [...listed].flatMap(([path, folders]) => {
      const isLoaded = (folder: string) =>
        folders.some((one) => `${folder}/`.startsWith(`${one}/`)) ||
        folders.includes(LOADED_WITH[folder.split('/')[0] ?? ''] ?? '')
      return [...foldersUsing(path)].flatMap(([folder, from]) =>
        isLoaded(folder) ? [] : [`${path} for ${folder}, by ${from}`],
      )
    })
    expect([...foldersUsing('app/tools/every-tool/use-duration-text.ts').keys()]).toContain('tools/gpa')
    expect(missing).toEqual([])
  })
})
