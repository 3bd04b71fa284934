import type { ReactNode } from 'react'
import { Message } from './Message'

/** What was done, at the lower edge of the window wherever the page is scrolled to. It moves nothing and is in no finger's way. */
export function FloatingMessage({ children }: { children: ReactNode }) {
  return (
    // On a phone above the bar with the result of a tool.
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-30 flex justify-center lg:bottom-6 print:hidden">
      <div className="rounded-control shadow-float">
        <Message kind="success">{children}</Message>
      </div>
    </div>
  )
}
