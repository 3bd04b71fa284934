import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { PROJECT_ROOT } from '../server/paths.ts'

/**
 * Subsets Readex Pro to the letters that nearly every page shows: one file for each script (ADR-12). The letters and weights
 * are those of the `@font-face` rules in app/root.css that use these files. All other letters come from the full font. After
 * an update of the font or a change of those rules run `npm run fonts` and commit the files.
 */

const FACE =
  /font-weight: (\d+) (\d+);\s+src: url\("\.\/fonts\/readex-pro-(\w+)\.woff2"\)[^;]*;\s+unicode-range:([^;]+);/g

/** The letters of a `unicode-range`, such as `U+0020-007E, U+00A0`. */
function lettersOf(unicodeRange: string): string {
  return [...unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - start + 1
      return Array.from({ length: count }, (_, offset) => String.fromCodePoint(start + offset))
    })
    .join('')
}

const styles = await readFile(join(PROJECT_ROOT, 'app/root.css'), 'utf8')
for (const [, lightest, boldest, script, unicodeRange = ''] of styles.matchAll(FACE)) {
  const source = `node_modules/@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`
  const fullFont = await readFile(join(PROJECT_ROOT, source))
  const subset = await subsetFont(fullFont, lettersOf(unicodeRange), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(lightest), max: Number(boldest), default: Number(lightest) } },
  })
  await writeFile(join(PROJECT_ROOT, `app/fonts/readex-pro-${script}.woff2`), subset)
  console.log(`${script}: ${subset.length} of ${fullFont.length} bytes`)
}
