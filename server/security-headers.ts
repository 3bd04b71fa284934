import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** What is no page loads nothing and is framed by nobody. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** The Content-Security-Policy of the service worker, which holds for what it fetches: files of this site. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** What every answer carries, here and at a static host. A page brings its own Content-Security-Policy beside them. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

export type PagePolicyOptions = {
  /** The origin of the back end when it is not this site's own. */
  backendUrl?: string
  /** The site is reached by https alone. */
  isHttps?: boolean
  /** The policy stands in the page itself, where it cannot speak of frames. */
  isInPage?: boolean
}

/**
 * The Content-Security-Policy of one built page. Scripts come from this site, or are one of the page's own inline ones,
 * named by their hash; styles may be inline because React sets them on elements.
 */
export function pagePolicy(html: string, options: PagePolicyOptions): string {
  const { backendUrl, isHttps = false, isInPage = false } = options
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
  const hashes = inline.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${["'self'", ...(backendUrl ? [new URL(backendUrl).origin] : [])].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(isInPage ? [] : ["frame-ancestors 'none'"]),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Sets {@link COMMON_HEADERS}, and the strictest policy on what brings none of its own. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const headers = Object.entries(COMMON_HEADERS)
  if (isHttps(siteUrl)) headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.res.headers.set('Content-Security-Policy', NO_PAGE)
    }
  }
}

export function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:'
}
