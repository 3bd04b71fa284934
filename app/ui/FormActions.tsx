import type { ReactNode } from 'react'
import { bringIntoView } from './bring-into-view'
import { Message } from './Message'
import { TryAgain } from './TryAgain'

type FormActionsProps = {
  error?: ReactNode
  /** Offers to try again beside the error. */
  onRetry?: () => void
  children: ReactNode
}

/** The buttons at the end of a form. An error appears below them, so that no button moves while it is pressed. */
export function FormActions({ error, onRetry, children }: FormActionsProps) {
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">{children}</div>
      {error && (
        // The pressed button can be at the edge of the window, with the message below it.
        <div ref={bringIntoView} className="scroll-mb-4">
          {/* The button disappears while the form is sent and takes the focus with it, so it takes the focus again. */}
          <Message kind="error" action={onRetry && <TryAgain autoFocus onClick={onRetry} />}>
            {error}
          </Message>
        </div>
      )}
    </div>
  )
}
