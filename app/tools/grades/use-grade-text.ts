import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import type { Assignment, DefaultCode } from './assignment-list'
import { GRADE_DECIMALS } from './course-grade'

const DEFAULT_NAMES: Record<DefaultCode, MessageDescriptor> = {
  final: msg`Final`,
  laboratory: msg`Laboratory`,
  midterm: msg`Midterm`,
  quiz: msg`Quiz`,
  project: msg`Project`,
}

type Named = Pick<Assignment, 'name' | 'defaultName' | 'isBonus' | 'best'>

/** Names and figures of the grade calculator as text in the interface language. */
export function useGradeText() {
  'use memo'
  const { i18n, t } = useLingui()
  const language = useLanguage()

  const numberedName = (number: number, { isBonus, best }: Named) => {
    if (best !== null) return t`Group ${number}`
    return isBonus ? t`Bonus ${number}` : t`Assignment ${number}`
  }
  const defaultNameText = (named: Named) =>
    typeof named.defaultName === 'number'
      ? numberedName(named.defaultName, named)
      : i18n._(DEFAULT_NAMES[named.defaultName])

  return {
    defaultNameText,
    /** The typed name, else the default name. */
    nameText: (named: Named) => named.name?.trim() || defaultNameText(named),
    /** A standing or a final, with 1 decimal. */
    percentText: (percent: number) =>
      formatPercent(percent, language, {
        minimumFractionDigits: GRADE_DECIMALS,
        maximumFractionDigits: GRADE_DECIMALS,
      }),
    /** A weight or a score, with as many decimals as it has. */
    weightText: (weight: number) => formatPercent(weight, language),
  }
}
