import { compare, hash } from '@node-rs/bcrypt'
import { createTurns } from '../api/turns.ts'
import { PASSWORD_TURNS } from '../limits.ts'
import { Refusal } from './refusal.ts'

/** bcrypt takes 60 ms by design. Tests of anything else set a lower cost. */
const COST = Math.max(4, Number(process.env.BCRYPT_COST) || 10)

/** A hash of no password, which is compared for an unknown address: the time must not tell it from a known one (AUTH-08). */
const NO_PASSWORD = `$2b$${String(COST).padStart(2, '0')}$${'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'}`

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Whether a password belongs to a stored hash. Takes as long when there is none. */
  matches: (password: string, stored: string | null | undefined) => Promise<boolean>
}

/** Hashes passwords on Node's thread pool, a few at a time and in turn for each address (ADR-19). Throws a Refusal. */
export function createPasswords(): (address: string) => Passwords {
  const turns = createTurns(PASSWORD_TURNS)
  return (address) => {
    const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const done = await turns.take({ key: address, isAccount: false }, async () => [await work()] as const)
      if (typeof done === 'string') throw new Refusal(503, 'busy', 'The server is busy')
      return done[0]
    }
    return {
      hash: (password) => inTurn(() => hash(password, { cost: COST })),
      matches: (password, stored) =>
        inTurn(async () => (await compare(password, stored ?? NO_PASSWORD)) && Boolean(stored)),
    }
  }
}
