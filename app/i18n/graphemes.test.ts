import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutTo, limitedEdit } from './graphemes'

const segments = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
const texts = fc
  .array(fc.constantFrom('a', 'é', 'e\u0301', '🙂', '👩‍👩‍👧', '🇶🇦', '👍🏽', 'سَ', 'ب', '❤️', ' '), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''))

describe('UI-21: a text at a limit', () => {
  test.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['ab🙂', 3, 'ab'],
    ['ab👩‍👩‍👧', 9, 'ab'],
    ['ab👩‍👩‍👧', 10, 'ab👩‍👩‍👧'],
    ['🇶🇦🇶🇦', 6, '🇶🇦'],
    ['caf e\u0301', 5, 'caf '],
    ['👍🏽', 2, ''],
    ['مَرْحَبًا', 3, 'مَ'],
    ['🙂', 0, ''],
  ])('"%s" cut to %i is "%s"', (text, most, cut) => {
    expect(cutTo(text, most)).toBe(cut)
  })

  test('is whole graphemes, and as many as fit', () =>
    fc.assert(
      fc.property(texts, fc.nat(40), (text, most) => {
        const cut = cutTo(text, most)
        const kept = segments(cut)
        expect(segments(text).slice(0, kept.length)).toEqual(kept)
        expect(cut.length).toBeLessThanOrEqual(most)
        const next = segments(text)[kept.length]
        if (next) expect(cut.length + next.length).toBeGreaterThan(most)
      }),
    ))

  test.each([
    ['abcd', 'abXcd', 4, 'abcd', 2],
    ['abc', 'aXYbc', 4, 'aXbc', 2],
    ['ab', 'ab🙂', 3, 'ab', 2],
    ['🙂', '🙂🙃', 3, '🙂', 2],
    ['', 'hello', 3, 'hel', 3],
    ['abcd', 'aZZZd', 4, 'aZZd', 3],
    // One that is too long already can be made shorter.
    ['abcdef', 'abcde', 4, 'abcde', 5],
  ])('"%s" edited to "%s" with room for %i is "%s"', (before, after, most, text, caret) => {
    expect(limitedEdit(before, after, most)).toEqual({ text, caret })
  })

  test('an edit never takes away what was there, and no more is kept than fits', () =>
    fc.assert(
      fc.property(texts, texts, texts, fc.nat(10), (start, inserted, end, room) => {
        const before = start + end
        const { text } = limitedEdit(before, start + inserted + end, before.length + room)
        expect(text.length).toBeLessThanOrEqual(before.length + room)
        expect(text.isWellFormed()).toBe(true)
        if (inserted.length <= room) expect(text).toBe(start + inserted + end)
      }),
    ))
})
