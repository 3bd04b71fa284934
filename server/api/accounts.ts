import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { Mailbox, PASSWORD_LIMITS, passwordBytes } from '../../app/backend/credential-rules.ts'
import { type LimitName, MAIL_ANSWER_TIME } from '../limits.ts'
import { log } from '../log.ts'
import { badJson, failure, tooMany } from './answers.ts'
import type { Attempts } from './attempts.ts'
import { clientAddress } from './client-address.ts'
import type { Lite } from './lite.ts'
import { readBody } from './request-body.ts'

export type AccountsOptions = {
  lite: Lite
  attempts: Attempts
  /** The domains whose addresses may sign up; with none, all may (ENG-15). */
  studentMailDomains: readonly string[]
}

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const token = text(1024)
const name = v.optional(text(100))
const password = text(1024)

/** What each call takes. A body is cut down to the fields named here. */
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
  // A confirmation is "email" to supabase-js and "signup" to lite.
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
  perAddress?: LimitName
  /** Limits of the account that the body names: from one address, and from everywhere. */
  perAccountAndAddress?: LimitName
  perAccount?: LimitName
  /** Milliseconds the answer takes at least. */
  atLeast?: number
}

const SIGN_UP = 'POST signup'
const SIGN_IN = 'POST token?password'
const CHANGE = 'PUT user'

/**
 * The calls of the account service that the product makes (AUTH-14), and no other: magic links, one-time codes, single
 * sign-on and administration answer 404.
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
  ['POST recover', askingForMail(BODIES.mail)],
  ['POST verify', { body: BODIES.verify, perAddress: 'verifyPerAddress' }],
  ['POST resend', askingForMail(BODIES.resend)],
  ['GET health', { body: BODIES.none }],
  ['GET settings', { body: BODIES.none }],
])

function askingForMail(body: AccountCall['body']): AccountCall {
  return { body, perAddress: 'mailPerAddress', perAccount: 'mailPerAccount', atLeast: MAIL_ANSWER_TIME }
}

/** The accounts: sign-up, sign-in, sessions, passwords (ENG-10 to ENG-15). */
export function createAccounts({ lite, attempts, studentMailDomains }: AccountsOptions): Hono {
  const accounts = new Hono()

  accounts.all('/auth/v1/:call', async (context) => {
    const path = context.req.param('call')
    const grant = path === 'token' ? `?${context.req.query('grant_type') ?? ''}` : ''
    const signature = `${context.req.method} ${path}${grant}`
    const call = CALLS.get(signature)
    if (!call) {
      return grant && context.req.method === 'POST'
        ? failure(context, 400, 'unsupported_grant_type', 'This grant type is not supported')
        : failure(context, 404, 'not_found', 'There is no such call')
    }
    context.set('place', `/auth/v1/${path}`)
    // Calls without a limit may come from within, where there is no address.
    const address = call.perAddress ? clientAddress(context) : ''
    const wait = call.perAddress ? await attempts.count(call.perAddress, address) : 0
    if (wait > 0) return tooMany(context, wait)
    const body = await readBody(context)
    if (body === undefined) return badJson(context)
    const parsed = v.safeParse(call.body, body.json)
    if (!parsed.success) return notValid(context, parsed.issues)
    const fields: Fields = isFields(parsed.output) ? parsed.output : {}
    const problem = problemOf(context, signature, fields, studentMailDomains)
    if (problem) return problem

    const account = typeof fields.email === 'string' ? fields.email.trim().toLowerCase() : undefined
    // What the narrow limit stops does not count against the wide one: else one address could use that up, too.
    const limits = [
      [call.perAccountAndAddress, `${account} ${address}`],
      [call.perAccount, account],
    ] as const
    for (const [limit, key] of limits) {
      if (limit === undefined || account === undefined || key === undefined) continue
      const seconds = await attempts.count(limit, key)
      if (seconds > 0) return tooMany(context, seconds)
    }
    const [answer] = await Promise.all([
      lite.answer(context, {
        path: `/auth/v1/${path}${grant && `?grant_type=${grant.slice(1)}`}`,
        method: context.req.method,
        body: context.req.method === 'GET' ? undefined : (parsed.output ?? {}),
      }),
      sleep(call.atLeast ?? 0),
    ])
    if (!answer.ok) return answer
    if (call.perAccountAndAddress && account !== undefined)
      await attempts.forget(call.perAccountAndAddress, `${account} ${address}`)
    if (signature === CHANGE && fields.password !== undefined) return endOtherSessions(context, answer)
    return answer
  })

  /** Whoever had the old password, or a token of its time, is out (ENG-12). */
  async function endOtherSessions(context: Context, answer: Response): Promise<Response> {
    const ended = await lite.answer(context, {
      path: '/auth/v1/logout?scope=others',
      method: 'POST',
      body: {},
    })
    if (ended.ok) return answer
    log.fault('the end of other sessions', new Error(`The account service answered ${ended.status}`))
    return failure(
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

/** What the fields of a call say that the product refuses, although their form is right. */
function problemOf(
  context: Context,
  signature: string,
  { email, password }: Fields,
  domains: readonly string[],
): Response | undefined {
  if (signature === CHANGE && email !== undefined)
    return failure(
      context,
      400,
      'email_change_disabled',
      'The e-mail address of an account cannot be changed',
    )
  if (password !== undefined && passwordBytes(password) > PASSWORD_LIMITS.longest) {
    // No account has such a password. Compared by its beginning, it would open one.
    if (signature === SIGN_IN)
      return failure(context, 400, 'invalid_credentials', 'Invalid login credentials')
    return failure(
      context,
      400,
      'password_too_long',
      `A password has at most ${PASSWORD_LIMITS.longest} bytes, and this one has ${passwordBytes(password)}: an Arabic letter counts as 2`,
    )
  }
  if (signature === SIGN_UP && domains.length > 0 && !domains.includes(domainOf(email)))
    return failure(
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
    ? failure(context, 400, 'email_address_invalid', 'The e-mail address is not valid')
    : failure(context, 400, 'validation_failed', `The field ${field} is missing or not valid`)
}
