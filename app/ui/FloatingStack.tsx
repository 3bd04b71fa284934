import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const PLACES = {
  /** Below what is always there. */
  top: 'top-[calc(var(--spacing-topbar)+var(--spacing-strip)+0.5rem)] md:top-[calc(var(--spacing-strip)+0.5rem)] lg:top-4',
  /** On a phone above the tabs. */
  bottom:
    'bottom-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom)+1rem)] flex-col-reverse md:bottom-6',
} as const

type Place = keyof typeof PLACES

/**
 * What floats over the page: one after another in a stack of the window, so that none covers another (UI-23). What has the
 * focus is moved out from behind it. Lets clicks through beside it.
 */
export function FloatingStack({ place, children }: { place: Place; children: ReactNode }) {
  const [stack, setStack] = useState<HTMLElement | null>(null)
  const part = useRef<HTMLDivElement>(null)
  // Not while rendering: a server has no window.
  useEffect(() => setStack(stackAt(place)), [place])
  useEffect(() => {
    const focused = document.activeElement?.getBoundingClientRect()
    const own = part.current?.getBoundingClientRect()
    if (!stack || place !== 'bottom' || !focused || !own || focused.height >= innerHeight / 2) return
    if (focused.bottom > own.top && focused.top < own.bottom) scrollBy(0, focused.bottom - own.top + 8)
  }, [place, stack])
  return (
    stack &&
    createPortal(
      <div ref={part} className="flex max-w-full justify-center">
        {children}
      </div>,
      stack,
    )
  )
}

/** The stack of a place; the first one that floats there makes it. */
function stackAt(place: Place): HTMLElement {
  const id = `floating-${place}`
  const stack = document.getElementById(id) ?? document.createElement('div')
  if (!stack.isConnected) {
    stack.id = id
    stack.className = `pointer-events-none fixed inset-x-4 z-30 flex flex-col items-center gap-2 print:hidden ${PLACES[place]}`
    document.body.append(stack)
  }
  return stack
}
