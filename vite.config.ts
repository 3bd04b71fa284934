import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import reactCompiler from 'babel-plugin-react-compiler'
import { defineConfig, loadEnv } from 'vite'
import { BUILD_VARIABLES, buildEnvironmentProblem } from './app/backend/build-environment.ts'
import { embeddedApi } from './server/vite-plugin.ts'

/** Memoises what has the directive "use memo": the components that a key press renders (ADR-49). */
const memoise = defineRolldownBabelPreset({
  preset: () => ({ plugins: [[reactCompiler, { compilationMode: 'annotation' }]] }),
  rolldown: { filter: { code: /'use memo'/ } },
})

export default defineConfig(({ mode }) => {
  const environment = loadEnv(mode, process.cwd(), BUILD_VARIABLES)
  const problem = buildEnvironmentProblem(environment)
  if (problem) {
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
  return {
    envPrefix: BUILD_VARIABLES,
    plugins: [
      tailwindcss(),
      reactRouter(),
      lingui({ failOnMissing: true, failOnCompileError: true }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      // After the macros of Lingui, which it would take apart.
      babel({ presets: [memoise] }),
      embeddedApi(),
      // React Aria includes its own messages in thirty languages; keep the two of Zameel.
      { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    ],
    // Without the variable, "imports" in package.json names the folder with the university's data.
    resolve: environment.INSTITUTION ? { alias: { '#institution': resolve(environment.INSTITUTION) } } : {},
    build: {
      manifest: true,
      // React Router preloads the scripts of a screen; Vite's own helper for that would be 1 kB in every first load.
      modulePreload: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Few scripts, and none with code that the screen does not use (ADR-04; tests/built/site.test.ts counts them). A
            // group includes what its modules import, unless a group of higher priority already has it.
            groups: [
              {
                name: 'framework',
                test: /node_modules\/(?:react(?!\/.*compiler-runtime)|react-dom|react-router|scheduler|@lingui)\//,
                priority: 4,
              },
              // What every screen shows, and small modules that content screens share with tools.
              {
                name: 'shell',
                test: /app\/(?:root|shell\/AppShell|i18n\/(?:LanguageBoundary|numbers)|ui\/(?:LazyPart|text-link)|pages\/(?:TextLinks|DeferredSection)|browser\/(?:early-presses|use-clock|use-hydrated|stored-user)|domain\/institution\/time-zone|tools\/every-tool\/use-now)\.tsx?$/,
                priority: 3,
              },
              // Rules and dates of the university, and icons that tools share with the examples of the landing page and the guide.
              {
                name: 'rules',
                test: /app\/(?:i18n\/dates|domain\/institution\/.*(?:grade-scale|attendance-rules|week|course-load|academic-calendar|days|event-types))|icons\/(?:triangle-exclamation-point|arrow-right|arrow-up|mail)|app\/tools\/gpa\/projection/,
                minShareCount: 2,
                priority: 3,
              },
              {
                name: 'ui',
                test: /app\/(?:ui\/(?!AriaLocale|Dialog|Menu)|i18n\/(?:direction|lists)|screen\/|backend\/use-submission|tools\/calendar\/EventTypeBadge|tools\/every-tool\/(?:CreditsField|FeedLinks)|domain\/plan\/course-credits|domain\/plan\/course-keys|domain\/institution\/today|account\/(?:AuthGuard|CalculatorGuard))|icons\/(?:trash|printer|log-out|download|calendar-(?:check|plus))/,
                minShareCount: 2,
                priority: 2,
              },
              {
                name: 'forms',
                test: /app\/(?:backend\/(?!supabase)|domain\/field-limits)/,
                minShareCount: 2,
                priority: 1,
              },
              // With the matches, whose number every screen shows to a signed-in student.
              {
                name: 'queries',
                test: /@tanstack\/|app\/(?:account\/query|account\/academic-info\/|boards\/every-board\/stay-current|boards\/swaps\/matches\/(?:use-)?swap-matches)/,
                minShareCount: 2,
                priority: 1,
              },
              {
                name: 'account',
                test: /app\/account\/(?:auth|login-state|credentials|retry|use-link-parameters|AccountCard|PasswordUpdated)/,
                minShareCount: 2,
                priority: 0,
              },
              {
                name: 'kept',
                test: /react\/.*compiler-runtime|app\/(?:persistence\/(?!sync\/|screens\/DeviceData|store\/device-data|store\/export-file|screens\/WhichInput|screens\/other-values\/)|domain\/(?:item-id|plan\/|plan-search\/)|tools\/every-tool\/|browser\/(?:kept|tool-uses)|tools\/gpa\/(?:gpa-input|course-list))/,
                minShareCount: 2,
                priority: 0,
              },
              // What the GPA calculator shares with Today, and with its parts that are fetched on request.
              {
                name: 'gpa',
                test: /app\/(?:tools\/gpa\/(?:GradeField|starting-standing|past-terms\/past-(?:terms|standing))|i18n\/direction)\.tsx?/,
                minShareCount: 2,
                priority: 0,
              },
              // What the planner shares with the screens of shared plans, and with its parts that are fetched on request.
              {
                name: 'planner',
                test: /app\/tools\/planner\/(?!share\/|(?:\w+\/)?\w*Dialog)|icons\/copy-plus/,
                minShareCount: 2,
                priority: 0,
              },
              {
                name: 'links',
                test: /app\/(?:domain\/plan-links|tools\/planner\/share)\//,
                minShareCount: 2,
                priority: 0,
              },
              {
                name: 'boards',
                test: /app\/boards\/(?:every-board|reports|course-requests)\//,
                minShareCount: 2,
                priority: 0,
              },
            ],
          },
        },
      },
    },
  }
})
