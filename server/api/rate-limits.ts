import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { RATE_LIMITS, type RateLimitName } from '../limits.ts'

export type RateLimiter = {
  /** Counts one attempt under `key`. Returns the seconds to wait when the limit is exceeded, else 0. */
  consume: (limit: RateLimitName, key: string) => Promise<number>
  /**
   * Counts an attempt under `key` before it is known how it ends, so that many at once are not more than the limit (ENG-29).
   * While others are under way that may turn out not to count, it waits for them instead of being refused.
   */
  begin: (limit: RateLimitName, key: string) => Promise<Attempt | Refused>
  /** Takes back one attempt under `key` that was counted. */
  giveBack: (limit: RateLimitName, key: string) => Promise<void>
  /** Forgets the attempts under `key`. */
  reset: (limit: RateLimitName, key: string) => Promise<void>
}

/** Call it once, with whether the attempt counts. */
export type Attempt = { end: (counts: boolean) => Promise<void> }
/** Seconds to wait. */
export type Refused = { wait: number }

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
  async function consume(limit: RateLimitName, key: string): Promise<number> {
    try {
      await limiterOf(limit).consume(key)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return secondsBeforeNext(refusal)
      throw refusal
    }
  }
  async function giveBack(limit: RateLimitName, key: string): Promise<void> {
    const state = await limiterOf(limit).get(key)
    if (state && state.consumedPoints > 0) await limiterOf(limit).reward(key)
  }
  /** Attempts under way, and those that wait for one to end. */
  const underWay = new Map<string, { count: number; waiting: (() => void)[] }>()

  return {
    consume,
    giveBack,
    begin: async (limit, key) => {
      const name = `${limit} ${key}`
      for (;;) {
        const wait = await consume(limit, key)
        const others = underWay.get(name) ?? { count: 0, waiting: [] }
        if (wait === 0) {
          others.count += 1
          underWay.set(name, others)
          return {
            end: async (counts) => {
              if (!counts) await giveBack(limit, key)
              others.count -= 1
              if (others.count === 0) underWay.delete(name)
              // One may go on in the place of one that did not count; when none is left to wait for, all learn that.
              const next =
                others.count === 0 ? others.waiting.splice(0) : counts ? [] : others.waiting.splice(0, 1)
              for (const goOn of next) goOn()
            },
          }
        }
        await giveBack(limit, key)
        if (others.count === 0) return { wait }
        await new Promise<void>((resolve) => others.waiting.push(resolve))
      }
    },
    reset: async (limit, key) => void (await limiterOf(limit).delete(key)),
  }
}

function secondsBeforeNext({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
