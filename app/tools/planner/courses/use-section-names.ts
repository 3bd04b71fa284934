import { useLingui } from '@lingui/react/macro'
import type { Section } from '../../../domain/plan/plan'

/** What sections are called: by their names, or by their place while they have none. */
export function useSectionNames(sections: readonly Pick<Section, 'name'>[]): string[] {
  const { t } = useLingui()
  return sections.map(({ name }, index) => {
    const place = index + 1
    return name?.trim() ? t`Section ${name}` : t`Section without a number (${place})`
  })
}
