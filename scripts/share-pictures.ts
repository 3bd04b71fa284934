import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Language } from '../app/i18n/language.ts'
import { SHARE_PICTURE } from '../app/screen/share-picture.ts'
import { hrefOf } from '../app/screens.ts'
import packageJson from '../package.json' with { type: 'json' }
import { PROJECT_ROOT } from '../server/paths.ts'
import { PageEdits } from './page-edits.ts'

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
export function heroText(html: string): string {
  const sections = DomUtils.getElementsByTagName('section', parseDocument(html))
  const hero = sections.find((section) => DomUtils.getElementsByTagName('h1', section).length > 0)
  if (!hero) throw new Error('The landing page has no section with its heading')
  const [words, ...others] = hero.children.filter(DomUtils.isTag)
  const shown = [...(words?.children.filter(DomUtils.isTag).slice(0, SHOWN_WORDS) ?? []), ...others]
  const lines = DomUtils.findAll(({ name }) => name === 'h1' || name === 'p', shown)
  return `${lines.map((line) => DomUtils.textContent(line).replace(/\s+/g, ' ').trim()).join('\n')}\n`
}

/** Whether the picture of a folder shows what the landing page of this build says. */
async function isOfThisBuild(clientDirectory: string, folder: string, language: Language): Promise<boolean> {
  const page = await readFile(join(clientDirectory, hrefOf(language, 'home'), 'index.html'), 'utf8')
  const drawn = await readFile(pictureTextFile(folder, language), 'utf8').catch(() => null)
  return drawn === heroText(page)
}

/**
 * Puts the university's pictures into the build. Pages in a language without one, or with one that shows something else than
 * the landing page, are shared without a picture. Returns these languages.
 */
export async function placeSharePictures(
  clientDirectory: string,
  folder: string,
  languages: readonly Language[],
): Promise<Language[]> {
  const without: Language[] = []
  for (const language of languages) {
    if (await isOfThisBuild(clientDirectory, folder, language))
      await copyFile(pictureFile(folder, language), pictureFile(clientDirectory, language))
    else without.push(language)
  }
  if (without.length > 0) {
    const files = await readdir(clientDirectory, { recursive: true })
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      const path = join(clientDirectory, file)
      await writeFile(path, withoutPicture(await readFile(path, 'utf8'), without))
    }
  }
  return without
}

function withoutPicture(html: string, languages: readonly Language[]): string {
  const page = new PageEdits(html)
  const tags = page.all('meta')
  const picture = tags.find(({ attribs }) => attribs.property === 'og:image')?.attribs.content ?? ''
  const isWrong = languages.some((language) => picture.endsWith(SHARE_PICTURE.path(language)))
  if (!isWrong) return html
  for (const tag of tags) {
    const { property = '', name } = tag.attribs
    if (property.startsWith('og:image') || name === 'twitter:card') page.replace(tag, '')
  }
  return page.toString()
}
