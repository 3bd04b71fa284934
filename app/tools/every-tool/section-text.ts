import { namesInSection } from '../../domain/plan/class-parts'
import { isolated } from '../../i18n/direction'
import type { Language } from '../../i18n/language'
import { COMMA } from '../../i18n/lists'

/** The name of a section in a sentence of strings: several are a list of the reader's language, each in its own direction (I18N-15). */
export function sectionText(name: string, language: Language): string {
  return namesInSection(name).map(isolated).join(COMMA[language])
}
