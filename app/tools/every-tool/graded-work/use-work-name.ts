import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Assignment, DefaultCode } from '../../../domain/grades/assignment-list'

const DEFAULT_NAMES: Record<DefaultCode, MessageDescriptor> = {
  final: msg`Final`,
  laboratory: msg`Laboratory`,
  midterm: msg`Midterm`,
  quiz: msg`Quiz`,
  project: msg`Project`,
}

type Named = Pick<Assignment, 'name' | 'defaultName' | 'isBonus' | 'best'>

/** The names of graded work in the interface language. */
export function useWorkName() {
  'use memo'
  const { i18n, t } = useLingui()
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
  }
}
