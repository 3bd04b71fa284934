import { webhookMessage } from './embed.ts'
import { readSubmission, type Submission } from './submission.ts'

/** Milliseconds that the webhook has to answer. */
const WEBHOOK_TIMEOUT = 10_000

/** Bytes of a body: 4,000 characters of four bytes, each written as an escape of twelve, do not come near. */
const BODY_LIMIT = 64 * 1024

export type FeedbackOptions = {
  /** Calls the API of the back end, at a path like `/auth/v1/user`. */
  backend: (path: string, init: RequestInit) => Promise<Response>
  /** The publishable key, which every call of the API carries. */
  apiKey: string
  /** Where to send feedback; without it the table `feedback` keeps it (FEED-11). */
  webhookUrl: string | undefined
  /** Milliseconds that the webhook has to answer; for tests. */
  webhookTimeout?: number
  /** Gives the seconds that this user has to wait before sending more, 0 for none. */
  waitOf?: (userId: string) => Promise<number>
  /** Learns why a delivery failed. The sender only learns that it did. */
  onFailure?: (reason: unknown) => void
}

/** What a browser on another origin may send. The caller is known by its token, never by a cookie, so any origin will do. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info, x-region',
}

/**
 * The function `feedback` (FEED-08 to FEED-12): takes the POST of a signed-in user and hands it to
 * the webhook or the table, never to both. Answers 200, or 400, 401, 405, 413, 429 and 502 with a code and a sentence.
 */
export function createFeedbackHandler(options: FeedbackOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    if (request.method !== 'POST') {
      return refusal(405, 'method_not_allowed', 'Use POST', { Allow: 'POST, OPTIONS' })
    }
    const authorization = request.headers.get('authorization') ?? ''
    try {
      const userId = await callerOf(authorization, options)
      if (userId === null) return refusal(401, 'not_signed_in', 'Sign in to send feedback')
      const body = await request.arrayBuffer()
      if (body.byteLength > BODY_LIMIT) return refusal(413, 'body_too_large', 'The request is too large')
      const submission = readSubmission(jsonOf(body))
      if (submission === null) return refusal(400, 'bad_submission', 'The feedback is missing or too long')
      const wait = (await options.waitOf?.(userId)) ?? 0
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

/** The id of the user whose token this is, asked of the account service; null for no token or a dead one. */
async function callerOf(authorization: string, { backend, apiKey }: FeedbackOptions): Promise<string | null> {
  if (!/^Bearer \S+$/i.test(authorization)) return null
  const answer = await backend('/auth/v1/user', { headers: { apikey: apiKey, authorization } })
  if (answer.status >= 400 && answer.status < 500) return null
  if (!answer.ok) throw new Error(`The account service answered ${answer.status}`)
  const user: unknown = await answer.json()
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
    ? user.id
    : null
}

/** In the name of the caller: the policies of the table decide, and no secret key is needed. */
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
  if (answer.status === 429) return tooMany(60)
  if (!answer.ok) throw new Error(`The table answered ${answer.status}`)
  return accepted()
}

async function send(submission: Submission, url: string, timeout: number): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(webhookMessage(submission, new Date())),
    signal: AbortSignal.timeout(timeout),
    // A webhook that moves is a webhook to be configured anew, not a place to send students' words to.
    redirect: 'error',
  }).catch((reason: unknown) => {
    // Its message may name the address, which is a secret.
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
