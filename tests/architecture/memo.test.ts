import { expect, test } from 'vitest'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const DIRECTIVE = "'use memo'"
const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') })

/** Files where the compiler memoises and so do we (ADR-64): a wrapped component with the directive, or a hook beside it. */
function memoisedTwice(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => {
      // The head of a function is the last line with the word before its directive.
      const heads = text
        .split(DIRECTIVE)
        .slice(0, -1)
        .map((before) => before.slice(before.lastIndexOf('function')))
      const isWrapped = heads.some((head) => text.includes(`memo(${head}${DIRECTIVE}`))
      return isWrapped || (heads.length > 0 && /\buse(?:Memo|Callback)\(/.test(text))
    })
    .map(({ path }) => path)
}

test('a component is memoised by the compiler or by hand, not both', () => {
  const app = sourceFiles('app', '.ts', '.tsx').filter((source) => !isTest(source))
  expect(app.filter(({ text }) => text.includes(DIRECTIVE)).length).toBeGreaterThan(10)
  expect(memoisedTwice(app)).toEqual([])
})

test('the check sees both', () => {
  const wrapped = ['export const Row = memo(function Row({', '  name,', '}: Props) {', "  'use memo'", '})']
  const plain = ['export function Row() {', "  'use memo'", '}']
  const hand = ['const Line = memo(function Line() {', '  return null', '})']
  expect(
    memoisedTwice([
      file('app/Wrapped.tsx', ...plain, ...wrapped),
      file('app/Hook.tsx', ...plain, 'const sum = useMemo(() => 1, [])'),
      file('app/Plain.tsx', ...hand, ...plain),
      file('app/Hand.tsx', ...hand, 'const sum = useMemo(() => 1, [])'),
    ]),
  ).toEqual(['app/Wrapped.tsx', 'app/Hook.tsx'])
})
