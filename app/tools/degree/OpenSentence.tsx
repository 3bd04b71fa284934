import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Verdict } from '../../domain/degree/assign-courses'
import { useLeftText } from './use-left-text'

/** What is left of the requirements, in one sentence, counted as their "21 of 39" is. */
export function OpenSentence({ verdict: { counted, satisfied } }: { verdict: Verdict }) {
  const { t } = useLingui()
  const leftText = useLeftText()
  const [passed, inProgress, planned] = satisfied
  if (planned < counted)
    return leftText(
      counted,
      satisfied,
      (left) => t`${plural(left, { one: '# requirement', other: '# requirements' })}`,
    )
  if (passed === counted) return <Trans>All requirements are done.</Trans>
  if (inProgress === counted) return <Trans>Done once you pass the courses of this term.</Trans>
  return <Trans>Done once you pass the courses that you take and plan.</Trans>
}
