import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

/** Classes, declarations and style properties with a physical side. Layout has to use logical sides, for Arabic (I18N-14). */
const PHYSICAL = [
  // Tailwind: ml-4, -mr-px, pl-[3px], left-0, scroll-ml-2, border-l, rounded-tr-lg, text-left, float-right, translate-x-2 ...
  /(?<![\w-])-?(?:scroll-)?[mp][lr]-(?:[\w[(.]|-)/,
  /(?<![\w-])-?(?:left|right)-(?:\d|\[|\(|px\b|auto\b|full\b)/,
  /(?<![\w-])border-[lr](?:-|(?![\w-]))/,
  /(?<![\w-])rounded-(?:[lr]|[tb][lr])(?:-|(?![\w-]))/,
  /(?<![\w-])(?:text|float|clear|object|origin|bg)-(?:left|right)(?![\w-])/,
  /(?<![\w-])-?translate-x-/,
  /(?<![\w-])bg-(?:linear|gradient)-to-(?:[tb]?[lr])(?![\w-])/,
  // CSS
  /(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?![a-z])/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:^|[;{\s])(?:left|right)\s*:\s*[\d-]/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  // Style objects
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\b/,
]

function physicalSides(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const isProse = /^\s*(?:\/\/|\/?\*|import\b)/.test(line)
      return !isProse && PHYSICAL.some((pattern) => pattern.test(line))
        ? [`${path}:${index + 1} ${line.trim()}`]
        : []
    }),
  )
}

const line = (text: string): SourceFile => ({ path: 'app/ui/Sample.tsx', text })

describe('I18N-14: layout uses logical sides', () => {
  test('no class, declaration or style in the app names left or right', () => {
    const files = sourceFiles('app', '.ts', '.tsx', '.css').filter((file) => !isTest(file))
    expect(files.map(({ path }) => path)).toContain('app/root.css')
    expect(physicalSides(files)).toEqual([])
  })

  test.each([
    'className="ml-4"',
    'className="flex -mr-px"',
    'className="sm:pl-[3px]"',
    'className="absolute left-0"',
    'className="rtl:right-1/2"',
    'className="border-l border-line"',
    'className="rounded-tr-lg"',
    'className="md:text-left"',
    'className="float-right"',
    'className="-translate-x-full"',
    'className="bg-linear-to-r"',
    'margin-left: 4px;',
    '  left: 0;',
    'text-align: right;',
    'border-top-left-radius: 4px',
    'style={{ paddingRight: 4 }}',
  ])('the check sees %s', (sample) => {
    expect(physicalSides([line(sample)])).toHaveLength(1)
  })

  test.each([
    'className="ms-4 pe-2 start-0 end-3 text-end border-s rounded-se-lg"',
    'className="mx-auto px-4 inset-x-0 items-center"',
    '// to the left: 3 of them',
    "import { ArrowLeft } from 'lucide-react'",
    'const left = 3',
    'margin-inline-start: 4px;',
  ])('the check accepts %s', (sample) => {
    expect(physicalSides([line(sample)])).toEqual([])
  })
})

test('I18N-15: no font is fetched for the marks that isolate a name: they have no shape', () => {
  const styles = readFileSync(join(PROJECT_ROOT, 'app/root.css'), 'utf8')
  const ranges = [...styles.matchAll(/unicode-range:([^;]+);/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  )
  const holds = (letter: number) => ranges.some(([first = 0, last = 0]) => first <= letter && letter <= last)
  expect(holds('–'.charCodeAt(0))).toBe(true)
  expect([0x2066, 0x2067, 0x2068, 0x2069].filter(holds)).toEqual([])
})
