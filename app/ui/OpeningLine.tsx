import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type OpeningLineProps = {
  isOpen: boolean
  onToggle: () => void
  /** The id of what it opens. */
  controls: string
  children: ReactNode
  className?: string
}

/** A line to read that opens and closes what is below it. */
export function OpeningLine({ isOpen, onToggle, controls, children, className = '' }: OpeningLineProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={`flex min-h-11 w-full items-center gap-3 rounded-control text-start ${className}`}
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
