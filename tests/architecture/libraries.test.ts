import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { isTest, sourceFiles } from './source-files.ts'

test('ENG-34: the server loads no library that would have to be patched, and patches none', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
  )
  const installed = Object.keys({ ...dependencies, ...devDependencies })
  for (const name of ['@supabase/lite', 'postgres', 'bcryptjs']) expect(installed).not.toContain(name)
  const sources = sourceFiles('server', '.ts').filter((file) => !isTest(file))
  expect(sources.length).toBeGreaterThan(20)
  for (const { path, text } of sources) {
    expect([path, /from 'postgres'|@supabase\/lite|bcryptjs/.test(text)]).toEqual([path, false])
    // Hooks may choose a file, never change its source; and nothing writes into an object of a library.
    expect([
      path,
      /\bload\(url|Object\.assign\([a-z]|Reflect\.set\(|normalizeDbError|\.serializers/.test(text),
    ]).toEqual([path, false])
  }
})
