import { expect, test } from 'vitest'
import { isTest, type SourceFile, sourceFiles, withoutComments } from './source-files.ts'

/** A variable, or a collection that can grow, at the top of a module: state that nobody owns, and that tests have to reset. */
const UNOWNED = /^(?:export )?(?:(?:let|var) \w+|const \w+[^=\n]*= new (?:Map|Set|WeakMap|WeakSet)\b)/gm

function unownedState(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(UNOWNED)].map(([found]) => `${path}: ${found}`),
  )
}

test('ADR-60: state of app/persistence belongs to a store that a function makes', () => {
  const files = sourceFiles('app/persistence', '.ts', '.tsx').filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(40)
  expect(unownedState(files)).toEqual([])
})

test('the check sees variables and collections at the top of a module, and none inside of a function', () => {
  const text = [
    'let open = null',
    'export let timer: number | undefined',
    'const entries = new Map<string, Entry>()',
    'const seen: Set<string> = new Set()',
    'export function createStore() {',
    '  let state = 0',
    '  const listeners = new Set()',
    '}',
    'const NAMES = { a: 1 }',
  ].join('\n')
  expect(unownedState([{ path: 'a.ts', text }])).toEqual([
    'a.ts: let open',
    'a.ts: export let timer',
    'a.ts: const entries = new Map',
    'a.ts: const seen: Set<string> = new Set',
  ])
})
