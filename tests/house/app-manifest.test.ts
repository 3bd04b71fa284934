import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { directionOf, LANGUAGES } from '../../app/i18n/language.ts'
import { APP_MANIFESTS } from '../../app/screen/app-manifest.ts'
import { hrefOf } from '../../app/screens.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'

const manifestOf = (language: (typeof LANGUAGES)[number]) =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'public', APP_MANIFESTS[language]), 'utf8'))

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

  test('is the same in both languages but for its words', () => {
    const inWords = { lang: '', dir: '', short_name: '', description: '', shortcuts: [], screenshots: [] }
    const rest = (language: (typeof LANGUAGES)[number]) => ({ ...manifestOf(language), ...inWords })
    expect(rest('ar')).toEqual(rest('en'))
  })
})
