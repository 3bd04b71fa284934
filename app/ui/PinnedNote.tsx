import type { ReactNode } from 'react'
import { AnnouncedMessage } from './Message'

/**
 * What has to be seen wherever the page is scrolled to: at the top of the window, below what is always there, without layout
 * shift. A toast (FloatingMessage) is at its bottom.
 */
export function PinnedNote({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-x-3 top-[calc(var(--spacing-topbar)+var(--spacing-strip)+0.5rem)] z-30 flex justify-center md:top-[calc(var(--spacing-strip)+0.5rem)] lg:top-4 print:hidden">
      <div className="pointer-events-auto max-h-[50dvh] w-full max-w-2xl overflow-y-auto rounded-control shadow-float">
        <AnnouncedMessage kind="warning" action={action}>
          {children}
        </AnnouncedMessage>
      </div>
    </div>
  )
}
