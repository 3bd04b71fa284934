import { useLanguage } from '../../../i18n/use-language'
import { useMyTerm } from '../../../persistence/term/use-my-term'
import { useDocumentIds } from '../../../persistence/use-kept'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'
import type { OfTerm } from './course-rows'

const NOTE = lazyModuleWithMessages(
  ['tools/planner/plan-fields', 'persistence'],
  () => import('./RunningOfTermNote'),
)

type RunningOfTermProps = {
  /** Of the tool; without any that is of "My term", nothing is said. The planner has none of its own. */
  rows?: readonly (OfTerm & { name: string | null })[]
}

/** Fetches what is said of courses in progress that "My term" lacks, when there are past terms (TERM-12). */
export function RunningOfTerm({ rows }: RunningOfTermProps) {
  const language = useLanguage()
  // Only who has pasted a transcript needs more than this.
  const hasPast = useDocumentIds('past-terms').length > 0
  const myTerm = useMyTerm()
  const isOfTerm = rows?.some(({ termCredits }) => termCredits !== undefined) ?? true
  if (!myTerm || !isOfTerm || !hasPast) return null
  return (
    <LazyPart fetch={NOTE[language]} fallback={null}>
      {({ RunningOfTermNote }) => (
        <RunningOfTermNote myTerm={myTerm} names={rows?.map(({ name }) => name ?? '') ?? []} />
      )}
    </LazyPart>
  )
}
