import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run test:pseudo-locale`: builds the site with words that are 40% longer, in both languages and so in both directions, and
 * looks for text that is cut on any screen (I18N-16). A few minutes, so `npm test` tries the narrowest places alone.
 */
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  PSEUDO_LOCALE: 'true',
  BUILD_DIRECTORY: join('build', 'pseudo-locale'),
}
const run = (script: string, ...parameters: string[]) =>
  execFileSync(process.execPath, [join('node_modules', script), ...parameters], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })

try {
  if (!process.argv.includes('--built')) run('@react-router/dev/bin.cjs', 'build')
  run('@playwright/test/cli.js', 'test', 'tests/e2e/room-for-text.spec.ts')
} catch {
  // What failed has been printed.
  process.exit(1)
}
