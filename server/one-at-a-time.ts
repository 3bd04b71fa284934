import { AsyncLocalStorage } from 'node:async_hooks'

/** Too much work is waiting already. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

type Turn = {
  end: () => void
  /** Resolves when the same work has its turn again. It has waited before, so it goes first. */
  resume: () => Promise<void>
}

const currentTurn = new AsyncLocalStorage<Turn | undefined>()

/**
 * Gives a function that runs the work handed to it strictly one after the other, in order of arrival. Work that fails
 * fails for its caller alone; when `most` are waiting already, further work is refused with a TooBusyError.
 */
export function oneAtATime(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let isTaken = false
  let count = 0
  const begin = (place: 'first' | 'last'): Promise<void> =>
    new Promise((resolve) => {
      if (isTaken) waiting[place === 'first' ? 'unshift' : 'push'](resolve)
      else {
        isTaken = true
        resolve()
      }
    })
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
  }
  const turn: Turn = { end, resume: () => begin('first') }
  return async (work) => {
    if (count >= most) throw new TooBusyError()
    count += 1
    try {
      await begin('last')
      try {
        return await currentTurn.run(turn, work)
      } finally {
        end()
      }
    } finally {
      count -= 1
    }
  }
}

/**
 * For a part of the work that touches nothing of what the turns are about: lets the others go on while it runs, and waits
 * for another turn. Outside of a turn it just runs.
 */
export async function aside<Result>(part: () => Promise<Result>): Promise<Result> {
  const turn = currentTurn.getStore()
  if (!turn) return part()
  turn.end()
  try {
    return await currentTurn.run(undefined, part)
  } finally {
    await turn.resume()
  }
}
