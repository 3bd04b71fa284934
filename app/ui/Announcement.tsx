import { useEffect, useState } from 'react'

/** Long enough for a number to be typed to its end. */
const PAUSE_MS = 700

/** Reads a result out to screen readers, politely: once the typing pauses, not at every keystroke, and not when the screen opens. */
export function Announcement({ text }: { text: string }) {
  const [first] = useState(text)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {announced === first ? '' : announced}
    </p>
  )
}
