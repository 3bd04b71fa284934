import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CourseGrade } from './course-grade'
import { useGradeText } from './use-grade-text'

type BreakdownProps = Pick<CourseGrade, 'completed' | 'remaining' | 'progress'>

/** Completed work, remaining work and progress, as a bar and in words (GRADE-10). */
export function Breakdown({ completed, remaining, progress }: BreakdownProps) {
  const { progressText, weightText } = useGradeText()
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
      <div className="flex basis-full flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-sm font-medium">
          <Trans>Course progress</Trans>
        </dt>
        <dd className="figure font-medium">{progressText(progress)}</dd>
      </div>
      {/* CSS containment: the page is not laid out again while the bar grows. */}
      <div
        aria-hidden="true"
        className="h-3 basis-full overflow-hidden rounded-full bg-line contain-strict forced-color-adjust-none"
      >
        <div
          className="h-full rounded-e-full bg-accent transition-[inline-size] duration-150"
          style={{ inlineSize: `${progress}%` }}
        />
      </div>
      <Part swatch="bg-accent" name={<Trans>Completed work</Trans>} value={weightText(completed)} />
      <Part swatch="bg-line" name={<Trans>Remaining work</Trans>} value={weightText(remaining)} isAtEnd />
    </dl>
  )
}

type PartProps = { swatch: string; name: ReactNode; value: string; isAtEnd?: boolean }

function Part({ swatch, name, value, isAtEnd = false }: PartProps) {
  return (
    <div className={isAtEnd ? 'text-end' : ''}>
      <dt className="inline-flex items-center gap-1.5 text-sm text-muted">
        <span
          aria-hidden="true"
          className={`size-2.5 rounded-full border border-control forced-color-adjust-none ${swatch}`}
        />
        {name}
      </dt>
      <dd className="figure font-medium">{value}</dd>
    </div>
  )
}
