import { majorsOf, PROGRAMS } from '../../domain/institution/fee-rates'
import type { Choice, Words } from '../../domain/institution/types'

type Named = Readonly<Partial<Words>>

/** The words of a name, in lower case. Arabic ones are without their article, which a title can leave out. */
function wordsOf(text: string, keepsArticles = false): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
  return ` ${words.map((word) => (keepsArticles ? word : word.replace(/^ال/, ''))).join(' ')} `
}

/** The one choice that `isIn` finds; null for none or several. */
function onlyOne(choices: readonly Choice[], isIn: (choice: Choice) => boolean): string | null {
  const [found, ...others] = choices.filter(isIn)
  return found && others.length === 0 ? found.code : null
}

/**
 * The program and major of the fees that the title of a degree names, in either language; null where it names none, or several.
 * A major counts only as a word of its own: "of Engineering", "in Computing", but not "Software Engineering", which a college of
 * computing may teach.
 */
export function programOfDegree(title: Named): { program: string; major: string | null } | null {
  const { en = '', ar = '' } = title
  const program = onlyOne(
    PROGRAMS,
    ({ name }) => wordsOf(en).includes(wordsOf(name.en)) || wordsOf(ar).includes(wordsOf(name.ar)),
  )
  if (program === null) return null
  const major = onlyOne(
    majorsOf(program),
    ({ name }) =>
      ['of', 'in'].some((word) => wordsOf(en).includes(` ${word}${wordsOf(name.en)}`)) ||
      wordsOf(ar, true).includes(wordsOf(name.ar, true)),
  )
  return { program, major }
}
