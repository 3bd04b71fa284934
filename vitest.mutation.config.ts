import config from './vitest.config.ts'

const unit = config.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
)
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project "unit"')

/** The unit tests of the folders that stryker.config.json changes, as a configuration without projects. Properties end early. */
export default {
  ...unit,
  test: {
    ...unit.test,
    setupFiles: ['tests/support/seed.ts', 'tests/support/short-properties.ts'],
    include: ['app/{domain,i18n,persistence,tools}/**/*.test.ts', 'server/api/query-grammar.test.ts'],
    // StrykerJS runs tests in threads, and the time zone is one of the process.
    exclude: [...(unit.test?.exclude ?? []), 'app/tools/calendar/other-time-zone.test.ts'],
  },
}
