import { TURNS } from '../limits.ts'

/** Who waits: an account, or the address of a visitor. */
export type Waiting = { key: string; isAccount: boolean }

/** The limits of {@link TURNS}; tests have others. */
export type TurnLimits = Readonly<Record<keyof typeof TURNS, number>>

/** Why work was not done: its account has too much in line, or too many wait. */
export type Refusal = 'too-many' | 'busy'

export type Turns = {
  /** Does work when its turn has come, and returns its result; or a refusal, without doing it. */
  take: <Result>(waiting: Waiting, work: () => Promise<Result>) => Promise<Result | Refusal>
}

type Turn = { begin: () => void; refuse: () => void }

/**
 * The line for the connections of requests (ENG-21, ENG-24). Whoever waits gets one turn in a round, however many calls of
 * theirs wait. When the line is full, the last call of whoever has most in it leaves for the one of somebody with less.
 */
export function createTurns(limits: TurnLimits = TURNS): Turns {
  /** In the order of their next turns. */
  const lines = new Map<string, Turn[]>()
  const running = new Map<string, number>()
  let runningInAll = 0
  let waitingInAll = 0

  function begin(key: string): void {
    runningInAll += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  function end(key: string): void {
    runningInAll -= 1
    const left = (running.get(key) ?? 1) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
    serveNext()
  }

  const isFree = (key: string) => runningInAll < limits.atOnce && (running.get(key) ?? 0) < limits.perCaller

  function serveNext(): void {
    for (const [key, line] of lines) {
      if (!isFree(key)) continue
      const turn = line[0]
      leave(key, turn)
      // To the end of the round.
      const rest = lines.get(key)
      if (rest && lines.delete(key)) lines.set(key, rest)
      turn?.begin()
      return
    }
  }

  function leave(key: string, turn: Turn | undefined): void {
    const line = lines.get(key)
    const place = turn && line ? line.indexOf(turn) : -1
    if (!line || place < 0) return
    line.splice(place, 1)
    waitingInAll -= 1
    if (line.length === 0) lines.delete(key)
  }

  /** Refuses the last call of whoever has more in line than `key`. */
  function makeRoom(key: string): boolean {
    const [longest, line] = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (line.length <= (lines.get(key)?.length ?? 0) + 1) return false
    const last = line.at(-1)
    leave(longest, last)
    last?.refuse()
    return true
  }

  function wait({ key, isAccount }: Waiting): Promise<Refusal | undefined> {
    const inLine = lines.get(key)?.length ?? 0
    if (isAccount && inLine >= limits.waitingPerAccount) return Promise.resolve('too-many')
    if (waitingInAll >= limits.waiting && !makeRoom(key)) return Promise.resolve('busy')
    return new Promise((resolve) => {
      const turn: Turn = {
        begin: () => {
          clearTimeout(timer)
          begin(key)
          resolve(undefined)
        },
        refuse: () => {
          clearTimeout(timer)
          resolve('busy')
        },
      }
      const timer = setTimeout(() => {
        leave(key, turn)
        resolve('busy')
      }, limits.longestWait)
      const line = lines.get(key) ?? []
      line.push(turn)
      lines.set(key, line)
      waitingInAll += 1
    })
  }

  return {
    take: async (waiting, work) => {
      const { key } = waiting
      // Nobody who could be served waits while there is a free connection.
      if (isFree(key)) begin(key)
      else {
        const refusal = await wait(waiting)
        if (refusal) return refusal
      }
      try {
        return await work()
      } finally {
        end(key)
      }
    },
  }
}
