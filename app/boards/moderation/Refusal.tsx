import type { ReactNode } from 'react'
import { bringIntoView } from '../../ui/bring-into-view'
import { Message } from '../../ui/Message'

/** Why an act was refused, brought into view above a list in which its button may be far below. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoView} className="scroll-mt-20">
      <Message kind="error">{children}</Message>
    </div>
  )
}
