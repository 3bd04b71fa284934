import type { ReactNode } from 'react'
import { SuccessMessage } from './Message'
import { OverThePage } from './OverThePage'

type FloatingMessageProps = { children: ReactNode; action?: ReactNode }

/** A toast: a success message at the bottom of the window. It lets clicks through, unless it has an action. */
export function FloatingMessage({ children, action }: FloatingMessageProps) {
  return (
    <OverThePage place="bottom">
      <div
        className={`max-w-full rounded-control shadow-float ${action ? 'pointer-events-auto min-w-[min(22rem,100%)]' : ''}`}
      >
        <SuccessMessage action={action}>{children}</SuccessMessage>
      </div>
    </OverThePage>
  )
}
