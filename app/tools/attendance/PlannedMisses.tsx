import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FoldedSection } from '../../ui/FoldedSection'

type PlannedMissesProps = {
  /** Whether something was typed into it. */
  hasInput: boolean
  children: ReactNode
}

/** The calculator of planned misses of a course: one line until it is wanted, because what was logged comes first. */
export function PlannedMisses({ hasInput, children }: PlannedMissesProps) {
  const [isOpen, setOpen] = useState(hasInput)
  return (
    <FoldedSection title={<Trans>Plan an absence</Trans>} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className="flex flex-col gap-6">{children}</div>
    </FoldedSection>
  )
}
