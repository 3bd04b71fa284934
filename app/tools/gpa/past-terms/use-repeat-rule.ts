import { useLingui } from '@lingui/react/macro'
import { PREVIOUS_GRADES } from '../../../domain/institution/grade-scale'
import { leftToRight } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'

/** The university's rule on courses taken again, said the same way wherever it is needed (GPA-11, GPA-24). */
export function useRepeatRule(): string {
  const { t } = useLingui()
  const letters = listFormat(useLanguage(), 'disjunction').format(PREVIOUS_GRADES.map(leftToRight))
  return t`A course with ${letters} can be repeated: the new grade replaces the earlier one, and the credits count once.`
}
