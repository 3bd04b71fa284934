import { copyFile, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DomUtils } from 'htmlparser2'
import type { Language } from '../app/i18n/language.ts'
import { SHARE_PICTURE } from '../app/screen/share-picture.ts'
import { hrefOf } from '../app/screens.ts'
import packageJson from '../package.json' with { type: 'json' }
import { PROJECT_ROOT } from '../server/paths.ts'
import type { PageEdits } from './page-edits.ts'

/**
 * The pictures of shared links are in the folder of the university whose figures they show, each beside the text that it was
 * drawn from (HOST-05, ADR-94).
 */

/** The folder of the university of a build, by its variables. */
export function institutionFolder(variables: Readonly<Record<string, string | undefined>>): string {
  return resolve(PROJECT_ROOT, variables.INSTITUTION || dirname(packageJson.imports['#institution/*']))
}

export function pictureFile(folder: string, language: Language): string {
  return join(folder, SHARE_PICTURE.path(language))
}

export function pictureTextFile(folder: string, language: Language): string {
  return pictureFile(folder, language).replace(/\.png$/, '.txt')
}

/** Elements of the hero's words that a picture shows: what follows is for who is on the page. */
export const SHOWN_WORDS = 3

/** What a picture shows of the hero of a landing page: its headings and paragraphs, one a line. */
export function heroText(page: PageEdits): string {
  const hero = page.all('section').find((section) => DomUtils.getElementsByTagName('h1', section).length > 0)
  if (!hero) throw new Error('The landing page has no section with its heading')
  const [words, ...others] = hero.children.filter(DomUtils.isTag)
  const shown = [...(words?.children.filter(DomUtils.isTag).slice(0, SHOWN_WORDS) ?? []), ...others]
  const lines = DomUtils.findAll(({ name }) => name === 'h1' || name === 'p', shown)
  return `${lines.map((line) => DomUtils.textContent(line).replace(/\s+/g, ' ').trim()).join('\n')}\n`
}

/** The pages of a build by their address on a host, such as `/en/index.html`. */
export type Pages = ReadonlyMap<string, PageEdits>

/** Whether the picture of a folder shows what the landing page of this build says. */
async function isOfThisBuild(pages: Pages, folder: string, language: Language): Promise<boolean> {
  const page = pages.get(`${hrefOf(language, 'home')}/index.html`)
  const drawn = await readFile(pictureTextFile(folder, language), 'utf8').catch(() => null)
  return page !== undefined && drawn === heroText(page)
}

/**
 * Puts the university's pictures into the build. Pages in a language without one, or with one that shows something else than
 * the landing page, are shared without a picture. Returns these languages.
 */
export async function placeSharePictures(
  clientDirectory: string,
  pages: Pages,
  folder: string,
  languages: readonly Language[],
): Promise<Language[]> {
  const without: Language[] = []
  for (const language of languages) {
    if (await isOfThisBuild(pages, folder, language))
      await copyFile(pictureFile(folder, language), pictureFile(clientDirectory, language))
    else without.push(language)
  }
  for (const page of pages.values()) removePicture(page, without)
  return without
}

/** Takes the picture out of a page that names one of these languages. */
function removePicture(page: PageEdits, languages: readonly Language[]): void {
  const tags = page.all('meta')
  const picture = tags.find(({ attribs }) => attribs.property === 'og:image')?.attribs.content ?? ''
  const isWrong = languages.some((language) => picture.endsWith(SHARE_PICTURE.path(language)))
  if (!isWrong) return
  for (const tag of tags) {
    const { property = '', name } = tag.attribs
    if (property.startsWith('og:image') || name === 'twitter:card') page.replace(tag, '')
  }
}
