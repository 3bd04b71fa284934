import { describe, expect, test } from 'vitest'
import { connectionToClose } from './connections.ts'

type State = 'quiet' | 'sending' | 'waiting' | 'not reading' | 'answered'

/** The request under way of a connection in a state. */
const exchangeIn = (state: State) =>
  state === 'quiet'
    ? undefined
    : {
        request: { complete: state !== 'sending' },
        response: { writableEnded: state === 'answered', writableNeedDrain: state === 'not reading' },
      }

const connection = (name: string, activeAt: number, state: State = 'quiet') => ({
  name,
  activeAt,
  exchange: exchangeIn(state),
})

const choose = (...addresses: ReturnType<typeof connection>[][]) =>
  connectionToClose(addresses.map((connections) => new Set(connections)))?.name

describe('ENG-28: the connection to close', () => {
  test('has been idle longest of the address that has most', () => {
    expect(
      choose(
        [connection('older, of a smaller address', 1)],
        [connection('oldest', 2), connection('newer', 3)],
        [connection('newest', 4)],
      ),
    ).toBe('oldest')
  })

  test('has been idle longest of all when no address has more than others', () => {
    expect(choose([connection('b', 2)], [connection('a', 1)], [connection('c', 3)])).toBe('a')
  })

  test('is not one that waits for our answer', () => {
    expect(choose([connection('waiting', 1, 'waiting'), connection('quiet', 2)])).toBe('quiet')
  })

  test.each<State>(['sending', 'not reading', 'answered'])(
    'may be one that keeps us waiting: %s',
    (state) => {
      expect(choose([connection('slow', 1, state), connection('quiet', 2)])).toBe('slow')
    },
  )

  test('is of another address when all of the largest wait for answers', () => {
    const waiting = [connection('one', 1, 'waiting'), connection('two', 2, 'waiting')]
    expect(choose(waiting, [connection('idle', 3)], [connection('newcomer', 4)])).toBe('idle')
  })

  test('is the newcomer when nothing else is idle', () => {
    const waiting = [connection('one', 1, 'waiting'), connection('two', 2, 'waiting')]
    expect(choose(waiting, [connection('newcomer', 3)])).toBe('newcomer')
    expect(choose([...waiting, connection('newcomer', 3)])).toBe('newcomer')
    expect(choose(waiting)).toBeUndefined()
  })
})
