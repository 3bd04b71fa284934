import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FoldedSection } from '../../ui/FoldedSection'

type PlannedMissesProps = {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** The calculator of planned misses of a course: one line until it is wanted, because what was logged comes first. */
export function PlannedMisses({ isOpen, onToggle, children }: PlannedMissesProps) {
  return (
    <FoldedSection title={<Trans>Plan an absence</Trans>} isOpen={isOpen} onToggle={onToggle}>
      <div className="flex flex-col gap-6">{children}</div>
    </FoldedSection>
  )
}
