import type { ReactNode } from 'react'
import { Message } from './Message'

/** A toast: a success message at the bottom of the window. It causes no layout shift and lets clicks through. */
export function FloatingMessage({ children }: { children: ReactNode }) {
  return (
    // On a phone it is above the result bar of ToolLayout.
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-30 flex justify-center lg:bottom-6 print:hidden">
      <div className="rounded-control shadow-float">
        <Message kind="success">{children}</Message>
      </div>
    </div>
  )
}
