import { expect, test } from 'vitest'
import { asOption, dirOfNames, isolated, leftToRight } from './direction.ts'

test.each([
  [leftToRight('B+'), 'B+\u200E'],
  [isolated('COMP 2201'), 'COMP 2201\u200E'],
  [`من ${isolated('Ali')}`, `من ${isolated('Ali')}`],
  ['الدبلوم · \u200F12,500.00 ر.ق.\u200F للفصل', 'الدبلوم · 12,500.00 ر.ق. للفصل'],
])(
  'I18N-15, PROOF-04: an option is chosen by the first character of %j, and fetches no other font',
  (text, option) => {
    expect(asOption(text)).toBe(option)
  },
)

test.each([
  ['INFS 3401 تفاعل الإنسان', 'rtl'],
  ['infs3401: تفاعل الإنسان', 'rtl'],
  ['INFS 3401 Databases', 'auto'],
  ['INFS 3401', 'auto'],
  ['تفاعل الإنسان INFS 3401', 'auto'],
  [isolated('INFS 3401 تفاعل الإنسان'), undefined],
] as const)('I18N-13: the direction of the name %j is %s', (name, direction) => {
  expect(dirOfNames(name)).toBe(direction)
})

test('I18N-15: a code with an Arabic title is isolated from right to left', () => {
  expect(isolated('INFS 3401 تفاعل')).toBe('\u2067INFS 3401 تفاعل\u2069')
  expect(asOption(isolated('INFS 3401 تفاعل'))).toBe('INFS 3401 تفاعل\u200E')
})
