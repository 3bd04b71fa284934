import { useLingui } from '@lingui/react/macro'
import type { Section } from '../../../domain/plan/plan'
import { isolated } from '../../../i18n/direction'

/** What sections are called: by their names; "New section" without one, and with its place where several have none. */
export function useSectionNames(sections: readonly Pick<Section, 'name'>[]): string[] {
  const { t } = useLingui()
  const isOnlyNew = sections.filter(({ name }) => !name?.trim()).length === 1
  return sections.map(({ name: typed }, index) => {
    const place = index + 1
    // Isolated, because "2-A" would be turned around in an Arabic line.
    const name = typed?.trim() && isolated(typed)
    if (name) return t`Section ${name}`
    return isOnlyNew ? t`New section` : t`New section (${place})`
  })
}
