import { Plural, Trans } from '@lingui/react/macro'
import type { Verdict } from '../../domain/degree/assign-courses'

/** What is open, in one sentence. */
export function OpenSentence({ verdict: { counted, satisfied } }: { verdict: Verdict }) {
  const [passed, inProgress, planned] = satisfied
  if (planned < counted) {
    return <Plural value={counted - planned} one="# requirement is open." other="# requirements are open." />
  }
  if (passed === counted) return <Trans>All requirements are done.</Trans>
  if (inProgress === counted) return <Trans>Done once you pass the courses of this term.</Trans>
  return <Trans>Done once you pass the courses that you take and plan.</Trans>
}
