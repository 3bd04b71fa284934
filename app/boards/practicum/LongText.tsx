import { Trans } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'

/** A text that a student typed, with its line breaks. After four lines it is cut off behind "Show more". */
export function LongText({ text }: { text: string }) {
  const id = useId()
  const element = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)

  useLayoutEffect(() => {
    const paragraph = element.current
    if (!paragraph || isOpen) return
    // Whether the text overflows depends on the width.
    const observer = new ResizeObserver(() => setCut(paragraph.scrollHeight > paragraph.clientHeight + 1))
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <div>
      <p
        ref={element}
        id={id}
        dir="auto"
        className={`max-w-reading whitespace-pre-line wrap-anywhere ${isOpen ? '' : 'line-clamp-4'}`}
      >
        {/* While cut off, blank lines do not count among the four. */}
        {isOpen ? text : text.replace(/\s*\n\s*/g, '\n')}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="min-h-9 rounded-control text-sm font-medium text-accent-strong underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </button>
      )}
    </div>
  )
}
