import { expect, test } from 'vitest'
import { asOption, isolated, leftToRight } from './direction.ts'

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
