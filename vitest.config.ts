import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PATIENCE } from './app/testing/patience.ts'
// What the macros become depends on it, so Vitest's cache of modules has to.
import './lingui.config.ts'
import { memoise } from './scripts/memoise.ts'
import { sourceMessages } from './scripts/source-messages.ts'
import { PartReporter } from './tests/support/part-reporter.ts'

const plugins: PluginOption[] = [
  lingui(),
  sourceMessages(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

/**
 * Not in a shared worker: they listen to events of the window, which the next file would not get, or load other data of a
 * university.
 */
const IN_THEIR_OWN_CONTEXT = [
  'app/domain/institution/contact.test.ts',
  'app/pages/landing/example-term.test.ts',
  'app/persistence/store/tabs.test.ts',
  'app/tools/gpa/another-scale.test.ts',
  'app/tools/gpa/published-examples.test.ts',
  'app/tools/grades/failing-letters.test.ts',
]

/** They kill, wait or repeat, and take long for their size. */
const LONG = [
  'tests/server/kill.test.ts',
  'tests/server/security.test.ts',
  'tests/server/engine.test.ts',
  'tests/server/translation.test.ts',
  'tests/server/backup.test.ts',
  'tests/server/upgrade.test.ts',
  'tests/server/connections.test.ts',
  'tests/server/operating.test.ts',
  'tests/server/hostile-visitor.test.ts',
  'tests/server/processor-time.test.ts',
  'tests/server/mail-queue.test.ts',
  'app/testing/spoken/tasks.test.tsx',
]

/** They look at how long somebody waits, or at the timeouts of the product. */
const TIMED = ['attacks', 'connections', 'processor-time', 'resources', 'site', 'timeouts'].map(
  (name) => `tests/server/${name}.test.ts`,
)

/** For whole servers, on a machine that is busy with other things, too. */
const system = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/seed.ts'],
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 3 * PATIENCE } },
}

/** Vitest starts with the largest files. These begin before them, or they would run alone in the end, on one core (ADR-92). */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    reporters: ['default', new PartReporter()],
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
            'tests/architecture/**/*.test.ts',
          ],
          exclude: IN_THEIR_OWN_CONTEXT,
          // Pictures are drawn with the colours of this style sheet. Vitest empties all others.
          css: { include: [/colours\.css/] },
          isolate: false,
          setupFiles: ['tests/support/seed.ts'],
          // Properties take seconds, and many times that on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: PATIENCE } },
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
          setupFiles: ['app/testing/streams.ts', 'app/testing/top-layer.ts', 'app/testing/owner-stacks.ts'],
          maxWorkers: 3,
          // A busy machine takes many seconds for a whole task.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: PATIENCE } },
        },
      },
      /** The build, the embedded edition as a process, and the rules of the database. */
      {
        plugins,
        test: {
          ...system,
          name: 'system',
          include: ['tests/built/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/database/**/*.test.ts'],
          exclude: TIMED,
          // They share workers, as a worker costs 1.5 s of processor time.
          isolate: false,
          // More than the two cores of a small machine: many wait, for a process that starts, a timeout or a hanging webhook. With five
          // each takes longer than its share.
          maxWorkers: 3,
        },
      },
      /** The same, after the others and on as many cores as a small machine has. */
      {
        plugins,
        test: { ...system, name: 'timed', include: TIMED, maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
