import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { aside, oneAtATime, TooBusyError } from './one-at-a-time.ts'

/** Work that notes its begin and end. */
function noted(notes: string[], name: string, part: () => Promise<unknown> = () => sleep(5)) {
  return async () => {
    notes.push(`${name} begins`)
    await part()
    notes.push(`${name} ends`)
    return name
  }
}

describe('one at a time', () => {
  test('work runs in order of arrival, and what fails fails for its caller alone', async () => {
    const run = oneAtATime(10)
    const notes: string[] = []
    const failing = run(() => Promise.reject(new Error('mine')))
    const results = Promise.all([run(noted(notes, 'a')), run(noted(notes, 'b'))])
    await expect(failing).rejects.toThrow('mine')
    expect(await results).toEqual(['a', 'b'])
    expect(notes).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('more than may wait is refused, and there is room again afterwards', async () => {
    const run = oneAtATime(2)
    const both = [run(() => sleep(5)), run(() => sleep(5))]
    await expect(run(() => sleep(5))).rejects.toThrow(TooBusyError)
    await Promise.all(both)
    expect(await run(async () => 'again')).toBe('again')
  })

  test('what steps aside lets others go on, and goes on itself only when nobody has the turn', async () => {
    const run = oneAtATime(10)
    const notes: string[] = []
    const slow = Promise.withResolvers<void>()
    const aSide = run(
      noted(notes, 'a', async () => {
        await aside(() => slow.promise)
        notes.push('a is back')
      }),
    )
    const b = run(
      noted(notes, 'b', async () => {
        slow.resolve()
        await sleep(10)
      }),
    )
    const c = run(noted(notes, 'c'))
    await Promise.all([aSide, b, c])
    expect(notes).toEqual(['a begins', 'b begins', 'b ends', 'a is back', 'a ends', 'c begins', 'c ends'])
  })

  test('a part that fails aside fails in its own turn', async () => {
    const run = oneAtATime(10)
    const failing = run(() => aside(() => Promise.reject(new Error('aside'))))
    const after = run(async () => 'after')
    await expect(failing).rejects.toThrow('aside')
    expect(await after).toBe('after')
  })

  test('outside of a turn aside just runs', async () => {
    expect(await aside(async () => 1)).toBe(1)
  })
})
