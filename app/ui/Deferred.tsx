import { type ReactElement, useDeferredValue } from 'react'

type DeferredProps = {
  /** While there is nothing yet: what is kept comes all at once, so that nothing moves (KEEP-01). */
  isEmpty?: boolean
  children: ReactElement
}

/**
 * What follows from what is typed. A key renders at once and without it: the elements of before are the same objects, which
 * React skips. The new ones come in a second render, which the next key interrupts. For parts that nothing is typed into.
 */
export function Deferred({ isEmpty = false, children }: DeferredProps) {
  const shown = useDeferredValue(isEmpty ? null : children)
  return shown ?? children
}
