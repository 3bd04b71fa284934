import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { directionOf, LANGUAGES } from '../../app/i18n/language.ts'
import { APP_MANIFESTS } from '../../app/screen/app-manifest.ts'
import { hrefOf } from '../../app/screens.ts'
import { institutionFolder } from '../../scripts/share-pictures.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'

type Screenshot = { src: string; type: string; sizes: string; form_factor: string; label: string }

const manifestOf = (language: (typeof LANGUAGES)[number]) =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'public', APP_MANIFESTS[language]), 'utf8'))

/** Width and height of a WebP of the extended format, which browsers write. */
function sizesOfWebp(file: string): string {
  const bytes = readFileSync(file)
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`
}

describe('OFF-06: the manifest of the installed app', () => {
  test.each(LANGUAGES)('in %s has its language, its direction and four shortcuts', (language) => {
    const { lang, dir, shortcuts } = manifestOf(language)
    expect([lang, dir]).toEqual([language, directionOf(language)])
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(
      (['home', 'schedulePlanner', 'gpaCalculator', 'attendanceCalculator'] as const).map((screen) =>
        hrefOf(language, screen),
      ),
    )
  })

  test('names the shortcuts as the screens are named, in both languages', () => {
    const catalogue = ['app/i18n', 'app/tools/today'].map((folder) =>
      readFileSync(join(PROJECT_ROOT, folder, 'locales/ar.po'), 'utf8'),
    )
    const namesIn = (language: (typeof LANGUAGES)[number]): string[] =>
      manifestOf(language).shortcuts.map(({ name }: { name: string }) => name)
    const arabic = namesIn('ar')
    for (const [index, name] of namesIn('en').entries())
      expect(catalogue.join('\n')).toContain(`msgid "${name}"\nmsgstr "${arabic[index]}"`)
  })

  test.each(LANGUAGES)(
    'in %s shows real pictures of the app, a narrow and a wide one, of less than 100 kB',
    (language) => {
      const screenshots: Screenshot[] = manifestOf(language).screenshots
      expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
      for (const { src, type, sizes, label } of screenshots) {
        const file = join(institutionFolder({}), src)
        expect([type, sizes, label.length > 0]).toEqual(['image/webp', sizesOfWebp(file), true])
        expect(readFileSync(file).length).toBeLessThan(100_000)
      }
    },
  )

  test('is the same in both languages but for its words', () => {
    const inWords = { lang: '', dir: '', short_name: '', description: '', shortcuts: [], screenshots: [] }
    const rest = (language: (typeof LANGUAGES)[number]) => ({ ...manifestOf(language), ...inWords })
    expect(rest('ar')).toEqual(rest('en'))
  })
})
