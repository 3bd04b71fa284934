import type { Plugin } from 'vite'

/**
 * What React Router needs of its own data requests in a site without loaders and actions: the middleware of each
 * navigation, and the code of its routes. The state in a page is always empty, so nothing of it is decoded.
 */
const NO_DATA = {
  decodeViaTurboStream: 'async () => ({ value: { loaderData: {}, actionData: null, errors: null } })',
  getTurboStreamSingleFetchDataStrategy: `() => (navigation) => navigation.runClientMiddleware(async ({ matches }) => {
    const loaded = matches.filter((match) => match.shouldCallHandler())
    const load = async (match) => [match.route.id, await match.resolve((handler) => handler())]
    return Object.fromEntries(await Promise.all(loaded.map(load)))
  })`,
}

/**
 * What fetches the code of a route. React Router reloads the page that the student is leaving when it is gone; here the screen
 * throws, so that its address is the one that is loaded (HOST-03), and a hover does nothing.
 */
const NO_RELOAD = {
  loadRouteModule: `async (route, modules) => {
    try {
      return (modules[route.id] ??= await import(/* @vite-ignore */ route.module))
    } catch (error) {
      return { default() { throw error } }
    }
  }`,
}

/** Modules of React Router by the end of their path, with what stands in the place of some exports. */
const REPLACED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dom/ssr/single-fetch.js': NO_DATA,
  'dom/ssr/routeModules.js': NO_RELOAD,
  // Screens for apps without a root of their own: its error boundary shows no stack (ERR-11).
  'dom/ssr/errorBoundaries.js': { RemixErrorBoundary: '({ children }) => children' },
  'dom/ssr/fallback.js': {},
  // Routes that a server names when they are needed: `ssr: false` has all from the start.
  'dom/ssr/fog-of-war.js': {},
  // Measuring hooks: the entry hands none in.
  'router/instrumentation.js': {},
}

const MODULE = /\/react-router\/dist\/production\/lib\/(.+)$/

/**
 * Leaves out of the scripts what React Router has for a server that Zameel has not: 5 kB of every first load (ADR-84), and its
 * reload of a page whose next screen is gone (HOST-03). All other exports of these modules become functions that do nothing. A
 * module that is gone or has changed its form fails the build.
 */
export function lighterRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'zameel:lighter-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: MODULE },
      handler(code, id) {
        const module = MODULE.exec(id)?.[1] ?? ''
        const given = REPLACED[module]
        if (!given) return
        const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ')
        if (!names || Object.keys(given).some((name) => !names.includes(name)))
          this.error(`${module} of React Router has other exports than expected (scripts/lighter-router.ts)`)
        found.add(module)
        const lines = names.map((name) => `export const ${name} = ${given[name] ?? '() => undefined'}`)
        return { code: lines.join('\n'), map: null }
      },
    },
    buildEnd(error) {
      const missing = Object.keys(REPLACED).filter((module) => !found.has(module))
      if (!error && missing.length > 0)
        this.error(`React Router has no ${missing.join(', ')} (scripts/lighter-router.ts)`)
    },
  }
}
