import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { PROJECT_ROOT } from '../server/paths.ts'

/**
 * Subsets Readex Pro to the letters that nearly every page shows: one file for each script, with the weights of app/root.css
 * (ADR-12). All other letters come from the full font. After an update of the font, or a change of the ranges here and in
 * app/root.css, run `npm run fonts` and commit the files.
 */

const WEIGHTS = { min: 400, max: 650, default: 400 }

/** Ranges of code points, first to last, by script. Arabic text takes its spaces, digits and punctuation from Latin. */
const SUBSETS = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xab, 0xab],
    [0xb7, 0xb7],
    [0xbb, 0xbb],
    [0xd7, 0xd7],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2026, 0x2026],
    [0x2212, 0x2212],
  ],
  arabic: [
    [0x600, 0x6ff],
    [0x200c, 0x200f],
  ],
} as const

for (const [script, ranges] of Object.entries(SUBSETS)) {
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  )
  const source = `node_modules/@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`
  const fullFont = await readFile(join(PROJECT_ROOT, source))
  const subset = await subsetFont(fullFont, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
  await writeFile(join(PROJECT_ROOT, `app/fonts/readex-pro-${script}.woff2`), subset)
  console.log(`${script}: ${subset.length} of ${fullFont.length} bytes`)
}
