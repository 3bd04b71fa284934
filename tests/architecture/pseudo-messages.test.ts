import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { isLengthened, lengthened } from '../../scripts/pseudo-messages.ts'

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

test.each([
  ['en', 'Calculator', 'Callcuulattorr'],
  ['en', 'a GPA of 3.19', 'aa GPPAA off 3.19'],
  ['ar', 'الجدول (TCP)', 'اللجددولل (TCP)'],
  ['ar', 'محاضرةٌ', 'مححاضضرةةٌ'],
] as const)('I18N-16: the words of a pseudo-locale are 40%% longer (%s: %s)', (language, text, longer) => {
  expect(lengthened(text, language)).toBe(longer)
})

test('I18N-16: each word is longer by 40% at least, and by one letter more at most', () => {
  for (let letters = 1; letters <= 30; letters += 1) {
    const more = lettersOf(lengthened('a'.repeat(letters), 'en')) - letters
    expect(more).toBeGreaterThanOrEqual(0.4 * letters)
    expect(more).toBeLessThan(0.4 * letters + 1)
  }
})

test('I18N-16: a word that was not made longer is told from one that was', () => {
  for (let letters = 2; letters <= 30; letters += 1) {
    const word = 'abcdefghijklmnopqrstuvwxyzabcd'.slice(0, letters)
    expect([word, isLengthened(lengthened(word, 'en')), isLengthened(word)]).toEqual([word, true, false])
  }
  expect(isLengthened(lengthened('محاضرةٌ', 'ar'))).toBe(true)
  expect(['Save', 'class', 'Delete', 'حفظ', 'لغة'].filter(isLengthened)).toEqual([])
})

test('I18N-16: placeholders, tags and plural forms of a pseudo-locale stay', () => {
  const message = '<0>Log in</0>, {name}: {count, plural, one {# class} other {# classes}}'
  const words = compileMessageOrThrow(message, (text) => lengthened(text, 'en'))
  expect(words).toEqual([
    '<0>Loogg inn</0>, ',
    ['name'],
    ': ',
    ['count', 'plural', { offset: undefined, one: ['#', ' claasss'], other: ['#', ' claasssess'] }],
  ])
})
