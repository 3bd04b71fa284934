import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { RATE_LIMITS, type RateLimitName } from '../limits.ts'

export type RateLimiter = {
  /** Counts one attempt under `key`. Returns the seconds to wait when the limit is exceeded, else 0. */
  consume: (limit: RateLimitName, key: string) => Promise<number>
  /** The seconds to wait when the attempts under `key` are used up, else 0. Counts nothing. */
  secondsToWait: (limit: RateLimitName, key: string) => Promise<number>
  /** Takes back one attempt under `key` that was counted. */
  giveBack: (limit: RateLimitName, key: string) => Promise<void>
  /** Forgets the attempts under `key`. */
  reset: (limit: RateLimitName, key: string) => Promise<void>
}

/** Counts attempts in memory, so a restart resets all limits. */
export function createRateLimiter(): RateLimiter {
  const limiters = new Map(
    Object.entries(RATE_LIMITS).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  )
  const limiterOf = (limit: RateLimitName): RateLimiterMemory => {
    const limiter = limiters.get(limit)
    if (!limiter) throw new Error(`No limit ${limit}`)
    return limiter
  }
  return {
    consume: async (limit, key) => {
      try {
        await limiterOf(limit).consume(key)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsBeforeNext(refusal)
        throw refusal
      }
    },
    secondsToWait: async (limit, key) => {
      const state = await limiterOf(limit).get(key)
      return state && state.remainingPoints <= 0 ? secondsBeforeNext(state) : 0
    },
    giveBack: async (limit, key) => {
      const state = await limiterOf(limit).get(key)
      if (state && state.consumedPoints > 0) await limiterOf(limit).reward(key)
    },
    reset: async (limit, key) => void (await limiterOf(limit).delete(key)),
  }
}

function secondsBeforeNext({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
