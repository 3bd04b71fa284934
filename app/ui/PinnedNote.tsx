import type { ReactNode } from 'react'
import { AnnouncedMessage } from './Message'
import { OverThePage } from './OverThePage'

/** What has to be seen wherever the page is scrolled to: at the top of the window. A toast (FloatingMessage) is at its bottom. */
export function PinnedNote({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <OverThePage place="top">
      <div className="pointer-events-auto max-h-[50dvh] w-full max-w-2xl overflow-y-auto rounded-control shadow-float">
        <AnnouncedMessage kind="warning" action={action}>
          {children}
        </AnnouncedMessage>
      </div>
    </OverThePage>
  )
}
