import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { PROJECT_ROOT } from '../../server/paths.ts'

export type SourceFile = {
  /** From the project's root, with forward slashes: `app/tools/gpa/projection.ts`. */
  path: string
  text: string
}

const GENERATED = new Set(['app/backend/database.types.ts'])

/** The files of a folder, recursively, whose name ends in one of the endings. */
export function sourceFiles(folder: string, ...endings: readonly string[]): SourceFile[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(PROJECT_ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !GENERATED.has(path))
    .map((path) => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') }))
}

/** The files in the project root whose name ends in one of the endings. */
export function topLevelFiles(...endings: readonly string[]): SourceFile[] {
  return readdirSync(PROJECT_ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map(({ name }) => ({ path: name, text: readFileSync(join(PROJECT_ROOT, name), 'utf8') }))
}

/** Code without its comments. */
export function withoutComments(text: string): string {
  // A comment starts a line or a gap; the strings '0-4/*' and '*/*' start none.
  return text.replace(/(?<![^\s{(])\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

/** Tests and what they share (`app/testing/`), none of which is part of the product. */
export function isTest({ path }: SourceFile): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('app/testing/')
}

export type Import = {
  from: string
  /** A package's name with its subpath, or the path of a file of the project without its ending. */
  to: string
  isPackage: boolean
  /** `import type` and type-only re-exports are erased by the compiler. */
  isTypeOnly: boolean
  /** `import()` */
  isDynamic: boolean
}

const STATIC = /^(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\sfrom\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g

/** The file that an import names, without its ending; a package as it is. `#institution` is in "imports" of package.json. */
function resolved(to: string, from: string): string {
  if (to.startsWith('#institution/')) return to.replace('#institution/', 'app/domain/institution/udst/')
  if (!to.startsWith('.')) return to
  return posix.join(posix.dirname(from), to).replace(/\.tsx?(\?\w+)?$/, '')
}

/** What a file imports. Relies on the formatter: every import statement begins a line and uses single quotes. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const found = [
    ...[...text.matchAll(STATIC)].map(([, type, to = '']) => ({
      to,
      isTypeOnly: Boolean(type),
      isDynamic: false,
    })),
    ...[...text.matchAll(DYNAMIC)].map(([, to = '']) => ({ to, isTypeOnly: false, isDynamic: true })),
  ]
  return found.map(({ to, ...kind }) => ({
    from: path,
    to: resolved(to, path),
    isPackage: !/^[.#]/.test(to),
    ...kind,
  }))
}
