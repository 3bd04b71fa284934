import { useLingui } from '@lingui/react/macro'
import type { Section } from '../../../domain/plan/plan'
import { isolated } from '../../../i18n/direction'

/** What sections are called: by their names, or by their place while they have none. */
export function useSectionNames(sections: readonly Pick<Section, 'name'>[]): string[] {
  const { t } = useLingui()
  return sections.map(({ name: typed }, index) => {
    const place = index + 1
    // Isolated, because "2-A" would be turned around in an Arabic line.
    const name = typed?.trim() && isolated(typed)
    return name ? t`Section ${name}` : t`Section without a number (${place})`
  })
}
