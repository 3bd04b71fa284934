import { type ReactNode, useId } from 'react'
import { DisclosureLine } from './DisclosureLine'

type FoldingCardProps = {
  title: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A card in the side column. On a narrow screen, which has no side column, it is one line that expands. */
export function FoldingCard({ title, isOpen, onToggle, children }: FoldingCardProps) {
  const contentId = useId()
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface px-4 py-2 sm:px-6 lg:py-6"
    >
      <h2 id={titleId} className="text-lg font-semibold">
        <DisclosureLine isOpen={isOpen} onToggle={onToggle} controls={contentId} className="lg:hidden">
          <span className="grow">{title}</span>
        </DisclosureLine>
        <span className="max-lg:hidden">{title}</span>
      </h2>
      <div id={contentId} className={`pt-2 max-lg:pb-2 lg:pt-4 ${isOpen ? '' : 'max-lg:hidden'}`}>
        {children}
      </div>
    </section>
  )
}
