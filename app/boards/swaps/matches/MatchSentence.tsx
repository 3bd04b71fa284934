import { Trans, useLingui } from '@lingui/react/macro'
import type { SwapStep } from './swap-matches'

/** A match in words: what the student would give, and to whom (MATCH-04). */
export function MatchSentence({ steps }: { steps: readonly SwapStep[] }) {
  const { t } = useLingui()
  const [own, first, second] = steps
  if (!own || !first) return null
  const nameOf = ({ name }: SwapStep) => <bdi>{name ?? t`Unknown`}</bdi>
  const sectionOf = ({ gives }: SwapStep) => <bdi className="figure">{gives}</bdi>
  const ownSection = sectionOf(own)
  const name = nameOf(first)
  const section = sectionOf(first)
  if (!second) {
    return (
      <Trans>
        You and {name} can swap directly: you give section {ownSection}, you get section {section}.
      </Trans>
    )
  }
  const thirdName = nameOf(second)
  const thirdSection = sectionOf(second)
  return (
    <Trans>
      A ring of three works: you give section {ownSection} to {name}, who gives section {section} to{' '}
      {thirdName}, who gives section {thirdSection} to you.
    </Trans>
  )
}
