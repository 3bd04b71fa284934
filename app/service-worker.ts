import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { answerShare, SHARE_TARGET } from './browser/shared-file'
import { DEFAULT_LANGUAGE, FALLBACK_PAGES, languageOfPath } from './i18n/language'
import { SCREENS } from './screens'

/**
 * The service worker precaches all code, messages and fonts of one version, so that after one visit every screen opens
 * offline. Pages come from the network first; data is never cached here. A new version is fetched at once but activated
 * only when no page of the old one is open, so that no open page loses its code.
 */

/** Injected by scripts/build-service-worker.ts: every file of the build that a screen may need, with its hash. */
declare const BUILT_FILES: PrecacheEntry[]

/** Seconds to wait for a page from the network; then the cached fallback page is used. */
const NETWORK_TIMEOUT_S = 6

precacheAndRoute(BUILT_FILES, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

const network = new NetworkOnly({ networkTimeoutSeconds: NETWORK_TIMEOUT_S })

registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await network.handle(options)
      } catch (reason) {
        const language = languageOfPath(options.url.pathname) ?? DEFAULT_LANGUAGE
        const page = await matchPrecache(FALLBACK_PAGES[language])
        if (page) return page
        throw reason
      }
    },
    { denylist: [/^\/(?:auth|rest|functions)\/v1\//, /^\/healthz$/] },
  ),
)

registerRoute(
  ({ url }) => url.pathname === SHARE_TARGET,
  ({ request }) => answerShare(request, SCREENS.calendar.path),
  'POST',
)
