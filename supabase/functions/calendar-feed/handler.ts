import { calendarFeedPath } from '../../../app/domain/icalendar/feed-path.ts'
import { PUBLISHED_DATES_PATH } from '../../../app/domain/institution/published-dates.ts'
import { dayAtUniversity } from '../../../app/domain/institution/today.ts'
import { LANGUAGES, languageAskedFor } from '../../../app/i18n/language.ts'
import { type FeedText, type KeptFeeds, keepFeeds, writeFeed } from './feed-text.ts'

export type CalendarFeedOptions = {
  /** Calls the backend's API with a path like `/rest/v1/rpc/read_calendar_feed`. */
  backend: (path: string, init: RequestInit) => Promise<Response>
  /** The publishable key for calls of the API. */
  apiKey: string
  /** The text of a feed; by default written here. */
  feeds?: KeptFeeds
  /** Receives the reason of a failure, which the sender is not told. */
  onFailure?: (reason: unknown) => void
}

/** The end of an address. Its 128 bits are all that protects the calendar, so they are never logged. */
const TOKEN = /\/calendar-feed\/([0-9a-f]{32})\.ics$/

/** The feed that anyone can subscribe to (ICS-02), by the name of the file that a build writes. */
const ACADEMIC = new Map(LANGUAGES.map((language) => [calendarFeedPath(language), language]))

/** What every answer has: the address is a secret, which neither links nor search engines should carry on. */
const COMMON_HEADERS = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/** Seconds after which an app that got no answer may ask again. */
const RETRY_AFTER = 300

/**
 * The edge function `calendar-feed` (ICS-03): the term and the own dates of the student whose token is in the address, as iCalendar in the
 * language of `?lang`; and the academic calendar of everybody. Answers 200, 304 to an app that has this text already, or 404, 405, 429 and 503.
 */
export function createCalendarFeedHandler(
  options: CalendarFeedOptions,
): (request: Request) => Promise<Response> {
  const { feeds = keepFeeds(writeFeed) } = options
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(405, 'method_not_allowed', 'Use GET', { Allow: 'GET, HEAD' })
    }
    const { pathname, searchParams } = new URL(request.url)
    const academic = ACADEMIC.get(pathname.slice(pathname.lastIndexOf('/')))
    const today = dayAtUniversity(Date.now())
    if (academic !== undefined) {
      return attempt(options, async () => {
        const published = await readPublishedDates(options)
        return answer(request, await feeds({ stored: null, published }, academic, today), 'no-cache')
      })
    }
    const token = TOKEN.exec(pathname)?.[1]
    if (token === undefined) return unknown()
    return attempt(options, async () => {
      const feed = await read(token, options)
      if (feed === null) return unknown()
      if ('wait' in feed) return tooMany(feed.wait)
      const published = await readPublishedDates(options)
      const language = languageAskedFor(searchParams.get('lang'))
      return answer(
        request,
        await feeds({ stored: feed.stored, published }, language, today),
        'private, no-cache',
      )
    })
  }
}

/** The answer, or 503 when there is none. */
async function attempt({ onFailure }: CalendarFeedOptions, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (reason) {
    onFailure?.(reason)
    const sentence = 'The calendar cannot be read at the moment'
    return refusal(503, 'unavailable', sentence, { 'Retry-After': String(RETRY_AFTER) })
  }
}

/** `stored` is the JSON of a StoredTerm. */
type Feed = { stored: string } | { wait: number }

/** What the token gives access to; null when there is no such feed. */
async function read(token: string, { backend, apiKey }: CalendarFeedOptions): Promise<Feed | null> {
  const answer = await backend('/rest/v1/rpc/read_calendar_feed', {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_token: token }),
  })
  if (answer.status === 429) return { wait: Number(answer.headers.get('Retry-After')) || 60 }
  if (!answer.ok) throw new Error(`The database answered ${answer.status}`)
  const stored = await answer.text()
  const wait = /^\{"wait": ?(\d+)\}$/.exec(stored)?.[1]
  if (wait !== undefined) return { wait: Number(wait) }
  // Not parsed here: that of the largest plan takes long, too.
  return stored === 'null' ? null : { stored }
}

/** Without an answer there is no feed: an app keeps what it has, and no published date goes back to the shipped one. */
async function readPublishedDates({ backend, apiKey }: CalendarFeedOptions): Promise<string> {
  const answer = await backend(PUBLISHED_DATES_PATH, { headers: { apikey: apiKey } })
  if (!answer.ok) throw new Error(`The database answered ${answer.status} for the calendar`)
  return answer.text()
}

function answer(request: Request, { bytes, etag }: FeedText, cacheControl: string): Response {
  const headers = { ...COMMON_HEADERS, ETag: etag, 'Cache-Control': cacheControl }
  const known = (request.headers.get('if-none-match') ?? '').split(',')
  if (known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      // A browser that saves it must not name the file by the token.
      'Content-Disposition': 'inline; filename="zameel.ics"',
    },
  })
}

/** The same for a malformed token, one that never was, and one that was renewed or switched off. */
function unknown(): Response {
  return refusal(404, 'not_found', 'There is no such calendar')
}

function tooMany(seconds: number): Response {
  const sentence = 'Too many attempts. Please wait a moment and try again.'
  return refusal(429, 'over_request_rate_limit', sentence, { 'Retry-After': String(seconds) })
}

function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return Response.json(
    { code, message },
    { status, headers: { ...COMMON_HEADERS, 'Cache-Control': 'no-store', ...headers } },
  )
}
