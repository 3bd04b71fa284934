import type { ReactNode } from 'react'
import { FloatingStack } from './FloatingStack'
import { AnnouncedMessage } from './Message'

/**
 * What has to be seen wherever the page is scrolled to: at the top of the window, without layout shift. A toast
 * (FloatingMessage) is at its bottom.
 */
export function PinnedNote({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <FloatingStack place="top">
      <div className="pointer-events-auto max-h-[40dvh] w-full max-w-2xl overflow-y-auto rounded-control shadow-float">
        <AnnouncedMessage kind="warning" action={action}>
          {children}
        </AnnouncedMessage>
      </div>
    </FloatingStack>
  )
}
