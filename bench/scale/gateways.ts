import { registerHooks } from 'node:module'
import type { Client } from '../../scripts/visitor-client.ts'

/**
 * The gateways of the app, in Node: what the bench measures is what the screens send. The app's bundler resolves imports
 * without endings, translates messages and reads the environment; here hooks do.
 */

const APP = new URL('../../app/', import.meta.url).href
const STUBS: Readonly<Record<string, string>> = {
  macro: 'export const msg = (text) => text',
  environment: 'export const backendUrl = () => ""',
  supabase: 'export const supabase = async () => globalThis.benchClient',
}

registerHooks({
  resolve: (specifier, context, next) => {
    if (!context.parentURL?.startsWith(APP)) return next(specifier, context)
    const stub = STUBS[specifier.split('/').at(-1) ?? '']
    if (stub !== undefined) {
      return { url: `data:text/javascript,${encodeURIComponent(stub)}`, shortCircuit: true }
    }
    const hasEnding = /\.[a-z]+$/.test(specifier)
    return next(specifier.startsWith('.') && !hasEnding ? `${specifier}.ts` : specifier, context)
  },
})

// Node has a navigator, but it does not know whether there is a network.
Object.defineProperty(navigator, 'onLine', { value: true })

declare global {
  var benchClient: Client
}

async function load() {
  return {
    info: await import('../../app/account/academic-info/academic-info.ts'),
    reports: await import('../../app/boards/reports/report-post.ts'),
    requests: await import('../../app/boards/course-requests/course-requests.ts'),
    feedback: await import('../../app/boards/feedback/feedback.ts'),
    documents: await import('../../app/persistence/sync/account-documents.ts'),
    groups: await import('../../app/boards/practicum/practicum-groups.ts'),
    rights: await import('../../app/account/profile/data-rights.ts'),
    feeds: await import('../../app/tools/planner/calendar/calendar-feed.ts'),
    matches: await import('../../app/boards/swaps/matches/swap-matches.ts'),
    swaps: await import('../../app/boards/swaps/swap-requests.ts'),
  }
}
export type Gateways = Awaited<ReturnType<typeof load>>

/** Functions of gateways that send nothing, or that others of them call. */
const NO_CALLS = ['canSend', 'checkFeedback', 'checkReport', 'listSwapRequests', 'listPracticumGroups']

/** The gateways, and the functions of them that nobody has called yet: a new one has to be measured, too. */
export async function loadGateways(): Promise<{ gateways: Gateways; uncalled: () => string[] }> {
  const modules = await load()
  const called = new Set(NO_CALLS)
  const watched = Object.entries(modules).map(([name, module]) => [
    name,
    new Proxy(module, {
      get: (target, key) => {
        called.add(String(key))
        return Reflect.get(target, key)
      },
    }),
  ])
  return {
    gateways: Object.fromEntries(watched),
    uncalled: () =>
      Object.values(modules).flatMap((module) =>
        Object.entries(module).flatMap(([key, value]) =>
          typeof value === 'function' && !called.has(key) ? [key] : [],
        ),
      ),
  }
}
