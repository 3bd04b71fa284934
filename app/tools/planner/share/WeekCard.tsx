import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card'

type WeekCardProps = {
  /** What the week is called on paper, where nothing else of the page is. */
  printed: ReactNode
  children: ReactNode
}

/** The week of a shared plan or of a comparison. */
export function WeekCard({ printed, children }: WeekCardProps) {
  return (
    <Card
      title={
        <span className="print:hidden">
          <Trans>The week</Trans>
        </span>
      }
      className="print:border-0 print:p-0"
    >
      <p className="mb-2 hidden print:block">{printed}</p>
      {children}
    </Card>
  )
}
