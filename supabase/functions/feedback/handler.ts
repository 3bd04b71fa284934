import { webhookMessage } from './embed.ts'
import { readSubmission, type Submission } from './submission.ts'

/** Milliseconds. */
const WEBHOOK_TIMEOUT = 10_000

/** Bytes of a body: more than 4,000 characters need even when all of them are escaped. */
const BODY_LIMIT = 64 * 1024

export type FeedbackOptions = {
  /** Calls the backend's API with a path like `/auth/v1/user`. */
  backend: (path: string, init: RequestInit) => Promise<Response>
  /** The publishable key for calls of the API. */
  apiKey: string
  /** Where to send feedback; undefined stores it in the table `feedback` (FEED-09, FEED-11). */
  webhookUrl: string | undefined
  /** Milliseconds; set by tests. */
  webhookTimeout?: number
  /** Rate limit: the seconds that this user has to wait, 0 for none. */
  secondsToWait?: (userId: string) => Promise<number>
  /** Receives the reason of a failed delivery, which the sender is not told. */
  onFailure?: (reason: unknown) => void
}

/** CORS headers. Any origin is allowed, because the caller is identified by a bearer token, never by a cookie. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info, x-region',
}

/**
 * The edge function `feedback` (FEED-08 to FEED-12): accepts the POST of a signed-in user and forwards it to the webhook or
 * stores it, never both. Answers 200, or 400, 401, 405, 413, 429 and 502 with a code and a message.
 */
export function createFeedbackHandler(options: FeedbackOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    if (request.method !== 'POST') {
      return refusal(405, 'method_not_allowed', 'Use POST', { Allow: 'POST, OPTIONS' })
    }
    const authorization = request.headers.get('authorization') ?? ''
    try {
      const caller = await callerOf(authorization, options)
      if (caller !== null && 'wait' in caller) return tooMany(caller.wait)
      if (caller === null) return refusal(401, 'not_signed_in', 'Sign in to send feedback')
      const body = await request.arrayBuffer()
      if (body.byteLength > BODY_LIMIT) return refusal(413, 'body_too_large', 'The request is too large')
      const submission = readSubmission(jsonOf(body))
      if (submission === null) return refusal(400, 'bad_submission', 'The feedback is missing or too long')
      const wait = (await options.secondsToWait?.(caller.id)) ?? 0
      if (wait > 0) return tooMany(wait)
      return options.webhookUrl === undefined
        ? await store(submission, authorization, options)
        : await send(submission, options.webhookUrl, options.webhookTimeout ?? WEBHOOK_TIMEOUT)
    } catch (reason) {
      options.onFailure?.(reason)
      return refusal(502, 'delivery_failed', 'The feedback could not be delivered')
    }
  }
}

/** The token's user, from the auth service; null for a missing or invalid token. */
async function callerOf(
  authorization: string,
  { backend, apiKey }: FeedbackOptions,
): Promise<{ id: string } | { wait: number } | null> {
  if (!/^Bearer \S+$/i.test(authorization)) return null
  const answer = await backend('/auth/v1/user', { headers: { apikey: apiKey, authorization } })
  // Too many at a time says nothing about the token (ENG-50).
  if (answer.status === 429) return { wait: waitOf(answer) }
  if (answer.status >= 400 && answer.status < 500) return null
  if (!answer.ok) throw new Error(`The auth service answered ${answer.status}`)
  const user: unknown = await answer.json()
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
    ? { id: user.id }
    : null
}

/** Seconds; a minute when only the table refuses, which names none. */
function waitOf(answer: Response): number {
  return Number(answer.headers.get('Retry-After')) || 60
}

/** Inserts with the caller's token, so that the policies of the table apply and no secret key is needed. */
async function store(
  submission: Submission,
  authorization: string,
  { backend, apiKey }: FeedbackOptions,
): Promise<Response> {
  const answer = await backend('/rest/v1/feedback', {
    method: 'POST',
    headers: { apikey: apiKey, authorization, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: JSON.stringify(submission),
  })
  if (answer.status === 429) return tooMany(waitOf(answer))
  if (!answer.ok) throw new Error(`The table answered ${answer.status}`)
  return accepted()
}

async function send(submission: Submission, url: string, timeout: number): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(webhookMessage(submission, new Date())),
    signal: AbortSignal.timeout(timeout),
    // Does not follow redirects: feedback must not reach an address that nobody configured.
    redirect: 'error',
  }).catch((reason: unknown) => {
    // The message may contain the URL of the webhook, which is a secret.
    throw new Error(`The webhook gave no answer (${reason instanceof Error ? reason.name : 'unknown'})`)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`)
  return accepted()
}

function jsonOf(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}

function accepted(): Response {
  return Response.json({ ok: true }, { headers: CORS })
}

function tooMany(seconds: number): Response {
  const sentence = 'Too many attempts. Please wait a moment and try again.'
  return refusal(429, 'over_request_rate_limit', sentence, { 'Retry-After': String(seconds) })
}

function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return Response.json({ code, message }, { status, headers: { ...CORS, ...headers } })
}
