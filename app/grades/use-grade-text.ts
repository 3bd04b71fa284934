import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { NO_FIGURE } from '../ui/Figures'
import type { Assignment, DefaultCode, DefaultName } from './assignment-list'
import { GRADE_DECIMALS } from './course-grade'

const DEFAULT_NAMES: Record<DefaultCode, MessageDescriptor> = {
  final: msg`Final`,
  laboratory: msg`Laboratory`,
  midterm: msg`Midterm`,
  quiz: msg`Quiz`,
  project: msg`Project`,
}

/** Names and figures of the grade calculator as text in the interface language. */
export function useGradeText() {
  const { i18n, t } = useLingui()
  const language = useLanguage()

  const numberedName = (number: number) => t`Assignment ${number}`
  const defaultNameText = (name: DefaultName) =>
    typeof name === 'number' ? numberedName(name) : i18n._(DEFAULT_NAMES[name])

  return {
    defaultNameText,
    /** The typed name, else the default name. */
    nameText: ({ name, defaultName }: Pick<Assignment, 'name' | 'defaultName'>) =>
      name?.trim() || defaultNameText(defaultName),
    /** A standing or a final, with 1 decimal. */
    percentText: (percent: number | null) =>
      percent === null
        ? NO_FIGURE
        : formatPercent(percent, language, {
            minimumFractionDigits: GRADE_DECIMALS,
            maximumFractionDigits: GRADE_DECIMALS,
          }),
    /** A weight or a score, with as many decimals as it has. */
    weightText: (weight: number) => formatPercent(weight, language),
  }
}
