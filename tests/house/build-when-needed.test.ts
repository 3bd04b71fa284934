import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildInputs, isFresh, stampPath } from '../../scripts/build-when-needed.ts'

const root = mkdtempSync(join(tmpdir(), 'zameel-build-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('npm start builds only what has changed', () => {
  beforeEach(() => {
    write('app/gpa/Gpa.tsx', 'one')
    write('app/gpa/gpa.test.ts', 'one')
    write('server/main.ts', 'one')
    write('package.json', '{}')
    write('build/client/index.html.br', 'page')
    rmSync(join(root, '.env'), { force: true })
    rmSync(join(root, 'app/gpa/New.tsx'), { force: true })
    writeFileSync(stampPath(root), buildInputs(root, {}))
  })
  const isStillFresh = (environment: NodeJS.ProcessEnv = {}) => isFresh(root, buildInputs(root, environment))

  test('a build of the same inputs is fresh, whatever the times of the files say', () => {
    write('app/gpa/Gpa.tsx', 'one')
    expect(isStillFresh({ HOME: '/root', VITE_SUPABASE_URL: '' })).toBe(true)
  })

  test('tests and the server change no page', () => {
    write('app/gpa/gpa.test.ts', 'two')
    write('server/main.ts', 'two')
    expect(isStillFresh()).toBe(true)
  })

  test.each([
    ['an edit', () => write('app/gpa/Gpa.tsx', 'two')],
    ['a new file', () => write('app/gpa/New.tsx', '')],
    ['another version of a package', () => write('package.json', '{"version":"2"}')],
    ['a file of variables', () => write('.env', 'VITE_SUPABASE_URL=https://abc.supabase.co')],
    ['a lost build', () => rmSync(join(root, 'build/client/index.html.br'))],
    ['a build that did not finish', () => rmSync(stampPath(root))],
  ])('%s makes it stale', (_, change) => {
    change()
    expect(isStillFresh()).toBe(false)
  })

  test('NAV-10: a variable of the build makes it stale', () => {
    expect(isStillFresh({ VITE_CALCULATORS_REQUIRE_LOGIN: 'true' })).toBe(false)
    expect(isStillFresh({ SITE_URL: 'https://zameel.example' })).toBe(false)
  })
})
