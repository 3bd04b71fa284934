import { expect, test } from 'vitest'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

/** The rows of docs/figures.md: a function and the file it is in. */
function rowsOf(text: string): { name: string; path: string }[] {
  return Array.from(
    text.matchAll(/^\| [^|]+ \| `(\w+)` \| `([\w./-]+)` \|/gm),
    ([, name = '', path = '']) => ({
      name,
      path,
    }),
  )
}

/** What is wrong with a row: no such export, or no other file of the product that uses it. */
function wrongRows(rows: ReturnType<typeof rowsOf>, files: readonly SourceFile[]): string[] {
  return rows.flatMap(({ name, path }) => {
    const isExported = files.some(
      (file) => file.path === path && new RegExp(`^export function ${name}\\b`, 'm').test(file.text),
    )
    const isUsed = files.some((file) => file.path !== path && new RegExp(`\\b${name}\\(`).test(file.text))
    return [...(isExported ? [] : [`${name} is not in ${path}`]), ...(isUsed ? [] : [`${name} is not used`])]
  })
}

test('INPUT-06: the functions of all figures that screens share are where docs/figures.md says', () => {
  const [{ text } = { text: '' }] = sourceFiles('docs', 'figures.md')
  const rows = rowsOf(text)
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  // Without the heading and the line below it.
  expect(rows).toHaveLength(lines.length - 2)
  expect(rows.length).toBeGreaterThan(15)
  expect(
    wrongRows(
      rows,
      sourceFiles('app', '.ts', '.tsx').filter((file) => !isTest(file)),
    ),
  ).toEqual([])
})

test('the check sees a function that moved, and one that nobody uses', () => {
  const files = [
    { path: 'app/a.ts', text: 'export function sum() {}\nexport function lone() {}' },
    { path: 'app/b.ts', text: 'sum()' },
  ]
  const rows = rowsOf(
    '| A | `sum` | `app/a.ts` | x |\n| B | `sum` | `app/b.ts` | x |\n| C | `lone` | `app/a.ts` | x |',
  )
  expect(wrongRows(rows, files)).toEqual(['sum is not in app/b.ts', 'lone is not used'])
})
