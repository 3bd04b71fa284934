import { expect, test } from 'vitest'
import { addWords, compareWords, dividedWords, mostWords, scoreWords } from './score-words.ts'

const words = (...values: number[]) => new Float64Array(values)

test.each<[string, number[], number[][]]>([
  ['share one word', [3, 4, 5], [[30], [6], [1]]],
  ['fill a word to its end', [2 ** 43 - 1, 1], [[2], [1]]],
  [
    'go on in the next word',
    [2 ** 43, 1, 2],
    [
      [1, 0],
      [0, 3],
      [0, 1],
    ],
  ],
  [
    'go on where a word is full of several',
    [2 ** 22 - 1, 2 ** 22 - 1, 1],
    [
      [2 ** 22, 0],
      [1, 0],
      [0, 1],
    ],
  ],
  [
    'take a word of their own where they are larger',
    [2 ** 45, 2 ** 45, 1],
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
])('DEG-04: the members of a score %s', (_, ranges, units) => {
  const { width, zero, unit } = scoreWords(ranges)
  expect(width).toBe(units[0]?.length)
  expect(zero()).toEqual(new Float64Array(width))
  expect(ranges.map((_range, member) => [...unit(member)])).toEqual(units)
})

test.each([
  [
    [3, 4, 5],
    [3, 4, -5],
  ],
  [
    [3, 4, 5],
    [0, 4, -5],
  ],
  [
    [3, 4, 5],
    [0, 0, -5],
  ],
  [
    [3, 4, 5],
    [2, 0, 0],
  ],
  [
    [3, 4, 5],
    [0, 0, 0],
  ],
  [
    [2 ** 43, 1, 2],
    [2 ** 43, 1, -2],
  ],
  [
    [2 ** 43, 1, 2],
    [7, 0, -1],
  ],
])('DEG-04: of the ranges %j the score %j is read as it was written', (ranges, score) => {
  const { zero, unit, read } = scoreWords(ranges)
  const written = score.reduce((sum, value, member) => addWords(sum, unit(member), value), zero())
  expect(read(written)).toEqual(score)
})

test('DEG-04: words are compared by their first difference, added word by word and rounded down', () => {
  expect(compareWords(words(1, 9), words(2, 0))).toBeLessThan(0)
  expect(compareWords(words(1, 9), words(1, 7))).toBe(2)
  expect(compareWords(words(1, 9), words(1, 9))).toBe(0)
  expect(addWords(words(1, 2), words(3, 4))).toEqual(words(4, 6))
  expect(addWords(words(1, 2), words(3, 4), -2)).toEqual(words(-5, -6))
  expect(dividedWords(words(7, -7), 2)).toEqual(words(3, -4))
  expect(mostWords([words(1, 2), words(1, 4), words(1, 3)])).toEqual(words(1, 4))
  expect(mostWords([])).toBeNull()
})
