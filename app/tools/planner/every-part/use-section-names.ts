import { useLingui } from '@lingui/react/macro'
import type { Section } from '../../../domain/plan/plan'
import { useLanguage } from '../../../i18n/use-language'
import { sectionText } from '../../every-tool/section-text'

/** What sections are called: by their names; "New section" without one, and with its place where several have none. */
export function useSectionNames(sections: readonly Pick<Section, 'name'>[]): string[] {
  const { t } = useLingui()
  const language = useLanguage()
  const isOnlyNew = sections.filter(({ name }) => !name?.trim()).length === 1
  return sections.map(({ name: typed }, index) => {
    const place = index + 1
    const name = typed?.trim() && sectionText(typed, language)
    if (name) return t`Section ${name}`
    return isOnlyNew ? t`New section` : t`New section (${place})`
  })
}
