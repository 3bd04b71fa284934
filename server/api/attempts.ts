import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ATTEMPTS, type LimitName } from '../limits.ts'

export type Attempts = {
  /** Counts one attempt under `key`. Gives the seconds to wait when there were too many, else 0. */
  count: (limit: LimitName, key: string) => Promise<number>
  /** The same without counting one: the seconds to wait when the attempts under `key` are used up, else 0. */
  wait: (limit: LimitName, key: string) => Promise<number>
  /** Forgets the attempts under `key`. */
  forget: (limit: LimitName, key: string) => Promise<void>
}

/** Counts attempts in memory: a restart forgives, which costs an attacker's patience less than it costs a student's. */
export function createAttempts(): Attempts {
  const limiters = new Map(
    Object.entries(ATTEMPTS).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  )
  const limiterOf = (limit: LimitName): RateLimiterMemory => {
    const limiter = limiters.get(limit)
    if (!limiter) throw new Error(`No limit ${limit}`)
    return limiter
  }
  return {
    count: async (limit, key) => {
      try {
        await limiterOf(limit).consume(key)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsBeforeNext(refusal)
        throw refusal
      }
    },
    wait: async (limit, key) => {
      const state = await limiterOf(limit).get(key)
      return state && state.remainingPoints <= 0 ? secondsBeforeNext(state) : 0
    },
    forget: async (limit, key) => void (await limiterOf(limit).delete(key)),
  }
}

function secondsBeforeNext({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
