import type { ReactNode } from 'react'

/**
 * Pieces of a line with a dot between them. A piece breaks only where it is longer than a line, and no line begins or ends with
 * a dot: those at a start are cut off. Each piece has the direction of the line: a name stands as a `<bdi>` in one.
 */
export function DottedLine({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`block overflow-hidden ${className}`}>
      <span className="-ms-4 flex flex-wrap [&>*::before]:absolute [&>*::before]:start-1.5 [&>*::before]:[content:'·'_/_''] [&>*]:relative [&>*]:ps-4">
        {children}
      </span>
    </span>
  )
}
