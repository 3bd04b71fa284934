import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureLineProps = {
  isOpen: boolean
  onToggle: () => void
  /** The id of what it expands. */
  controls: string
  children: ReactNode
  className?: string
}

/** A line whose press expands or collapses what is below it. */
export function DisclosureLine({
  isOpen,
  onToggle,
  controls,
  children,
  className = '',
}: DisclosureLineProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={`flex min-h-11 w-full items-center gap-3 rounded-control py-1 text-start ${className}`}
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
