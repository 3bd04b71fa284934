import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AcademicEvent } from '../../domain/institution/types'

/** Marks a date that may still change. A suspect date is shown as tentative (CAL-05). */
export function TentativeMark({ event: { tentative, suspect } }: { event: AcademicEvent }) {
  return (
    (tentative || suspect) && (
      <Mark className="border-dashed border-control">
        <Trans>Tentative</Trans>
      </Mark>
    )
  )
}

/** Marks an event that is under way. */
export function NowMark() {
  return (
    <Mark className="border-accent text-accent print:hidden">
      <Trans>Now</Trans>
    </Mark>
  )
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`ms-2 inline-block rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap ${className}`}
    >
      {children}
    </span>
  )
}
