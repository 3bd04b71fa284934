import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

const PLACES = {
  // On a phone it is above the tabs.
  bottom:
    'bottom-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom)+1rem)] flex-col-reverse md:bottom-6',
  // Below what is always there.
  top: 'top-[calc(var(--spacing-topbar)+var(--spacing-strip)+0.5rem)] flex-col md:top-[calc(var(--spacing-strip)+0.5rem)] lg:top-4',
} as const
type Place = keyof typeof PLACES

/** Messages over the page, without layout shift. Of one place they stand one after the other, so that none covers another (UI-23). */
export function OverThePage({ place, children }: { place: Place; children: ReactNode }) {
  const [stack] = useState(() => (typeof document === 'undefined' ? null : stackAt(place)))
  return stack && createPortal(children, stack)
}

function stackAt(place: Place): HTMLElement {
  const id = `messages-${place}`
  const known = document.getElementById(id)
  if (known) return known
  const stack = document.createElement('div')
  stack.id = id
  stack.className = `pointer-events-none fixed inset-x-4 z-30 flex items-center gap-2 print:hidden ${PLACES[place]}`
  document.body.append(stack)
  return stack
}
