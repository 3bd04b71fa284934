import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../server/paths.ts'
import mutationTests from '../../vitest.mutation.config.ts'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

type Settings = { mutate: string[]; thresholds: { break: number }; reporters: string[] }
const settings: Settings = JSON.parse(readFileSync(join(PROJECT_ROOT, 'stryker.config.json'), 'utf8'))

/** Folders whose files are pure: no React, no I/O. Data of a university and hooks are no rules. */
const PURE = [
  'app/domain',
  'app/persistence/merge',
  ...tools('gpa', 'grades', 'attendance', 'study-time', 'fees'),
]

function tools(...names: string[]): string[] {
  return names.map((name) => `app/tools/${name}`)
}

function filesOf(patterns: readonly string[]): Set<string> {
  const [less = [], more = []] = [true, false].map((isLess) =>
    patterns.filter((pattern) => pattern.startsWith('!') === isLess),
  )
  const found = (globs: readonly string[]) =>
    globs.flatMap((glob) => globSync(glob, { cwd: PROJECT_ROOT, exclude: ['node_modules', 'build', '.*'] }))
  const left = new Set(found(more).map((path) => path.split(sep).join('/')))
  for (const path of found(less.map((pattern) => pattern.slice(1)))) left.delete(path.split(sep).join('/'))
  return left
}

/** Comments that keep Stryker from a change, other than for one line and with a reason in words. */
function withoutReason(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/Stryker (?:disable|restore).*/g)]
      .filter(([comment]) => !/^Stryker disable next-line [\w,]+: (?:\S+ ){3,}/.test(comment))
      .map(([comment]) => `${path}: ${comment}`),
  )
}

describe('PROOF-01: npm run mutate', () => {
  test('changes every pure file, and nothing that is not there', () => {
    const mutated = filesOf(settings.mutate)
    const isLeftOut = (path: string) =>
      /\/use-[\w-]+\.ts$/.test(path) ||
      path.startsWith('app/domain/institution/udst/') ||
      path.endsWith('-worker.ts')
    for (const pureFolder of PURE) {
      const files = sourceFiles(pureFolder, '.ts').filter((file) => !isTest(file) && !isLeftOut(file.path))
      expect(files.length).toBeGreaterThan(0)
      for (const { path } of files) expect(mutated).toContain(path)
    }
    expect(mutated).toContain('server/api/query-grammar.ts')
    expect([...mutated].filter((path) => path.endsWith('.test.ts'))).toEqual([])
    for (const pattern of settings.mutate)
      expect([pattern, filesOf([pattern.replace('!', '')]).size > 0]).toEqual([pattern, true])
  })

  test('fails below 92%, prints the score of each folder, and runs the tests of what it changes', () => {
    expect(settings.thresholds.break).toBeGreaterThanOrEqual(92)
    expect(settings.reporters).toContain('clear-text')
    const tests = filesOf(mutationTests.test.include)
    for (const path of filesOf(settings.mutate)) {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const pureFolder = PURE.find((pure) => path.startsWith(`${pure}/`)) ?? folder
      expect([path, [...tests].some((file) => file.startsWith(pureFolder))]).toEqual([path, true])
    }
  })

  test('every change that it leaves out is one line, with the reason', () => {
    expect(withoutReason(sourceFiles('app', '.ts', '.tsx'))).toEqual([])
    expect(withoutReason(sourceFiles('server', '.ts'))).toEqual([])
    const of = (comment: string) => withoutReason([{ path: 'a.ts', text: `\n  // ${comment}\n` }])
    expect(of('Stryker disable next-line all: for the type checker alone.')).toEqual([])
    for (const wrong of [
      'Stryker disable all: it is a long file',
      'Stryker disable next-line all',
      'Stryker disable next-line all: why',
    ])
      expect(of(wrong)).toHaveLength(1)
  })
})
