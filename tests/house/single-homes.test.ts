import { describe, expect, test } from 'vitest'
import { SCREENS } from '../../app/screens.ts'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const app = sourceFiles('app', '.ts', '.tsx').filter((file) => !isTest(file))
const tests = ['app', 'server', 'tests'].flatMap((folder) =>
  sourceFiles(folder, '.test.ts', '.test.tsx', '.spec.ts'),
)
const file = (path: string, text: string): SourceFile => ({ path, text })

/** Where the browser's storage is touched: its one home, and the script that runs before the first paint. */
const STORAGE_HOMES = new Set(['app/browser/storage.ts', 'app/root.tsx'])

function strayStorage(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        !STORAGE_HOMES.has(path) && /\b(?:local|session)Storage\b|document\.cookie/.test(text),
    )
    .map(({ path }) => path)
}

/** Addresses of screens that are written out instead of taken from `screens.ts`. */
function strayAddresses(files: readonly SourceFile[]): string[] {
  const paths = Object.values(SCREENS).flatMap(({ path }) => (path === '' ? [] : [path]))
  const address = new RegExp(`/(?:${paths.join('|')})['"\`?#]`)
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(?:import|\}\s*from|\/\/|\/?\*)/.test(line) && !/\bimport\(/.test(line))
      .filter((line) => address.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
}

const REQUIREMENT =
  /\b(?:NAV|I18N|AUTH|PROF|ACAD|GPA|GRADE|ATT|SCHED|STUDY|CAL|REQ|SWAP|PRAC|FEES|FEED|LINK|PAGE|DATA|ERR|SEC)-\d+/g

function unknownRequirements(files: readonly SourceFile[], known: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, text }) =>
    (text.match(REQUIREMENT) ?? []).filter((id) => !known.has(id)).map((id) => `${path}: ${id}`),
  )
}

describe('everything has one home', () => {
  test('I18N-04: the browser’s storage is touched in one file, and by the script before the first paint', () => {
    expect(strayStorage(app)).toEqual([])
    expect(strayStorage([file('app/gpa/a.ts', "localStorage.getItem('x')")])).toEqual(['app/gpa/a.ts'])
  })

  test('NAV-01: the address of a screen stands in screens.ts alone', () => {
    expect(strayAddresses(app.filter(({ path }) => path !== 'app/screens.ts'))).toEqual([])
    expect(
      strayAddresses([
        file('app/a.tsx', "import { x } from './calendar'\n<Link to={'/ar/gpa-calculator'} />"),
        file('app/b.ts', "navigate('/en/login?x=1')"),
      ]),
    ).toHaveLength(2)
  })

  test('every requirement that a test cites is in docs/requirements.md', () => {
    const text = sourceFiles('docs', 'requirements.md')[0]?.text ?? ''
    const known = new Set(text.match(/(?<=^- \*\*)[A-Z0-9]+-\d+(?=\*\*)/gm))
    expect(known.size).toBeGreaterThan(200)
    const cited = tests.filter(({ path }) => !path.endsWith('single-homes.test.ts'))
    expect(unknownRequirements(cited, known)).toEqual([])
    expect(unknownRequirements([file('a.test.ts', "test('GPA-99: ...')")], known)).toEqual([
      'a.test.ts: GPA-99',
    ])
  })
})
