import { useSyncExternalStore } from 'react'
import { subscribeToDrafts, textOf, writeDraft } from '../../../browser/draft-texts'

const NAME = 'own-date'

/** The line of an own date, while it is typed: a draft of this tab (KEEP-21). During hydration it is empty. */
export function useLineDraft(): [string, (line: string) => void] {
  const line = useSyncExternalStore(
    subscribeToDrafts,
    () => textOf(NAME) ?? '',
    () => '',
  )
  return [line, (next) => writeDraft(NAME, next || null)]
}
