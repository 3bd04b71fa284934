import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** What is no page loads nothing and is framed by nobody. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/**
 * The Content-Security-Policy of one built page. Scripts come from this site, or are one of the page's own inline ones,
 * named by their hash; styles may be inline because React sets them on elements.
 */
export function pagePolicy(html: string, siteUrl: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
  const hashes = inline.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isHttps(siteUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The headers that every answer carries. A page brings its own Content-Security-Policy. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const common = secureHeaders({
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: isHttps(siteUrl) ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    xFrameOptions: 'DENY',
  })
  return async (context, next) => {
    await common(context, next)
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.res.headers.set('Content-Security-Policy', NO_PAGE)
    }
  }
}

function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:'
}
