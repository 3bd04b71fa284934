import { describe, expect, test } from 'vitest'
import { SCREENS, VIEW_REQUEST_PATH } from '../../app/screens.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const app = sourceFiles('app', '.ts', '.tsx').filter((file) => !isTest(file))
const { version } = packageJson
const file = (path: string, text: string): SourceFile => ({ path, text })

/** The files that may use the browser's storage: its two homes, and the scripts that run before the first paint. */
const STORAGE_HOMES = new Set([
  'app/browser/storage.ts',
  'app/browser/draft-texts.ts',
  'app/browser/kept-texts.ts',
  'app/browser/first-paint.ts',
  'app/tools/today/early-line-script.ts',
])

function strayStorage(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        !STORAGE_HOMES.has(path) && /\b(?:local|session)Storage\b|document\.cookie/.test(text),
    )
    .map(({ path }) => path)
}

/** Literal addresses of screens, which have to come from `screens.ts`. */
function strayAddresses(files: readonly SourceFile[]): string[] {
  const paths = Object.values(SCREENS).flatMap(({ path }) => (path === '' ? [] : [path]))
  const [sharedRequest] = VIEW_REQUEST_PATH.split('/')
  // Neither the API nor a folder with messages: /auth/v1/signup and tools/planner/calendar are no screens.
  const address = new RegExp(`(?<!/v1|tools/planner)/(?:(?:${paths.join('|')})['"\`?#]|${sharedRequest}\\b)`)
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(?:import|\}\s*from|\/\/|\/?\*)/.test(line) && !/\bimport\(/.test(line))
      .filter((line) => address.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
}

/** Files other than database-errors.ts that may test for database error codes, and why. */
const KNOWS_CODES: Readonly<Record<string, string>> = {
  'app/account/academic-info/academic-info.ts': 'no row yet and a row from another tab are no errors there',
  'app/boards/every-board/paged-list.ts': 'a page past the end of a list is an empty page',
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

function strayVersions(files: readonly SourceFile[]): string[] {
  return files.filter(({ text }) => text.includes(version)).map(({ path }) => path)
}

describe('everything has one home', () => {
  test('only app/browser uses the browser’s storage, and the scripts before the first paint', () => {
    expect(strayStorage(app)).toEqual([])
    expect(strayStorage([file('app/tools/gpa/a.ts', "localStorage.getItem('x')")])).toEqual([
      'app/tools/gpa/a.ts',
    ])
  })

  test('addresses of screens are only in screens.ts', () => {
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

  test('NAV-31: the version is in package.json only', () => {
    expect(strayVersions(app)).toEqual([])
    expect(strayVersions([file('app/shell/a.tsx', `<p>Version ${version}</p>`)])).toEqual(['app/shell/a.tsx'])
  })

  test('ERR-03: database errors are mapped in one file', () => {
    expect(strayCodes(app)).toEqual([])
    expect(strayCodes([file('app/boards/swaps/a.ts', "if (error.code === '23505') say('twice')")])).toEqual([
      'app/boards/swaps/a.ts',
    ])
  })
})
