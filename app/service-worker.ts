import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { FALLBACK_PAGES, languageOfPath } from './i18n/language'

/**
 * Runs in the browser beside the pages: keeps all code, words and fonts of one version, so that after one visit every
 * screen opens without a network. Pages come from the network while there is one; data is never kept here.
 * A new version is fetched at once and takes over when no page of the old one is open, so that none loses its code.
 */

/** Written in by scripts/build-service-worker.ts: every file of the build that a screen may need, with its hash. */
declare const BUILT_FILES: PrecacheEntry[]

/** Seconds after which a page that does not come is started from what is kept: a network that is there in name only. */
const PATIENCE = 6

precacheAndRoute(BUILT_FILES, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE })

registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await network.handle(options)
      } catch (reason) {
        const language = languageOfPath(options.url.pathname) ?? 'en'
        const page = await matchPrecache(FALLBACK_PAGES[language])
        if (page) return page
        throw reason
      }
    },
    { denylist: [/^\/(?:auth|rest|functions)\/v1\//, /^\/healthz$/] },
  ),
)
