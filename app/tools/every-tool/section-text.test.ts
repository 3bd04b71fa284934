import { expect, test } from 'vitest'
import type { Language } from '../../i18n/language'
import { sectionText } from './section-text'

test.each<[string, Language, string]>([
  ['2-A', 'ar', '\u20682-A\u2069'],
  ['LEC 01, LAB L01', 'en', '\u2068LEC 01\u2069, \u2068LAB L01\u2069'],
  ['LEC 01, LAB L01', 'ar', '\u2068LEC 01\u2069، \u2068LAB L01\u2069'],
  ['نظري 1، عملي 2', 'en', '\u2068نظري 1\u2069, \u2068عملي 2\u2069'],
  ['1,2', 'ar', '\u20681,2\u2069'],
])('I18N-15: the names in section %s are a list in the language %s, each apart', (name, language, text) => {
  expect(sectionText(name, language)).toBe(text)
})
