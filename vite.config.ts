import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import type { Config } from '@react-router/dev/config'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { BUILD_VARIABLES, basePathProblem, buildEnvironmentProblem } from './app/backend/build-environment.ts'
import routes from './react-router.config.ts'
import { memoise } from './scripts/memoise.ts'
import { pseudoMessages } from './scripts/pseudo-messages.ts'
import { routeModuleLoader } from './scripts/route-module-loader.ts'
import { sourceMessages } from './scripts/source-messages.ts'
import { embeddedApi } from './server/vite-plugin.ts'

/** Only what a screen loads at once: what is fetched on request is left to Rolldown. */
const FIRST_LOAD: ['$initial'] = ['$initial']

/** The script of a module that several screens load at once, by its folder: the first that fits, or else the tool's name. */
const SCRIPTS: readonly (readonly [script: string, folders: RegExp])[] = [
  ['query-cache', /\/app\/account\/query-cache\/|\/node_modules\/@tanstack\//],
  ['backend', /\/app\/backend\//],
  ['account', /\/app\/account\/(?:alerts\/|guards\/|[\w-]+\.)/],
  ['boards', /\/app\/(?:boards|account\/standing)\//],
  ['share', /\/app\/(?:tools\/planner\/share|domain\/plan-links)\//],
  ['gpa', /\/app\/(?:(?:domain|persistence)\/past-terms|tools\/every-tool\/gpa-input)\//],
  ['persistence', /\/app\/(?:persistence\/|domain\/plan\/|tools\/every-tool\/[\w-]+\.)|compiler-runtime/],
]

const TOOL = /\/app\/tools\/(?!every-tool\/)([\w-]+)\//

function scriptOf(id: string): string | null {
  return SCRIPTS.find(([, folders]) => folders.test(id))?.[0] ?? TOOL.exec(id)?.[1] ?? null
}

/**
 * Few scripts, and little in them that a screen does not use (ADR-62; tests/built/site.test.ts counts both). A group takes
 * along what its modules import, unless it says otherwise or a group of higher priority has it.
 */
const chunks: Plugin = {
  name: 'zameel:chunks',
  configEnvironment: (name) =>
    name !== 'client'
      ? undefined
      : {
          build: {
            rolldownOptions: {
              // Rolldown asks for this where a group does not take along what its modules import. React Router ignores exports
              // that it does not know.
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: {
                  groups: [
                    {
                      name: 'framework',
                      test: /node_modules\/(?:react(?!\/.*compiler-runtime)|react-dom|react-router|scheduler|@lingui)\//,
                      priority: 3,
                    },
                    // What every screen loads.
                    {
                      name: 'shell',
                      test: /\/app\/(?:root\.|shell\/|browser\/(?!draft\/)|pages\/\w+\.)/,
                      tags: FIRST_LOAD,
                      priority: 2,
                    },
                    // What tools, boards and forms share. Pasting is for few of them.
                    {
                      name: 'ui',
                      test: /\/app\/(?:ui(?!\/paste\/)|screen|i18n|domain\/institution)\/|\/app\/domain\/[\w-]+\.|\/lucide-react\//,
                      tags: FIRST_LOAD,
                      minShareCount: 2,
                      priority: 1,
                    },
                    // What many screens show of own dates: at once, or right after hydration.
                    {
                      name: 'dates',
                      test: /\/app\/(?:domain\/(?:dates|grades)|tools\/every-tool\/graded-work)\//,
                      minShareCount: 6,
                      priority: 1,
                      includeDependenciesRecursively: false,
                    },
                    // The rest of it that is shared.
                    {
                      name: 'more-dates',
                      test: /\/app\/(?:domain\/dates|tools\/(?:calendar\/dates|every-tool\/graded-work))\//,
                      minShareCount: 2,
                      includeDependenciesRecursively: false,
                    },
                    // What else the calendar shares, without what only reads pasted pages.
                    {
                      name: 'calendar',
                      test: /\/app\/(?:domain\/institution|tools\/calendar)\/[\w-]+\./,
                      minShareCount: 2,
                      maxModuleSize: 4_500,
                      includeDependenciesRecursively: false,
                    },
                    // Of exactly its modules, each other folder.
                    {
                      name: scriptOf,
                      debugName: 'scripts',
                      tags: FIRST_LOAD,
                      minShareCount: 2,
                      includeDependenciesRecursively: false,
                    },
                  ],
                },
              },
            },
          },
        },
}

/** Ends the build with one line instead of a stack. */
function refuse(problem: string | null): void {
  if (!problem) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

/** A `base` below, or a `basename` in react-router.config.ts. */
const basePath: Plugin = {
  name: 'zameel:base-path',
  configResolved: ({ base }) => refuse(basePathProblem(base, (routes as Config).basename ?? '/')),
}

export default defineConfig(({ mode }) => {
  const environment = loadEnv(mode, process.cwd(), BUILD_VARIABLES)
  refuse(buildEnvironmentProblem(environment))
  return {
    envPrefix: BUILD_VARIABLES,
    plugins: [
      tailwindcss(),
      reactRouter(),
      basePath,
      chunks,
      routeModuleLoader(),
      ...(process.env.PSEUDO_LOCALE === 'true'
        ? [pseudoMessages()]
        : [lingui({ failOnMissing: true, failOnCompileError: true }), sourceMessages()]),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      memoise(),
      embeddedApi(),
    ],
    // Without the variable, "imports" in package.json names the folder with the university's data.
    resolve: environment.INSTITUTION ? { alias: { '#institution': resolve(environment.INSTITUTION) } } : {},
    build: {
      manifest: true,
      // React Router preloads the scripts of a screen; Vite's own helper for that would be 1 kB in every first load.
      modulePreload: false,
    },
  }
})
