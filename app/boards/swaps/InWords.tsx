import { Fragment } from 'react'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'

type InWordsProps = {
  texts: readonly string[]
  /** `conjunction`: "A, B and C"; `disjunction`: "A, B or C". */
  type: 'conjunction' | 'disjunction'
}

/** What students typed as one list in words, each with a direction of its own (I18N-13). */
export function InWords({ texts, type }: InWordsProps) {
  return listFormat(useLanguage(), type)
    .formatToParts(texts)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same text can come twice
      <Fragment key={index}>{part.type === 'element' ? <bdi>{part.value}</bdi> : part.value}</Fragment>
    ))
}
