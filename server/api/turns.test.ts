import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

const LIMITS = { atOnce: 8, perCaller: 4, waitingPerAccount: 3, waiting: 10, longestWait: 10_000 }

/** A line of work that lasts until the test ends it, in the order in which it began. */
function open(limits = LIMITS) {
  const turns = createTurns(limits)
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, isAccount = false) =>
    turns.take({ key, isAccount }, async () => {
      began.push(key)
      await new Promise<void>((resolve) => ends.push(resolve))
      return 'done'
    })
  const endNext = async () => {
    ends.shift()?.()
    await settle()
  }
  return { ask, began, endNext }
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
const times = <Result>(count: number, work: () => Result) => Array.from({ length: count }, work)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('ENG-24: turns', () => {
  test('an account has four calls at work, and the others are free for somebody else', async () => {
    const { ask, began } = open()
    times(6, () => ask('ada', true))
    await settle()
    expect(began).toEqual(times(4, () => 'ada'))
    times(4, () => ask('bo', true))
    await settle()
    expect(began.slice(4)).toEqual(times(4, () => 'bo'))
  })

  test('a few more wait, and the next is too many', async () => {
    const { ask, endNext, began } = open()
    const asked = times(7, () => ask('ada', true))
    expect(await ask('ada', true)).toBe('too-many')
    for (let ended = 0; ended < 7; ended += 1) await endNext()
    expect(await Promise.all(asked)).toEqual(times(7, () => 'done'))
    expect(began).toHaveLength(7)
  })

  test('who asks often gets one turn in a round', async () => {
    const { ask, began, endNext } = open({ ...LIMITS, atOnce: 1, perCaller: 1 })
    void ask('first')
    times(4, () => ask('campus'))
    void ask('ada')
    void ask('bo')
    await settle()
    for (let ended = 0; ended < 6; ended += 1) await endNext()
    expect(began).toEqual(['first', 'campus', 'ada', 'bo', 'campus', 'campus', 'campus'])
  })

  test('when the line is full, who has most in it gives a place to who has less', async () => {
    const { ask, began, endNext } = open({ ...LIMITS, atOnce: 1, perCaller: 1 })
    void ask('first')
    const many = times(10, () => ask('campus'))
    const ada = ask('ada')
    expect(await many.at(-1)).toBe('busy')
    expect(await ask('campus')).toBe('busy')
    for (let ended = 0; ended < 11; ended += 1) await endNext()
    expect(await ada).toBe('done')
    expect(began.filter((key) => key === 'campus')).toHaveLength(9)
  })

  test('nobody waits for longer than ten seconds', async () => {
    const { ask, began, endNext } = open({ ...LIMITS, atOnce: 1 })
    void ask('first')
    const waiting = ask('ada')
    await settle()
    vi.advanceTimersByTime(LIMITS.longestWait)
    expect(await waiting).toBe('busy')
    await endNext()
    void ask('bo')
    await settle()
    expect(began).toEqual(['first', 'bo'])
  })

  test('work that fails gives its place back', async () => {
    const turns = createTurns({ ...LIMITS, atOnce: 1 })
    const waiting = { key: 'ada', isAccount: true }
    for (let round = 0; round < 3; round += 1)
      await expect(turns.take(waiting, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(waiting, async () => 'done')).toBe('done')
  })
})
