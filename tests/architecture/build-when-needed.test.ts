import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildInputs, INPUTS, isFresh, stampPath } from '../../scripts/build-when-needed.ts'
import { importsOf, isTest, type SourceFile, sourceFiles, topLevelFiles } from './source-files.ts'

const BUILD_CONFIGS = ['vite.config.ts', 'react-router.config.ts', 'lingui.config.ts']

const root = mkdtempSync(join(tmpdir(), 'zameel-build-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('npm start builds only when the inputs have changed', () => {
  beforeEach(() => {
    write('app/tools/gpa/Gpa.tsx', 'one')
    write('app/tools/gpa/gpa.test.ts', 'one')
    write('server/main.ts', 'one')
    write('package.json', '{}')
    write('build/client/index.html.br', 'page')
    rmSync(join(root, '.env'), { force: true })
    rmSync(join(root, 'app/tools/gpa/New.tsx'), { force: true })
    writeFileSync(stampPath(root), buildInputs(root, {}))
  })
  const isStillFresh = (environment: NodeJS.ProcessEnv = {}) => isFresh(root, buildInputs(root, environment))

  test('a build of the same inputs is fresh, whatever the modification times are', () => {
    write('app/tools/gpa/Gpa.tsx', 'one')
    expect(isStillFresh({ HOME: '/root', VITE_SUPABASE_URL: '' })).toBe(true)
  })

  test('tests do not make it stale', () => {
    write('app/tools/gpa/gpa.test.ts', 'two')
    expect(isStillFresh()).toBe(true)
  })

  test.each([
    ['an edit', () => write('app/tools/gpa/Gpa.tsx', 'two')],
    [
      'an edit of the server, whose headers and plugin the build imports',
      () => write('server/main.ts', 'two'),
    ],
    ['a new file', () => write('app/tools/gpa/New.tsx', '')],
    ['another version of a package', () => write('package.json', '{"version":"2"}')],
    ['a file of variables', () => write('.env', 'VITE_SUPABASE_URL=https://abc.supabase.co')],
    ['a lost build', () => rmSync(join(root, 'build/client/index.html.br'))],
    ['a build that did not finish', () => rmSync(stampPath(root))],
  ])('%s makes it stale', (_, change) => {
    change()
    expect(isStillFresh()).toBe(false)
  })

  test('every file that the build imports is one of its inputs', () => {
    const sources = ['app', 'scripts', 'server', 'supabase', 'tests'].flatMap((folder) =>
      sourceFiles(folder, '.ts', '.tsx').filter((file) => !isTest(file)),
    )
    const configs = topLevelFiles('.config.ts').filter(({ path }) => BUILD_CONFIGS.includes(path))
    expect(configs).toHaveLength(BUILD_CONFIGS.length)
    const byPath = new Map([...sources, ...configs].map((file) => [file.path.replace(/\.tsx?$/, ''), file]))
    const reached = new Set<string>()
    const visit = (file: SourceFile | undefined) => {
      if (!file || reached.has(file.path)) return
      reached.add(file.path)
      // The build does not run the dynamic imports of the development server. Those of the app start from the app's files.
      for (const { to, isTypeOnly, isDynamic } of importsOf(file))
        if (!isTypeOnly && !isDynamic) visit(byPath.get(to))
    }
    for (const file of [...configs, ...sources.filter(({ path }) => path.startsWith('app/'))]) visit(file)
    expect([...reached]).toContain('server/vite-plugin.ts')
    const isInput = (path: string) => INPUTS.some((input) => path === input || path.startsWith(`${input}/`))
    expect([...reached].filter((path) => !isInput(path))).toEqual([])
  })

  test('HOST-05: a change of the university in another folder makes it stale', () => {
    write('elsewhere/profile.ts', 'one')
    const environment = { INSTITUTION: 'elsewhere' }
    writeFileSync(stampPath(root), buildInputs(root, environment))
    expect(isStillFresh(environment)).toBe(true)
    write('elsewhere/share-en.txt', 'drawn')
    expect(isStillFresh(environment)).toBe(false)
  })

  test('a variable of the build makes it stale', () => {
    expect(isStillFresh({ VITE_CALCULATORS_REQUIRE_LOGIN: 'true' })).toBe(false)
    expect(isStillFresh({ SITE_URL: 'https://zameel.example' })).toBe(false)
  })
})
