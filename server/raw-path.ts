import type { Context } from 'hono'

/** The path of a request, still percent-encoded. Hono decodes its own, and a decoded line break could forge a log line. */
export function rawPathOf(context: Context): string {
  return new URL(context.req.url).pathname
}
