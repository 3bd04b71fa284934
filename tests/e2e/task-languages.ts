import { LANGUAGES, type Language } from '../../app/i18n/language.ts'

/**
 * The languages in which a browser proves a task: the one that its test names, or both with BOTH_LANGUAGES=true. The other one
 * is proved in happy-dom, and the layout of every screen in both by survey.spec.ts. A task that looks with axe names English,
 * because axe cannot judge the contrast of joined letters; most of the others name Arabic.
 */
export function taskIn(language: Language): readonly Language[] {
  return process.env.BOTH_LANGUAGES === 'true' ? LANGUAGES : [language]
}
