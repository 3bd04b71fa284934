import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { memoise } from './scripts/memoise.ts'
import { sourceMessages } from './scripts/source-messages.ts'

const plugins = [lingui(), sourceMessages(), babel({ presets: [linguiTransformerBabelPreset()] })]

/**
 * Not in a shared worker: they listen to events of the window, which the next file would not get, or load other data of a
 * university.
 */
const IN_THEIR_OWN_CONTEXT = [
  'app/persistence/store/tabs.test.ts',
  'app/tools/gpa/published-examples.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      /** Fast: arithmetic, reducers, gateways. No server, no browser. They share workers, which saves a third of the time. */
      {
        plugins,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.ts',
            'server/**/*.test.ts',
            'supabase/functions/**/*.test.ts',
            'tests/house/**/*.test.ts',
          ],
          exclude: IN_THEIR_OWN_CONTEXT,
          // Pictures are drawn with the colours of this style sheet. Vitest empties all others.
          css: { include: [/colours\.css/] },
          isolate: false,
          // Properties take seconds on a busy machine.
          testTimeout: 20_000,
          maxWorkers: 3,
        },
      },
      /** Screens and components, in a simulated browser. */
      {
        plugins: [...plugins, memoise()],
        test: {
          name: 'screens',
          include: ['app/**/*.test.tsx', ...IN_THEIR_OWN_CONTEXT],
          // A context of its own for each file, in workers that load happy-dom once: a third less processor time than with a worker each.
          pool: 'vmThreads',
          setupFiles: ['app/testing/streams.ts', 'app/testing/cheap-elements.ts'],
          maxWorkers: 3,
          // A busy machine takes several seconds for a whole task.
          testTimeout: 20_000,
        },
      },
      /** The build, the embedded edition as a process, and the rules of the database. */
      {
        plugins,
        test: {
          name: 'system',
          include: ['tests/built/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/database/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // More than the two cores of a small machine: several tests mostly wait, for a timeout or a hanging webhook.
          maxWorkers: 3,
        },
      },
    ],
  },
})
