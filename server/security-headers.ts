import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** For responses that are not pages: they load nothing and cannot be framed. */
const DENY_ALL = "default-src 'none'; frame-ancestors 'none'"

/** The Content-Security-Policy of the service worker: it only fetches files of this site. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Sent with every response, here and on static hosts. Pages have their own Content-Security-Policy in addition. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
}

export type PagePolicyOptions = {
  /** The origin of the backend when it is not this site. */
  backendUrl?: string
  /** The site is served by https only. */
  isHttps?: boolean
  /** The policy is a meta element of the page, where `frame-ancestors` is not allowed. */
  isInPage?: boolean
}

/**
 * The Content-Security-Policy of one built page. Scripts come from this site or are inline scripts of the page, allowed by
 * their hash. Styles may be inline because React sets them on elements.
 */
export function pagePolicy(html: string, options: PagePolicyOptions): string {
  const { backendUrl, isHttps = false, isInPage = false } = options
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
  // Browsers never run an empty one.
  const hashes = inline
    .filter(([, script]) => script)
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
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

/** Sets {@link COMMON_HEADERS}, and the strictest policy where a response has none. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const headers = Object.entries(COMMON_HEADERS)
  if (isHttps(siteUrl)) headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.res.headers.set('Content-Security-Policy', DENY_ALL)
    }
  }
}

export function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:'
}
