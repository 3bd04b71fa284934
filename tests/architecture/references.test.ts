import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { isTest, type SourceFile, sourceFiles, topLevelFiles, withoutComments } from './source-files.ts'

/** Not checked, because it contains wrong references as samples. */
const THIS_FILE = 'tests/architecture/references.test.ts'

const TEXT = ['.ts', '.tsx', '.css', '.sql', '.html', '.md', '.toml', '.json', '.po', '.yml', 'run']
const FOLDERS = ['.ci', 'app', 'bench', 'docs', 'scripts', 'server', 'supabase', 'tests']
const files = [
  ...FOLDERS.flatMap((folder) => sourceFiles(folder, ...TEXT)),
  ...topLevelFiles(...TEXT),
].filter(
  // The lock file holds hashes, which can look like anything.
  ({ path }) => path !== THIS_FILE && path !== 'package-lock.json',
)

const idsIn = (folder: string, definition: RegExp): string[] =>
  files.filter(({ path }) => path.startsWith(folder)).flatMap(({ text }) => text.match(definition) ?? [])

const requirementIds = idsIn('docs/requirements/', /(?<=^- \*\*)[A-Z0-9]+-\d+(?=\*\*)/gm)
const requirements = new Set(requirementIds)
/** The numbers in the headings of chapters: `## ADR-12, ADR-101: First paint`. */
const decisionsIn = ({ text }: SourceFile): string[] =>
  (text.match(/^## ADR-\d+(?:, ADR-\d+)*(?=: )/gm) ?? []).flatMap(
    (heading) => heading.match(/ADR-\d+/g) ?? [],
  )
const chapters = files.filter(({ path }) => path.startsWith('docs/decisions/'))
const decisionIds = chapters.flatMap(decisionsIn)
const decisions = new Set(decisionIds)
const known: ReadonlySet<string> = new Set([...requirements, ...decisions])

const REFERENCE = /(?<![\w-])[A-Z][A-Z0-9]*-\d{2,}\b/g
/** Standards, codes of courses and zones that look like a reference: UTF-16, SHA-256, P-256, ISO-8601, MATH-101, COMP2201-02, GMT-12. */
const STANDARD = /^(?:UTF|SHA|ISO|RFC|P|MATH|COMP(?:\d{4})?|GMT)-/

/** References that cannot be resolved inside this repository. */
const UNRESOLVABLE = [
  /\bthe spec(?:ification)?\b/i,
  /\bspec(?:ification)?,? sections?\b/i,
  /\bsections? \d/,
  // Lower case only, because laws are called "Decision 57".
  /\bdecisions? D?\d+/,
  // D5, D19b; not %D8 of an encoded address.
  /(?<![\w%/-])D\d{1,2}[a-c]?\b/,
  // Ranges need both IDs in full, so that a search finds them.
  /(?<![\w-])[A-Z][A-Z0-9]*-\d{2} to \d/,
  /(?:\.\.|\/work)\/shared\b/,
]

/** The path of a project file in a comment, document or setting. */
const FILE_PATH =
  /(?<![\w./*-])(?:app|bench|docs|scripts|server|supabase|tests)\/[\w./-]+\.(?:css|html|md|sql|toml|tsx?)\b/g

function deadPaths(sources: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  return sources.flatMap(({ path, text }) =>
    (text.match(FILE_PATH) ?? []).filter((cited) => !exists(cited)).map((cited) => `${path}: ${cited}`),
  )
}

/** Joins the lines of comments, so that a reference wrapped over two lines is seen. */
function unwrapped(text: string): string {
  return text.replace(/\s*\n\s*(?:\/\/|\/?\*+|--|#+)?\s*/g, ' ')
}

function deadReferences(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const ids = (text.match(REFERENCE) ?? []).filter((id) => !known.has(id) && !STANDARD.test(id))
    const phrases = UNRESOLVABLE.flatMap((pattern) => unwrapped(text).match(pattern)?.[0] ?? [])
    return [...ids, ...phrases].map((found) => `${path}: ${found}`)
  })
}

function uncited(tests: readonly SourceFile[], ids: ReadonlySet<string>): string[] {
  const cited = new Set(tests.flatMap(({ text }) => withoutComments(text).match(REFERENCE) ?? []))
  return [...ids].filter((id) => !cited.has(id))
}

const file = (text: string): SourceFile => ({ path: 'a.ts', text })

describe('references resolve', () => {
  test('every requirement and decision that is cited exists, each ID once, and no outside document is cited', () => {
    expect(files.length).toBeGreaterThan(400)
    expect(requirements.size).toBeGreaterThan(390)
    expect(requirementIds.filter((id, index) => requirementIds.indexOf(id) !== index)).toEqual([])
    expect(decisions.size).toBeGreaterThan(90)
    expect(decisionIds.filter((id, index) => decisionIds.indexOf(id) !== index)).toEqual([])
    expect(deadReferences(files)).toEqual([])
  })

  test.each([
    ['GPA-99', "test('GPA-99: ...')"],
    ['ADR-999', '/** (ADR-999) */'],
    ['FOO-01', '-- FOO-01, a prefix that does not exist'],
    ['spec section', '// Rounded half up (spec\n  // section 9).'],
    ['section 5', '/** The rules of section 5. */'],
    ['decision D5', '/** Kept on the page (decision\n * D5). */'],
    ['D19b', "test('D19b: a dead link')"],
    ['the specification', '# as the specification says'],
    ['DATA-12 to 1', '-- DATA-12 to 17'],
    ['../shared', 'see ../shared/spec.md'],
    ['/work/shared', 'cat /work/shared/spec.md'],
  ])('%s is rejected', (reference, text) => {
    expect(deadReferences([file(text)]).join()).toContain(`a.ts: ${reference}`)
  })

  test('every file that is named by its path exists', () => {
    const exists = (path: string) => existsSync(join(PROJECT_ROOT, path))
    // Architecture tests invent files to test their rules with, and a migration, which schema.sql quotes, is never changed when a file moves.
    const sources = files.filter(
      ({ path }) => !/^(?:tests\/architecture\/|supabase\/(?:migrations\/|schema\.sql))/.test(path),
    )
    expect(deadPaths(sources, exists)).toEqual([])
    expect(deadPaths([file('// see server/functions.ts, server/api/api.ts')], exists)).toEqual([
      'a.ts: server/functions.ts',
    ])
  })

  test.each(['docs/decisions', 'docs/requirements'])(
    'the index of %s lists every file beside it',
    (folder) => {
      const beside = files.filter(({ path }) => path.startsWith(`${folder}/`))
      const index = beside.find(({ path }) => path === `${folder}/README.md`)
      const listed = [...(index?.text.matchAll(/\]\(([\w.-]+)\)/g) ?? [])].map(
        ([, name]) => `${folder}/${name}`,
      )
      expect(beside.length).toBeGreaterThan(5)
      expect(listed.toSorted()).toEqual(
        beside
          .map(({ path }) => path)
          .filter((path) => path !== index?.path)
          .toSorted(),
      )
    },
  )

  test('the index of decisions repeats the heading of every chapter below the name of its file', () => {
    const index = chapters.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
    const parts = index.split(/^- \[.*\]\(/m).slice(1)
    const unwrappedParts = parts.map((part) => part.replace(/\n {4}/g, ' '))
    expect(parts.length).toBe(chapters.length - 1)
    for (const part of unwrappedParts) {
      const path = `docs/decisions/${part.slice(0, part.indexOf(')'))}`
      const text = chapters.find((chapter) => chapter.path === path)?.text ?? ''
      expect(part.match(/(?<=^ {2}- ).*/gm)).toEqual(text.match(/(?<=^## ).*/gm))
    }
  })

  test('what only looks like a reference is accepted', () => {
    const text = "'UTF-16 SHA-256 ISO-8601'; '/x?y=%D8%A3'; 'D2L'; 'p-12'; // GPA-01 to GPA-03, ADR-01"
    expect(deadReferences([file(text)])).toEqual([])
  })
})

describe('requirements are proved', () => {
  const tests = files.filter((source) => isTest(source) || source.path.endsWith('.spec.ts'))

  test('every requirement is cited by a test', () => {
    expect(uncited(tests, requirements)).toEqual([])
  })

  test('a comment is no proof', () => {
    const source = file("// GPA-01\nrange('0-4/*')\ntest('GPA-02: ...')\n/** GPA-01 */")
    expect(uncited([source], new Set(['GPA-01', 'GPA-02']))).toEqual(['GPA-01'])
  })
})
