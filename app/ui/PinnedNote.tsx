import { type ReactNode, useRef } from 'react'
import { AnnouncedMessage } from './Message'
import { OverThePage } from './OverThePage'
import { useFocusInView } from './use-focus-in-view'

/**
 * What has to be seen wherever the page is scrolled to: at the top of the window, and not over the field in which somebody types.
 * A toast (FloatingMessage) is at its bottom.
 */
export function PinnedNote({ action, children }: { action: ReactNode; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useFocusInView(note, 'top')
  return (
    <OverThePage place="top">
      <div
        ref={note}
        className="pointer-events-auto max-h-[50dvh] w-full max-w-2xl overflow-y-auto rounded-control shadow-float"
      >
        <AnnouncedMessage kind="warning" action={action}>
          {children}
        </AnnouncedMessage>
      </div>
    </OverThePage>
  )
}
