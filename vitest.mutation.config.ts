import config from './vitest.config.ts'

/** The fast tests alone, as a configuration without projects. */
const unit = config.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
)

export default unit
