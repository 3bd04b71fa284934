import { describe, expect, test } from 'vitest'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const VAGUE = new Set(
  'util utils helper helpers common misc lib libs shared stuff core base index manager managers'.split(' '),
)

/** Paths in which a folder or the file has a vague name. Biome checks their case. */
function vagueNames(paths: readonly string[]): string[] {
  return paths.filter((path) =>
    path
      .split('/')
      .map((part) => part.replace(/\..*$/, ''))
      .some((part) => VAGUE.has(part.toLowerCase())),
  )
}

/** Files whose default export React Router requires. */
const GIVEN = new Set(['app/root.tsx', 'app/entry.client.tsx', 'app/entry.server.tsx', 'app/routes.ts'])

/**
 * Default exports of files that are no route module: everything else is imported by its name. Biome's `noDefaultExport`
 * would need a second list of the routes.
 */
function wrongDefaults(files: readonly SourceFile[], routes: string): string[] {
  const modules = new Set([...routes.matchAll(/'([^']+\.tsx)'/g)].map(([, path]) => `app/${path}`))
  return files
    .filter(({ path, text }) => /^export default /m.test(text) && !modules.has(path) && !GIVEN.has(path))
    .map(({ path }) => path)
}

const FOLDERS = ['app', 'server', 'scripts', 'tests', 'bench']
const sources = FOLDERS.flatMap((folder) => sourceFiles(folder, '.ts', '.tsx'))
const app = sources.filter((file) => file.path.startsWith('app/') && !isTest(file))
const file = (path: string, text: string): SourceFile => ({ path, text })

describe('names are specific', () => {
  test('no file or folder has a vague name', () => {
    expect(sources.length).toBeGreaterThan(80)
    expect(vagueNames(sources.map(({ path }) => path))).toEqual([])
  })

  test('the check sees a vague name', () => {
    const bad = [
      'app/utils/date.ts',
      'app/tools/gpa/helpers.ts',
      'app/ui/index.ts',
      'app/tools/gpa/Shared.test.tsx',
    ]
    const good = ['app/tools/gpa/CourseRow.tsx', 'app/i18n/po.d.ts', 'app/tools/gpa/shared-rows.ts']
    expect(vagueNames([...bad, ...good])).toEqual(bad)
  })

  test('only route modules have a default export', () => {
    const routes = app.find(({ path }) => path === 'app/routes.ts')?.text ?? ''
    expect(routes).not.toBe('')
    expect(wrongDefaults(app, routes)).toEqual([])
    expect(
      wrongDefaults(
        [
          file('app/tools/gpa/Gpa.tsx', 'export default function Gpa() {}'),
          file('app/tools/gpa/Row.tsx', 'export default function Row() {}'),
        ],
        "route('gpa', 'tools/gpa/Gpa.tsx')",
      ),
    ).toEqual(['app/tools/gpa/Row.tsx'])
  })
})
