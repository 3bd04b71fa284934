import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const plugins = [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]

export default defineConfig({
  test: {
    projects: [
      /** Arithmetic, reducers, components: no server, no browser, seconds. */
      {
        plugins,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'supabase/functions/**/*.test.ts',
            'tests/house/**/*.test.ts',
          ],
          maxWorkers: 3,
        },
      },
      /** What the build made, the embedded edition as a process, the database's rules on PGlite and on real Postgres. */
      {
        plugins,
        test: {
          name: 'system',
          include: ['tests/built/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/database/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // More than the cores of a small machine: several wait most of the time, for a slow body or a hanging webhook.
          maxWorkers: 3,
        },
      },
    ],
  },
})
