import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import pg from 'pg'
import * as v from 'valibot'
import {
  Mailbox,
  PASSWORD_LIMITS,
  passwordBytes,
  withAsciiDomain,
} from '../../app/backend/credential-rules.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { type Language, languageOfPath } from '../../app/i18n/language.ts'
import { type CallerReader, VISITOR } from '../api/caller.ts'
import { clientAddress } from '../api/client-address.ts'
import { isTimeout } from '../api/database-failures.ts'
import {
  away,
  busy,
  errorResponse,
  invalidJson,
  noSpace,
  TIMEOUT_MESSAGE,
  tooManyRequests,
} from '../api/error-responses.ts'
import type { RateLimiter } from '../api/rate-limits.ts'
import { readBody } from '../api/request-body.ts'
import { waitingOf } from '../api/rest-calls.ts'
import type { Turns } from '../api/turns.ts'
import type { Database } from '../database.ts'
import { MIN_MAIL_RESPONSE_TIME, type RateLimitName } from '../limits.ts'
import { log, routeOf } from '../log.ts'
import { isMailOf } from '../mail-domain.ts'
import { DatabaseAwayError } from '../outage.ts'
import type { Caller } from '../transactions.ts'
import type { Passwords } from './passwords.ts'
import { REFUSALS, Refusal } from './refusal.ts'
import type { AuthService, Call } from './service.ts'

export type AuthCallsOptions = {
  service: AuthService
  passwordsFor: (address: string) => Passwords
  database: Database
  callerOf: CallerReader
  rateLimiter: RateLimiter
  turns: Turns
  /** Whether a new account has to be confirmed, and so its sign-up sends mail. */
  needsConfirmation: boolean
  /** Allowlist of e-mail domains that may sign up; empty allows all (ENG-15). */
  studentMailDomains: readonly string[]
  /** Whether the disk has space for more rows. */
  hasDiskSpace: () => boolean
}

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const token = text(1024)
const name = v.optional(text(100))
const password = text(1024)
/** What a sign-up was answered as the ID of its user. A hosted project does not know the field, and ignores it. */
const signUpId = v.optional(text(64))
/** The only form in which an address is stored. */
const Address = v.pipe(
  v.string(),
  v.transform(withAsciiDomain),
  Mailbox,
  v.transform((address) => address.toLowerCase()),
)

/** supabase-js calls a confirmation "email"; GoTrue knows it as "signup", too. */
const proofType = v.pipe(
  v.picklist(['email', 'signup', 'recovery']),
  v.transform((type) => (type === 'recovery' ? ('recovery' as const) : ('confirmation' as const))),
)

/** The fields of each call. Other fields of a body are dropped. */
const BODIES = {
  none: v.unknown(),
  signUp: v.object({ email: Address, password, data: v.nullish(v.object({ name })) }),
  signIn: v.object({
    email: v.pipe(
      text(254),
      v.transform((address) => withAsciiDomain(address.trim()).toLowerCase()),
    ),
    password,
  }),
  refresh: v.object({ refresh_token: token }),
  user: v.object({
    email: v.optional(v.unknown()),
    password: v.optional(password),
    data: v.optional(v.object({ name })),
  }),
  mail: v.object({ email: Address }),
  verify: v.union([
    v.object({ token_hash: token, type: proofType, sign_up: signUpId, password: v.optional(password) }),
    v.object({
      email: Address,
      token: v.pipe(v.string(), v.regex(/^\d{8}$/)),
      type: proofType,
      sign_up: signUpId,
    }),
  ]),
  resend: v.object({ email: Address, type: v.literal('signup'), sign_up: signUpId }),
} as const

type Fields = { email?: unknown; password?: string; sign_up?: string }

type AuthCall = {
  body: v.GenericSchema<unknown, unknown>
  perform: keyof AuthService
  perAddress?: RateLimitName
  /** Rate limits for the account in the body: from one IP address, and from all together. */
  perAccountAndAddress?: RateLimitName
  perAccount?: RateLimitName
  /** Rate limit for the sign-up in the body: a stranger's guesses are at the code of another one (ENG-46). */
  perSignUp?: RateLimitName
  /** Sends mail, or may: its time reveals nothing. */
  sendsMail?: 'always' | 'when-confirming'
}

const SIGN_UP = 'POST signup'
const SIGN_IN = 'POST token?password'
const SIGN_OUT = 'POST logout'
const CHANGE = 'PUT user'

/**
 * The allowlist of auth calls (AUTH-14): those that the product makes. Everything else (magic links, single sign-on,
 * administration) answers 404.
 */
const CALLS: ReadonlyMap<string, AuthCall> = new Map<string, AuthCall>([
  [
    SIGN_UP,
    {
      body: BODIES.signUp,
      perform: 'signUp',
      perAddress: 'signUpPerAddress',
      perAccountAndAddress: 'mailPerAccountAndAddress',
      perAccount: 'mailPerAccount',
      sendsMail: 'when-confirming',
    },
  ],
  [
    SIGN_IN,
    {
      body: BODIES.signIn,
      perform: 'signIn',
      perAddress: 'signInPerAddress',
      perAccountAndAddress: 'signInPerAccountAndAddress',
      perAccount: 'signInPerAccount',
    },
  ],
  ['POST token?refresh_token', { body: BODIES.refresh, perform: 'refresh', perAddress: 'refreshPerAddress' }],
  [SIGN_OUT, { body: BODIES.none, perform: 'signOut' }],
  ['GET user', { body: BODIES.none, perform: 'user' }],
  [CHANGE, { body: BODIES.user, perform: 'change', perAddress: 'changePerAddress' }],
  ['POST recover', mailCall(BODIES.mail, 'recover')],
  [
    'POST verify',
    { body: BODIES.verify, perform: 'verify', perAddress: 'verifyPerAddress', perSignUp: 'codePerSignUp' },
  ],
  ['POST resend', mailCall(BODIES.resend, 'resend')],
  ['GET health', { body: BODIES.none, perform: 'health' }],
  ['GET settings', { body: BODIES.none, perform: 'settings' }],
])

/** Their signatures: method, path and grant type. */
export const ACCOUNT_CALLS: readonly string[] = [...CALLS.keys()]

function mailCall(body: AuthCall['body'], perform: AuthCall['perform']): AuthCall {
  return {
    body,
    perform,
    perAddress: 'mailPerAddress',
    perAccountAndAddress: 'mailPerAccountAndAddress',
    perAccount: 'mailPerAccount',
    sendsMail: 'always',
  }
}

/** The auth API: sign-up, sign-in, sessions, passwords (ENG-10 to ENG-15). */
export function createAuthCalls(options: AuthCallsOptions): Hono {
  const { service, passwordsFor, database, callerOf, rateLimiter, turns, hasDiskSpace } = options
  const { needsConfirmation, studentMailDomains } = options
  const calls = new Hono()

  calls.all('/auth/v1/:call', async (context) => {
    const path = context.req.param('call')
    const grant = path === 'token' ? `?${context.req.query('grant_type') ?? ''}` : ''
    const signature = `${context.req.method} ${path}${grant}`
    const call = CALLS.get(signature)
    if (!call) {
      return grant && context.req.method === 'POST'
        ? errorResponse(context, 400, 'unsupported_grant_type', 'This grant type is not supported')
        : errorResponse(context, 404, 'not_found', 'There is no such call')
    }
    context.set('route', `/auth/v1/${path}`)
    if (context.req.header('apikey') !== EMBEDDED_PUBLISHABLE_KEY) return failure(context, REFUSALS.noKey())
    // Calls without a rate limit may come from this process, where there is no client address.
    const address = call.perAddress ? clientAddress(context) : ''
    const wait = call.perAddress ? await rateLimiter.consume(call.perAddress, address) : 0
    if (wait > 0) return tooManyRequests(context, wait)
    const body = await readBody(context)
    if (body === undefined) return invalidJson(context)
    const parsed = v.safeParse(call.body, body.json)
    if (!parsed.success) return notValid(context, parsed.issues)
    const fields: Fields = isFields(parsed.output) ? parsed.output : {}
    const problem = problemOf(context, signature, fields, studentMailDomains)
    if (problem) return problem
    if (context.req.method !== 'GET' && !hasDiskSpace()) return noSpace(context)

    const account = typeof fields.email === 'string' ? fields.email : undefined
    const caller = await callerOf(context.req.header('authorization'))
    const performed: Call = {
      caller,
      address,
      language: languageOfScreen(context.req.query('redirect_to')),
      passwords: passwordsFor(caller?.userId ?? address),
      transact: transactFor(context, caller),
    }
    const perform = async (): Promise<Response> => {
      try {
        const seconds = account === undefined ? 0 : await secondsToWait(signature, performed, account, fields)
        if (seconds > 0) return tooManyRequests(context, seconds)
        const input = signature === SIGN_OUT ? { scope: scopeOf(context) } : parsed.output
        // Each body was checked by the schema of its call.
        const answer = await service[call.perform](performed, input as never)
        if (account !== undefined) await forgetAttempts(signature, account, address)
        return answer === null ? context.body(null, 204) : context.json(answer)
      } catch (error) {
        return failure(context, error)
      }
    }
    const isTimed = call.sendsMail === 'always' || (call.sendsMail !== undefined && needsConfirmation)
    const [answer] = await Promise.all([perform(), sleep(isTimed ? MIN_MAIL_RESPONSE_TIME : 0)])
    return answer
  })

  const transactFor =
    (context: Context, caller: Caller = VISITOR): Call['transact'] =>
    async (work) => {
      const done = await turns.take(waitingOf(context, caller), async () => ({
        result: await database.asOwner(work),
      }))
      if (done === 'too-many') throw new Refusal(429, 'over_request_rate_limit', 'Too many calls at a time')
      if (done === 'busy') throw new Refusal(503, 'busy', 'The server is busy')
      return done.result
    }

  /**
   * Counts an attempt on an account, before it is known how it ends (ENG-29). The narrow limit first: what it stops does not
   * count against the wide one, which one address could otherwise use up.
   */
  async function secondsToWait(
    signature: string,
    call: Call,
    account: string,
    { sign_up }: Fields,
  ): Promise<number> {
    const { perAccountAndAddress, perAccount, perSignUp } = CALLS.get(signature) ?? {}
    if (perSignUp && sign_up !== undefined) return rateLimiter.consume(perSignUp, sign_up)
    if (signature === SIGN_UP && !needsConfirmation) return 0
    if (perAccountAndAddress) {
      const seconds = await rateLimiter.consume(perAccountAndAddress, `${account} ${call.address}`)
      if (seconds > 0) return seconds
    }
    if (!perAccount) return 0
    const seconds = await rateLimiter.consume(perAccount, account)
    // Strangers must not lock the student out of where they usually are.
    return seconds > 0 && signature === SIGN_IN && (await service.hasSignedInFrom(call, account))
      ? 0
      : seconds
  }

  /** What succeeds was no guess. */
  async function forgetAttempts(signature: string, account: string, address: string): Promise<void> {
    const { perAccountAndAddress, perAccount, sendsMail } = CALLS.get(signature) ?? {}
    if (sendsMail) return
    if (perAccountAndAddress) await rateLimiter.reset(perAccountAndAddress, `${account} ${address}`)
    if (perAccount) await rateLimiter.giveBack(perAccount, account)
  }

  return calls
}

function failure(context: Context, error: unknown): Response {
  if (error instanceof Refusal) {
    const { status, code, message, ended } = error
    if (status === 503) return busy(context)
    if (status === 429) return tooManyRequests(context, 1)
    if (ended) return context.json({ code: status, error_code: code, msg: message, ended }, status)
    return errorResponse(context, status, code, message)
  }
  if (error instanceof DatabaseAwayError) return away(context)
  if (error instanceof pg.DatabaseError) {
    if (isTimeout(error)) return errorResponse(context, 504, 'timeout', TIMEOUT_MESSAGE)
    // The domains may have changed since the start.
    if (error.hint === 'email-not-of-university')
      return errorResponse(context, 400, 'email_address_not_authorized', error.message)
  }
  const id = log.fault(`the API, ${context.req.method} ${routeOf(context)}`, error)
  return errorResponse(context, 500, 'unexpected_failure', `Something went wrong (${id})`)
}

const Scope = v.optional(v.picklist(['global', 'local', 'others']), 'global')

function scopeOf(context: Context): v.InferOutput<typeof Scope> {
  const scope = v.safeParse(Scope, context.req.query('scope'))
  if (!scope.success) throw new Refusal(400, 'validation_failed', 'There is no such scope')
  return scope.output
}

/** Only the language of that address is used: links lead to this site alone. */
function languageOfScreen(redirectTo = ''): Language | undefined {
  return languageOfPath(URL.parse(redirectTo)?.pathname ?? '')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** Rules of the product on top of the schemas: no e-mail change, long passwords, e-mail domains. */
function problemOf(
  context: Context,
  signature: string,
  { email, password }: Fields,
  domains: readonly string[],
): Response | undefined {
  if (signature === CHANGE && email !== undefined)
    return errorResponse(
      context,
      400,
      'email_change_disabled',
      'The e-mail address of an account cannot be changed',
    )
  if (password !== undefined && passwordBytes(password) > PASSWORD_LIMITS.longest) {
    // No account has such a password. bcrypt would compare only its first 72 bytes.
    if (signature === SIGN_IN)
      return errorResponse(context, 400, 'invalid_credentials', 'Invalid login credentials')
    return errorResponse(
      context,
      400,
      'password_too_long',
      `A password has at most ${PASSWORD_LIMITS.longest} bytes, and this one has ${passwordBytes(password)}: an Arabic letter counts as 2`,
    )
  }
  if (signature === SIGN_UP && domains.length > 0 && !isMailOf(String(email), domains))
    return errorResponse(
      context,
      400,
      'email_address_not_authorized',
      `Sign up with an e-mail address of the university: ${domains.join(', ')}`,
    )
  return undefined
}

function notValid(context: Context, [issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Response {
  const field = v.getDotPath(issue) ?? 'body'
  return field === 'email' && typeof issue.input === 'string'
    ? errorResponse(context, 400, 'email_address_invalid', 'The e-mail address is not valid')
    : errorResponse(context, 400, 'validation_failed', `The field ${field} is missing or not valid`)
}
