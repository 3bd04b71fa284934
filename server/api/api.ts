import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { calendarFeedPath } from '../../app/domain/icalendar/feed-path.ts'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { createAlertsOffHandler } from '../../supabase/functions/alerts-off/handler.ts'
import { createFeedbackHandler } from '../../supabase/functions/feedback/handler.ts'
import { ALERTS_OFF_PATH } from '../alerts/alert-sender.ts'
import { type Auth, createAuth } from '../auth/auth.ts'
import type { AuthSettings } from '../auth/settings.ts'
import type { Database } from '../database.ts'
import { BODY_LIMIT } from '../limits.ts'
import { log, routeOf } from '../log.ts'
import type { Mail } from '../mail/delivery.ts'
import type { Access } from './access.ts'
import { API_PATHS } from './api-paths.ts'
import { createBodyReader } from './body-reader.ts'
import { loadCalendarFeed } from './calendar-feed.ts'
import { createCallerReader } from './caller.ts'
import { clientAddress } from './client-address.ts'
import { allowOwnOrigin } from './cross-origin.ts'
import { createDataExport } from './data-export.ts'
import { errorResponse } from './error-responses.ts'
import { createFeedWriter } from './feed-writer.ts'
import { createFunctions } from './functions.ts'
import { createRateLimiter } from './rate-limits.ts'
import { createRestCalls } from './rest-calls.ts'
import { createTables } from './tables.ts'
import { createTurns } from './turns.ts'

export type ApiOptions = {
  auth: AuthSettings
  mail: Mail
  database: Database
  access: Access
  /** Whether the disk has space for more rows. */
  hasDiskSpace: () => boolean
  siteUrl: string
  /** The folder of a university's data; undefined for the default one. */
  institution: string | undefined
  studentMailDomains: readonly string[]
  feedbackWebhookUrl: string | undefined
}

/** The API, and how its background work ends. */
export type Api = Pick<Auth, 'close'> & { api: Hono }

/**
 * The API of the embedded edition, at the paths of hosted Supabase: accounts, tables and two functions. Everything else
 * answers 404 in JSON (ENG-16). Internal errors reveal nothing but an ID.
 */
export function createApi(options: ApiOptions): Api {
  const { auth, mail, database, access, hasDiskSpace, siteUrl, institution } = options
  const { studentMailDomains, feedbackWebhookUrl } = options
  const rateLimiter = createRateLimiter()
  const callerOf = createCallerReader(auth.jwtSecret)
  const turns = createTurns()
  const readBody = createBodyReader()
  const perform = createRestCalls({ database, rateLimiter, turns, readBody, hasDiskSpace })
  const exportData = createDataExport({ database, rateLimiter, turns })
  const api = new Hono()
  for (const path of API_PATHS) api.use(`${path}/*`, allowOwnOrigin(siteUrl), noStore)
  // Tables and functions limit theirs themselves, some more widely.
  for (const path of ['/auth/*', '/functions/*'])
    api.use(
      path,
      bodyLimit({
        maxSize: BODY_LIMIT,
        onError: (context) => errorResponse(context, 413, 'body_too_large', 'The request is too large'),
      }),
    )

  const { calls, close } = createAuth({
    settings: auth,
    mail,
    database,
    callerOf,
    rateLimiter,
    turns,
    studentMailDomains,
    hasDiskSpace,
  })
  api.route('/', calls)
  api.route('/', createFunctions({ access, callerOf, perform, exportData, rateLimiter }))
  api.route('/', createTables({ access, callerOf, perform }))

  const feedback = createFeedbackHandler({
    backend: async (path, init) => api.request(path, init),
    apiKey: EMBEDDED_PUBLISHABLE_KEY,
    webhookUrl: feedbackWebhookUrl,
    secondsToWait: (userId) => rateLimiter.consume('feedbackPerAccount', userId),
    onFailure: (reason) => log.fault('the function feedback', reason),
  })
  api.all('/functions/v1/feedback', async (context) => {
    context.set('route', '/functions/v1/feedback')
    return withoutCors(await feedback(context.req.raw))
  })

  api.all(ALERTS_OFF_PATH, async (context) => {
    context.set('route', ALERTS_OFF_PATH)
    const handle = createAlertsOffHandler({
      // With the sender's address, which the API limits.
      backend: async (path, init) => api.request(path, init, { address: clientAddress(context) }),
      apiKey: EMBEDDED_PUBLISHABLE_KEY,
      siteUrl,
      onFailure: (reason) => log.fault('the function alerts-off', reason),
    })
    return handle(context.req.raw)
  })

  // Loaded when a first app asks: the start does not wait for it.
  const loadFeeds = async () => {
    const { createCalendarFeedHandler, keepFeeds } = await loadCalendarFeed(institution)
    return { createCalendarFeedHandler, feeds: keepFeeds(createFeedWriter(institution)) }
  }
  let calendarFeed: ReturnType<typeof loadFeeds> | undefined
  const answerFeed = (route: string) => async (context: Context) => {
    context.set('route', route)
    calendarFeed ??= loadFeeds()
    const { createCalendarFeedHandler, feeds } = await calendarFeed
    const handle = createCalendarFeedHandler({
      // With the sender's address, which the API limits.
      backend: async (path, init) => api.request(path, init, { address: clientAddress(context) }),
      apiKey: EMBEDDED_PUBLISHABLE_KEY,
      feeds,
      onFailure: (reason) => log.fault('the function calendar-feed', reason),
    })
    return handle(context.req.raw)
  }
  api.all('/functions/v1/calendar-feed/*', answerFeed('/functions/v1/calendar-feed'))
  // In the place of the file that a build writes, which has the shipped dates alone.
  for (const path of LANGUAGES.map(calendarFeedPath)) api.get(path, answerFeed(path))

  for (const path of API_PATHS)
    api.all(`${path}/*`, (context) => errorResponse(context, 404, 'not_found', 'There is no such call'))
  api.onError((error, context) => {
    const id = log.fault(`the API, ${context.req.method} ${routeOf(context)}`, error)
    return errorResponse(context, 500, 'unexpected_failure', `Something went wrong (${id})`)
  })
  return { api, close }
}

const noStore: MiddlewareHandler = async (context, next) => {
  await next()
  // Not by the context, which would copy the answer.
  const { headers } = context.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}

/** Removes the CORS headers of the function: here the middleware sets them for the whole API. */
function withoutCors(answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}
