import { type ReactNode, useId } from 'react'
import { DisclosureLine } from './DisclosureLine'

type FoldedSectionProps = {
  title: ReactNode
  /** What is in it, at the end of the line. */
  summary?: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A section that is one line until it is opened, on any screen. */
export function FoldedSection({ title, summary, isOpen, onToggle, children }: FoldedSectionProps) {
  const contentId = useId()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="border-t border-line py-1">
      <h2>
        <DisclosureLine isOpen={isOpen} onToggle={onToggle} controls={contentId}>
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <span id={titleId} className="text-lg font-semibold">
              {title}
            </span>
            <span className="figure text-sm text-muted">{summary}</span>
          </span>
        </DisclosureLine>
      </h2>
      <div id={contentId} hidden={!isOpen} className="pt-2 pb-3">
        {isOpen && children}
      </div>
    </section>
  )
}
