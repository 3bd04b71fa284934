import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run test:pseudo-locale`: builds the site with words that are 40% longer, in both languages and so in both directions, and
 * walks over all screens (tests/e2e/pseudo-locale.spec.ts; I18N-16, ADR-96). With `--built` it takes the build that is there.
 */
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  PSEUDO_LOCALE: 'true',
  BUILD_DIRECTORY: join('build', 'pseudo-locale'),
}
const run = (script: string, command: string) =>
  execFileSync(process.execPath, [join('node_modules', script), command], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })

try {
  if (!process.argv.includes('--built')) run('@react-router/dev/bin.cjs', 'build')
  run('@playwright/test/cli.js', 'test')
} catch {
  // What failed has been printed.
  process.exit(1)
}
