import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const VAGUE = new Set(
  'util utils helper helpers common misc lib libs shared stuff core base index manager managers'.split(' '),
)

/** Names that React Router gives. */
const GIVEN = new Set(['root.tsx', 'entry.client.tsx', 'entry.server.tsx'])

/** Paths with a folder or a file that says nothing, or not written as its kind is. */
function wrongNames(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const folders = path.split('/').slice(0, -1)
    const name = basename(path)
    const stem = name.replace(/\.d\.ts$|(?:\.test|\.spec)?\.\w+$/, '')
    if ([...folders, stem].some((part) => VAGUE.has(part.toLowerCase()))) return true
    if (GIVEN.has(name) || /\.types\.ts$/.test(name)) return false
    const isComponent = /^[A-Z][A-Za-z0-9]*$/.test(stem)
    const isKebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(stem)
    // Tests, and what they alone use, may hold markup without being about one component.
    if (/\.test\.tsx$/.test(name) || path.startsWith('app/testing/')) return !isComponent && !isKebab
    return name.endsWith('.tsx') ? !isComponent : !isKebab
  })
}

/** Files that hand on what others export: a name has one place to be imported from. */
function barrels(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => /^export\s+(?:type\s+)?[*{][^'\n]*(?:\n[^']*?)?\sfrom\s'/m.test(text))
    .map(({ path }) => path)
}

/** Default exports of files that are no route module: everything else is imported by its name. */
function wrongDefaults(files: readonly SourceFile[], routes: string): string[] {
  const modules = new Set([...routes.matchAll(/'([^']+\.tsx)'/g)].map(([, path]) => `app/${path}`))
  return files
    .filter(
      ({ path, text }) => /^export default /m.test(text) && !modules.has(path) && !GIVEN.has(basename(path)),
    )
    .map(({ path }) => path)
    .filter((path) => path !== 'app/routes.ts')
}

const FOLDERS = ['app', 'server', 'scripts', 'tests', 'bench']
const sources = FOLDERS.flatMap((folder) => sourceFiles(folder, '.ts', '.tsx'))
const app = sources.filter((file) => file.path.startsWith('app/') && !isTest(file))
const file = (path: string, text: string): SourceFile => ({ path, text })

describe('names say what a thing is', () => {
  test('no file or folder has a vague name, components are PascalCase.tsx and the rest kebab-case.ts', () => {
    expect(sources.length).toBeGreaterThan(80)
    expect(wrongNames(sources.map(({ path }) => path))).toEqual([])
  })

  test('the check sees a bad name', () => {
    const bad = [
      'app/utils/date.ts',
      'app/gpa/helpers.ts',
      'app/gpa/courseRow.tsx',
      'app/gpa/CourseList.ts',
      'app/ui/index.ts',
    ]
    const good = [
      'app/gpa/CourseRow.tsx',
      'app/gpa/use-list.ts',
      'app/i18n/po.d.ts',
      'app/gpa/CourseRow.test.tsx',
      'app/gpa/course-row.test.tsx',
    ]
    expect(wrongNames([...bad, ...good])).toEqual(bad)
  })

  test('no file only hands on what others export', () => {
    expect(barrels(sources)).toEqual([])
    expect(
      barrels([
        file('a.ts', "export * from './b'"),
        file('b.ts', "export { c } from './c'"),
        file('c.ts', "export {\n  d,\n  e,\n} from './d'"),
        file('d.ts', "import { e } from './e'\nexport { f }\nconst from = 'x'"),
      ]),
    ).toEqual(['a.ts', 'b.ts', 'c.ts'])
  })

  test('only route modules have a default export', () => {
    const routes = app.find(({ path }) => path === 'app/routes.ts')?.text ?? ''
    expect(routes).not.toBe('')
    expect(wrongDefaults(app, routes)).toEqual([])
    expect(
      wrongDefaults(
        [
          file('app/gpa/Gpa.tsx', 'export default function Gpa() {}'),
          file('app/gpa/Row.tsx', 'export default function Row() {}'),
        ],
        "route('gpa', 'gpa/Gpa.tsx')",
      ),
    ).toEqual(['app/gpa/Row.tsx'])
  })
})
