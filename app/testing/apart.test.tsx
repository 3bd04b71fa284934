// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { isolated, leftToRight } from '../i18n/direction'
import type { Language } from '../i18n/language'
import { mixedSentences } from './apart'

/** Not written at the call: it would be taken for a sentence of the product. */
const ID = 'sentence'

/** What is noted of a sentence, as catalogues hold it, with values. */
function notedOf(language: Language, message: (string | [name: string])[], values: Record<string, unknown>) {
  const i18n = setupI18n({ locale: language, messages: { [language]: { [ID]: message } } })
  const shown = i18n._(ID, values)
  return { notes: mixedSentences, shown }
}

test.each<[string, Language, string]>([
  ['a course code', 'en', 'CHEM 1010'],
  ['a name', 'en', 'فاطمة'],
  ['a name', 'ar', 'Fatima'],
  ['a section', 'ar', 'L02'],
  ['a section that would be turned around', 'ar', '2-A'],
  ['a time range', 'ar', '10:00–11:20'],
  ['a letter grade with its sign', 'ar', 'B+'],
])('I18N-15: %s in a sentence (%s: %s) is noted, unless it is isolated or in a tag', (_, language, value) => {
  const { notes } = notedOf(language, ['x ', ['name']], { name: value })
  expect(notes()).toEqual([`"sentence": name is "${value}"`])
  expect(notes()).toEqual([])
  expect(notedOf(language, ['x ', ['name']], { name: isolated(value) }).notes()).toEqual([])
  expect(notedOf(language, ['x ', ['name']], { name: leftToRight(value) }).notes()).toEqual([])
  expect(notedOf(language, ['x <0>', ['name'], '</0>'], { name: value }).notes()).toEqual([])
  expect(notedOf(language, ['<0>x</0> ', ['name']], { name: value }).notes()).toHaveLength(1)
})

test.each<[Language, unknown]>([
  ['ar', 'خريف 2026'],
  ['ar', 'الأحد، 29 نوفمبر'],
  ['en', 'Sun 29 Nov'],
  ['en', '12.5%'],
  ['en', 7],
])('I18N-15: words of ours and of the calendar are no such values (%s: %s)', (language, value) => {
  expect(notedOf(language, ['x ', ['name']], { name: value }).notes()).toEqual([])
})

test('I18N-15: what only a screen reader says has no lines to be turned around', () => {
  const { notes, shown } = notedOf('en', ['Remove ', ['name']], { name: 'CHEM 1010' })
  document.createElement('button').setAttribute('aria-label', shown)
  expect(notes()).toEqual([])
})
