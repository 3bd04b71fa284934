import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const EXPOSED = ['Content-Range', 'Retry-After']

/**
 * Lets scripts of the site's own pages read answers, and nobody else's (SEC-10). The headers are set on the finished answer:
 * Hono's middleware sets them before, and then every answer is copied, which takes longer than the answer itself.
 */
export function allowOwnOrigin(siteUrl: string): MiddlewareHandler {
  const answerPreflight = cors({
    origin: siteUrl,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: EXPOSED,
    maxAge: 600,
  })
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return answerPreflight(context, next)
    await next()
    const { headers } = context.res
    headers.set('Vary', 'Origin')
    headers.set('Access-Control-Expose-Headers', EXPOSED.join(','))
    if (context.req.header('origin') === siteUrl) headers.set('Access-Control-Allow-Origin', siteUrl)
  }
}
