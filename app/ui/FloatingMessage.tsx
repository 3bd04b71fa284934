import type { ReactNode } from 'react'
import { FloatingStack } from './FloatingStack'
import { SuccessMessage } from './Message'

type FloatingMessageProps = { children: ReactNode; action?: ReactNode }

/**
 * A toast: a success message at the bottom of the window. It causes no layout shift and lets clicks through, unless it has an
 * action.
 */
export function FloatingMessage({ children, action }: FloatingMessageProps) {
  return (
    <FloatingStack place="bottom">
      <div
        className={`rounded-control shadow-float ${action ? 'pointer-events-auto min-w-[min(22rem,100%)]' : ''}`}
      >
        <SuccessMessage action={action}>{children}</SuccessMessage>
      </div>
    </FloatingStack>
  )
}
