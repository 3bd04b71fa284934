import { type ReactNode, useEffect, useRef } from 'react'
import { AnnouncedMessage } from './Message'
import { OverThePage } from './OverThePage'

/**
 * What has to be seen wherever the page is scrolled to: at the top of the window, and not over the field in which somebody types.
 * A toast (FloatingMessage) is at its bottom.
 */
export function PinnedNote({ action, children }: { action: ReactNode; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = note
    if (!current) return
    const observer = new ResizeObserver(() => scrollFocusedBelow(current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
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

/** Pixels between a note and the field below it: the label has room. */
const ROOM_FOR_LABEL = 40

function scrollFocusedBelow(note: HTMLElement): void {
  const focused = document.activeElement
  if (!focused?.closest('main') || focused.matches('main')) return
  const field = focused.getBoundingClientRect()
  const { top, bottom } = note.getBoundingClientRect()
  const isCovered = field.top < bottom && field.bottom > top
  if (isCovered) window.scrollBy({ top: field.top - bottom - ROOM_FOR_LABEL })
}
