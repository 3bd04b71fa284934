import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, loadEnv } from 'vite'
import { BUILD_VARIABLES, buildEnvironmentProblem } from './app/backend/build-environment.ts'
import { embeddedApi } from './server/vite-plugin.ts'

export default defineConfig(({ mode }) => {
  const environment = loadEnv(mode, process.cwd(), BUILD_VARIABLES)
  const problem = buildEnvironmentProblem(environment)
  if (problem) {
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
  return {
    plugins: [
      tailwindcss(),
      reactRouter(),
      lingui({ failOnMissing: true, failOnCompileError: true }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      embeddedApi(),
      // React Aria brings its few words of its own in thirty languages; Zameel speaks two.
      { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    ],
    // Without the variable, "imports" in package.json says whose data the site has.
    resolve: environment.INSTITUTION ? { alias: { '#institution': resolve(environment.INSTITUTION) } } : {},
    build: {
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // What every screen loads comes in two files: dozens of small ones compress a tenth worse.
            groups: [
              {
                name: 'framework',
                test: /node_modules\/(?:react|react-dom|react-router|scheduler|@lingui)\//,
                priority: 2,
              },
              {
                name: 'shell',
                test: /app\/(?:root|shell\/AppShell|shell\/PlainLayout|i18n\/LanguageBoundary)\.tsx$/,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  }
})
