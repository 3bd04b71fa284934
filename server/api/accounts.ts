import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { Mailbox, PASSWORD_LIMITS, passwordBytes } from '../../app/backend/credential-rules.ts'
import { MIN_MAIL_RESPONSE_TIME, type RateLimitName } from '../limits.ts'
import { log } from '../log.ts'
import { clientAddress } from './client-address.ts'
import { errorResponse, invalidJson, tooManyRequests } from './error-responses.ts'
import type { Lite } from './lite.ts'
import type { RateLimiter } from './rate-limits.ts'
import { readBody } from './request-body.ts'

export type AccountsOptions = {
  lite: Lite
  rateLimiter: RateLimiter
  /** Allowlist of e-mail domains that may sign up; empty allows all (ENG-15). */
  studentMailDomains: readonly string[]
}

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const token = text(1024)
const name = v.optional(text(100))
const password = text(1024)

/** The fields of each call. Other fields of a body are dropped. */
const BODIES = {
  none: v.unknown(),
  signUp: v.object({ email: Mailbox, password, data: v.nullish(v.object({ name })) }),
  signIn: v.object({ email: text(254), password }),
  refresh: v.object({ refresh_token: token }),
  user: v.object({
    email: v.optional(v.unknown()),
    password: v.optional(password),
    data: v.optional(v.object({ name })),
  }),
  mail: v.object({ email: Mailbox }),
  // supabase-js calls a confirmation "email", lite calls it "signup".
  verify: v.object({
    token_hash: token,
    type: v.pipe(
      v.picklist(['email', 'signup', 'recovery']),
      v.transform((type) => (type === 'email' ? 'signup' : type)),
    ),
  }),
  resend: v.object({ email: Mailbox, type: v.literal('signup') }),
} as const

type Fields = { email?: unknown; password?: string; type?: string; data?: unknown }

type AccountCall = {
  body: v.GenericSchema<unknown, unknown>
  perAddress?: RateLimitName
  /** Rate limits for the account in the body: from one IP address, and from all together. */
  perAccountAndAddress?: RateLimitName
  perAccount?: RateLimitName
  /** Minimum response time in milliseconds, against timing attacks. */
  minResponseTime?: number
}

const SIGN_UP = 'POST signup'
const SIGN_IN = 'POST token?password'
const CHANGE = 'PUT user'

/**
 * The allowlist of auth calls (AUTH-14): those that the product makes. Everything else (magic links, one-time codes, single
 * sign-on, administration) answers 404.
 */
const CALLS: ReadonlyMap<string, AccountCall> = new Map<string, AccountCall>([
  [SIGN_UP, { body: BODIES.signUp, perAddress: 'signUpPerAddress' }],
  [
    SIGN_IN,
    {
      body: BODIES.signIn,
      perAddress: 'signInPerAddress',
      perAccountAndAddress: 'signInPerAccountAndAddress',
      perAccount: 'signInPerAccount',
    },
  ],
  ['POST token?refresh_token', { body: BODIES.refresh, perAddress: 'refreshPerAddress' }],
  ['POST logout', { body: BODIES.none }],
  ['GET user', { body: BODIES.none }],
  [CHANGE, { body: BODIES.user, perAddress: 'changePerAddress' }],
  ['POST recover', mailCall(BODIES.mail)],
  ['POST verify', { body: BODIES.verify, perAddress: 'verifyPerAddress' }],
  ['POST resend', mailCall(BODIES.resend)],
  ['GET health', { body: BODIES.none }],
  ['GET settings', { body: BODIES.none }],
])

/** Their signatures: method, path and grant type. */
export const ACCOUNT_CALLS: readonly string[] = [...CALLS.keys()]

function mailCall(body: AccountCall['body']): AccountCall {
  return {
    body,
    perAddress: 'mailPerAddress',
    perAccount: 'mailPerAccount',
    minResponseTime: MIN_MAIL_RESPONSE_TIME,
  }
}

/** The auth API: sign-up, sign-in, sessions, passwords (ENG-10 to ENG-15). */
export function createAccounts({ lite, rateLimiter, studentMailDomains }: AccountsOptions): Hono {
  const accounts = new Hono()

  accounts.all('/auth/v1/:call', async (context) => {
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

    const account = typeof fields.email === 'string' ? fields.email.trim().toLowerCase() : undefined
    // The narrow limit first: what it stops does not count against the wide one, which one address could otherwise use up.
    const limits = [
      [call.perAccountAndAddress, `${account} ${address}`],
      [call.perAccount, account],
    ] as const
    for (const [limit, key] of limits) {
      if (limit === undefined || account === undefined || key === undefined) continue
      const seconds = await rateLimiter.consume(limit, key)
      if (seconds > 0) return tooManyRequests(context, seconds)
    }
    const [answer] = await Promise.all([
      lite.forward(context, {
        path: `/auth/v1/${path}${grant && `?grant_type=${grant.slice(1)}`}`,
        method: context.req.method,
        body: context.req.method === 'GET' ? undefined : (parsed.output ?? {}),
      }),
      sleep(call.minResponseTime ?? 0),
    ])
    if (!answer.ok) return answer
    if (call.perAccountAndAddress && account !== undefined)
      await rateLimiter.reset(call.perAccountAndAddress, `${account} ${address}`)
    if (signature === CHANGE && fields.password !== undefined) return endOtherSessions(context, answer)
    return answer
  })

  /** Signs out all other devices after a password change (ENG-12). */
  async function endOtherSessions(context: Context, answer: Response): Promise<Response> {
    const ended = await lite.forward(context, {
      path: '/auth/v1/logout?scope=others',
      method: 'POST',
      body: {},
    })
    if (ended.ok) return answer
    log.fault('ending other sessions', new Error(`The auth service answered ${ended.status}`))
    return errorResponse(
      context,
      500,
      'other_sessions_alive',
      'The password was changed, but other devices are still signed in. Change it once more.',
    )
  }

  return accounts
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
  if (signature === SIGN_UP && domains.length > 0 && !domains.includes(domainOf(email)))
    return errorResponse(
      context,
      400,
      'email_address_not_authorized',
      `Sign up with an e-mail address of the university: ${domains.join(', ')}`,
    )
  return undefined
}

function domainOf(email: unknown): string {
  return String(email).split('@').at(-1)?.toLowerCase() ?? ''
}

function notValid(context: Context, [issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Response {
  const field = v.getDotPath(issue) ?? 'body'
  return field === 'email' && typeof issue.input === 'string'
    ? errorResponse(context, 400, 'email_address_invalid', 'The e-mail address is not valid')
    : errorResponse(context, 400, 'validation_failed', `The field ${field} is missing or not valid`)
}
