import type { ReactNode } from 'react'
import { Message } from './Message'

/** What was done, in view wherever the list below it is scrolled to. It moves nothing. */
export function FloatingMessage({ children }: { children: ReactNode }) {
  return (
    <div className="sticky top-20 z-10 flex h-0 justify-center md:top-4">
      <div className="h-fit rounded-control shadow-float">
        <Message kind="success">{children}</Message>
      </div>
    </div>
  )
}
