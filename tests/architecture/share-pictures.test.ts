import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendanceRules as udstRules } from '../../app/domain/institution/udst/attendance-rules.ts'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { PageEdits } from '../../scripts/page-edits.ts'
import {
  heroText,
  institutionFolder,
  pictureFile,
  pictureTextFile,
  placeSharePictures,
} from '../../scripts/share-pictures.ts'
import { attendanceRules as inventedRules } from '../institution/attendance-rules.ts'

const page = (limit: string, note = 'No account needed.') =>
  `<html><head><meta property="og:image" content="https://zameel.example/share-en.png"/><meta property="og:image:alt" content="Zameel"/><meta name="twitter:card" content="summary_large_image"/><meta property="og:type" content="website"/></head><body><section><div><b>Beta</b><h1>Know where your term is going.</h1><p>Enter it once.</p><p>${note}</p></div><div><p><span>Absence</span> 7%<!-- --> of <!-- -->${limit}</p></div></section></body></html>`

describe('HOST-05: share pictures are of the university of the build', () => {
  let root: string
  const client = () => join(root, 'client')
  const folder = () => join(root, 'university')
  let pages: Map<string, PageEdits>
  const built = () => String(pages.get('/en/index.html'))

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'zameel-pictures-'))
    mkdirSync(client())
    mkdirSync(folder())
    pages = new Map([['/en/index.html', new PageEdits(page('25%'))]])
    writeFileSync(pictureFile(folder(), 'en'), 'the picture')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('the picture that was drawn from these figures is in the build, whoever may use it', async () => {
    writeFileSync(pictureTextFile(folder(), 'en'), heroText(new PageEdits(page('25%', 'With an account.'))))
    expect(await placeSharePictures(client(), pages, folder(), ['en'])).toEqual([])
    expect(readFileSync(join(client(), 'share-en.png'), 'utf8')).toBe('the picture')
    expect(built()).toBe(page('25%'))
  })

  test.each([
    [
      'of other figures',
      () => writeFileSync(pictureTextFile(folder(), 'en'), heroText(new PageEdits(page('15%')))),
    ],
    ['of nobody knows what', () => undefined],
  ])('a picture %s is not, and no page names it', async (_, write) => {
    write()
    expect(await placeSharePictures(client(), pages, folder(), ['en'])).toEqual(['en'])
    expect(existsSync(join(client(), 'share-en.png'))).toBe(false)
    expect(built()).not.toMatch(/og:image|twitter:card/)
    expect(built()).toContain('og:type')
  })

  test('the folder is that of INSTITUTION, else the default of package.json', () => {
    expect(institutionFolder({ INSTITUTION: 'tests/institution' })).toMatch(/\/tests\/institution$/)
    expect(institutionFolder({ INSTITUTION: '' })).toMatch(/\/app\/domain\/institution\/udst$/)
  })

  test.each(
    LANGUAGES.flatMap((language) => [
      [language, 'app/domain/institution/udst', udstRules.limitPercent] as const,
      [language, 'tests/institution', inventedRules.limitPercent] as const,
    ]),
  )('%s: the picture in %s names the limit of %d percent', (language, institution, limit) => {
    const text = readFileSync(pictureTextFile(institution, language), 'utf8').replace(/\p{Cf}/gu, '')
    expect(text).toMatch(new RegExp(`\\b${limit}\\s?%\n`))
    expect(existsSync(pictureFile(institution, language))).toBe(true)
  })
})
