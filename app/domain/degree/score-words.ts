/**
 * Scores as a few whole numbers each, so that sums and comparisons of them are cheap and exact (DEG-04). What is compared first is in
 * the first number; a number holds as many members of a score as fit below 2^44, which leaves room for sums of prices.
 */

import { SATISFIED, type Score } from './placement-problem.ts'

const MOST_IN_WORD = 2 ** 44

/** A score, a price or a bound as words. They are added word by word and compared by the first difference. */
export type Words = Float64Array

export type ScoreWords = {
  width: number
  zero: () => Words
  /** One of a member of the score. */
  unit: (member: number) => Words
  /** The score that the words stand for. */
  read: (words: Words) => Score
}

/** `ranges` are the largest absolute values of the members. The last member is never above 0, the others never below. */
export function scoreWords(ranges: readonly number[]): ScoreWords {
  const members: { word: number; weight: number; radix: number }[] = []
  let word = 0
  let product = 1
  for (const range of ranges) {
    const radix = range + 1
    if (product * radix > MOST_IN_WORD && product > 1) {
      word++
      product = 1
    }
    product *= radix
    members.push({ word, weight: 1, radix })
  }
  for (let member = members.length - 2; member >= SATISFIED; member--) {
    const [one, next] = [members[member], members[member + 1]]
    if (one && next && one.word === next.word) one.weight = next.weight * next.radix
  }
  const width = word + 1
  return {
    width,
    zero: () => new Float64Array(width),
    unit: (member) => {
      const words = new Float64Array(width)
      const { word: at = 0, weight = 0 } = members[member] ?? {}
      words[at] = weight
      return words
    },
    read: (words) => {
      const rest = [...words]
      return members
        .toReversed()
        .map(({ word: at, radix }, index) => {
          const value = rest[at] ?? 0
          const positive = ((value % radix) + radix) % radix
          const member = index === 0 && positive > 0 ? positive - radix : positive
          rest[at] = (value - member) / radix
          return member
        })
        .toReversed()
    },
  }
}

/** Above 0 where the first is more. */
export function compareWords(one: Words, other: Words): number {
  for (let word = 0; word < one.length; word++) {
    const difference = (one[word] ?? 0) - (other[word] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Adds `times` the words to the target. */
export function addWords(target: Words, words: Words, times = 1): Words {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] ?? 0) + times * (words[word] ?? 0)
  }
  return target
}

/** Words that are at most a part of these, each rounded down. */
export function dividedWords(words: Words, by: number): Words {
  return words.map((value) => Math.floor(value / by))
}

/** The most of some; null of none. */
export function mostWords(all: readonly Words[]): Words | null {
  return all.reduce<Words | null>(
    (most, one) => (most === null || compareWords(one, most) > 0 ? one : most),
    null,
  )
}
