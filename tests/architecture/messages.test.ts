import { describe, expect, test } from 'vitest'
import { ambiguousTranslations, translationProblems } from '../../scripts/check-messages.ts'

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
