import type { ReactNode } from 'react'
import { SuccessMessage } from './Message'

type FloatingMessageProps = { children: ReactNode; action?: ReactNode }

/**
 * A toast: a success message at the bottom of the window. It causes no layout shift and lets clicks through, unless it has an
 * action.
 */
export function FloatingMessage({ children, action }: FloatingMessageProps) {
  return (
    // On a phone it is above the tabs.
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom)+1rem)] z-30 flex justify-center md:bottom-6 print:hidden">
      <div
        className={`rounded-control shadow-float ${action ? 'pointer-events-auto min-w-[min(22rem,100%)]' : ''}`}
      >
        <SuccessMessage action={action}>{children}</SuccessMessage>
      </div>
    </div>
  )
}
