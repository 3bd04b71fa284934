import type { Context } from 'hono'

/** The path of a request as it was sent: Hono decodes its own, and a decoded line break would forge a line of the log. */
export function pathOf(context: Context): string {
  return new URL(context.req.url).pathname
}
