import type { Plugin } from 'vite'

/**
 * React Router reloads the page that the student is leaving when the code of the next screen is gone. Here the screen throws, so
 * that its address is the one that is loaded (HOST-03), and a hover does nothing.
 */
const LOADER = `export async function loadRouteModule(route, modules) {
  try {
    return (modules[route.id] ??= await import(/* @vite-ignore */ route.module))
  } catch (error) {
    return { default() { throw error } }
  }
}`

const MODULE = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/

/**
 * Replaces what fetches the code of a route in the scripts of the browser: React Router has no option for it. Fails the build
 * when that is no longer where it was.
 */
export function routeModuleLoader(): Plugin {
  let isReplaced = false
  return {
    name: 'zameel:route-module-loader',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: MODULE },
      handler(code) {
        isReplaced = code.includes('export { loadRouteModule };')
        return { code: LOADER, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error('React Router loads the code of routes elsewhere (scripts/route-module-loader.ts)')
    },
  }
}
