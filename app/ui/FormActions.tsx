import type { ReactNode } from 'react'
import { Message } from './Message'

/** The buttons at the end of a form. An error appears below them, so that no button moves while it is pressed. */
export function FormActions({ error, children }: { error?: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">{children}</div>
      {error && <Message kind="error">{error}</Message>}
    </div>
  )
}
