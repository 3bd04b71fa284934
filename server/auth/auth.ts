import type { Hono } from 'hono'
import type { Mail } from '../mail/delivery.ts'
import { createMailQueue } from '../mail/queue.ts'
import { readMailTexts } from '../mail/texts.ts'
import { type AuthCallsOptions, createAuthCalls } from './calls.ts'
import { createKeyedHash } from './hashes.ts'
import { createOneTimeTokens } from './one-time-tokens.ts'
import { createPasswords } from './passwords.ts'
import { createAuthService } from './service.ts'
import type { AuthSettings } from './settings.ts'
import { createAccessTokens } from './tokens.ts'

export type AuthOptions = Omit<AuthCallsOptions, 'service' | 'passwordsFor' | 'needsConfirmation'> & {
  settings: AuthSettings
  mail: Mail
}

export type Auth = {
  calls: Hono
  /** Waits for mail that is under way. */
  close: () => Promise<void>
}

/** The accounts of the embedded edition: what GoTrue is for a hosted project, as far as the product uses it. */
export function createAuth({ settings, mail, ...rest }: AuthOptions): Auth {
  const { database, rateLimiter } = rest
  const { jwtSecret, accessTokenLifetime, mailedTokenLifetime, needsConfirmation } = settings
  const keyedHash = createKeyedHash(jwtSecret)
  const oneTimeTokens = createOneTimeTokens(keyedHash, mailedTokenLifetime)
  /** Without an address for one that is tried again, long after its limit. */
  const giveBack = async (email: string, address: string | undefined) => {
    if (address === undefined) return
    await rateLimiter.giveBack('mailPerAccountAndAddress', `${email} ${address}`)
    await rateLimiter.giveBack('mailPerAccount', email)
  }
  const textOf = readMailTexts(settings)
  const mails = createMailQueue({
    database,
    mail,
    write: async (query, { kind, user_id }, { email, language }) => {
      const proof =
        kind === 'already-registered' ? undefined : await oneTimeTokens.issue(query, user_id, kind)
      return textOf(kind, { to: email, language, proof })
    },
    onFailure: giveBack,
  })
  const service = createAuthService({
    settings,
    keyedHash,
    accessTokens: createAccessTokens(jwtSecret, accessTokenLifetime),
    oneTimeTokens,
    mails,
    // As for a known address, so that the limit reveals nothing.
    onUnsent: async (email, address) => void (mails.isFailing() && (await giveBack(email, address))),
  })
  const passwordsFor = createPasswords()
  return { calls: createAuthCalls({ ...rest, service, passwordsFor, needsConfirmation }), close: mails.close }
}
