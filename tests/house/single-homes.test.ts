import { describe, expect, test } from 'vitest'
import { SCREENS, VIEW_REQUEST_PATH } from '../../app/screens.ts'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const app = sourceFiles('app', '.ts', '.tsx').filter((file) => !isTest(file))
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
  const [sharedRequest] = VIEW_REQUEST_PATH.split('/')
  // Not the API: /auth/v1/signup is no screen.
  const address = new RegExp(`(?<!/v1)/(?:(?:${paths.join('|')})['"\`?#]|${sharedRequest}\\b)`)
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(?:import|\}\s*from|\/\/|\/?\*)/.test(line) && !/\bimport\(/.test(line))
      .filter((line) => address.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
}

/** Codes of database answers that are told apart by a file that is not the one that words them, and why. */
const KNOWS_CODES: Readonly<Record<string, string>> = {
  'app/academic-info/academic-info.ts': 'no row yet and a row from another tab are no errors there',
  'app/boards/paged-list.ts': 'a page behind the end of a list is an empty page',
}

function strayCodes(files: readonly SourceFile[]): string[] {
  const code = /'(?:23\d{3}|42501|22023|PT4\d\d|PGRST\d+)'/
  return files
    .filter(
      ({ path, text }) =>
        path !== 'app/backend/database-errors.ts' && !(path in KNOWS_CODES) && code.test(text),
    )
    .map(({ path }) => path)
}

/** The university by name, or an address of its own, in a file that is not one of its facts. */
function strayFacts(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => !path.startsWith('app/institution/') && /udst/i.test(text))
    .map(({ path }) => path)
}

describe('everything has one home', () => {
  test('I18N-04: the browser’s storage is touched in one file, and by the script before the first paint', () => {
    expect(strayStorage(app)).toEqual([])
    expect(strayStorage([file('app/gpa/a.ts', "localStorage.getItem('x')")])).toEqual(['app/gpa/a.ts'])
  })

  test('NAV-01: the address of a screen stands in screens.ts alone', () => {
    const others = app.filter(({ path }) => path !== 'app/screens.ts')
    expect(strayAddresses([...others, ...sourceFiles('server', '.ts')])).toEqual([])
    expect(
      strayAddresses([
        file('app/a.tsx', "import { x } from './calendar'\n<Link to={'/ar/gpa-calculator'} />"),
        file('app/b.ts', "navigate('/en/login?x=1')"),
        file('server/c.ts', "const SIGN_UP = '/auth/v1/signup'\nconst SHARED = /^\\/en\\/view-request\\//"),
      ]),
    ).toHaveLength(3)
  })

  test('ERR-03: what the database answers is worded in one file', () => {
    expect(strayCodes(app)).toEqual([])
    expect(strayCodes([file('app/swaps/a.ts', "if (error.code === '23505') say('twice')")])).toEqual([
      'app/swaps/a.ts',
    ])
  })

  test('DATA-25: the university stands in app/institution and nowhere else', () => {
    expect(strayFacts([...app, ...sourceFiles('server', '.ts'), ...sourceFiles('supabase', '.sql')])).toEqual(
      [],
    )
    expect(strayFacts([file('app/swaps/a.ts', "id + '@udst.edu.qa'")])).toEqual(['app/swaps/a.ts'])
  })
})
