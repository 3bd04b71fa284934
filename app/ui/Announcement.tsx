import { useEffect, useState } from 'react'

/** Milliseconds. Long enough to type a number to its end. */
const PAUSE_MS = 700

type AnnouncementProps = {
  /** Empty while there is nothing to announce. */
  text: string
  /** For a part that is shown with its first result: that is announced, too. */
  announcesFirst?: boolean
}

/**
 * A live region: screen readers read each new result out, politely, once the typing pauses. The text that a screen opens with
 * is not announced unless it is asked for. To announce the same sentence twice, empty the text in between.
 */
export function Announcement({ text, announcesFirst = false }: AnnouncementProps) {
  const [latest, setLatest] = useState({ text: announcesFirst ? '' : text, isAnnounced: false })
  useEffect(() => {
    // An empty text says nothing, so it need not wait.
    const timer = setTimeout(
      () => setLatest((before) => (before.text === text ? before : { text, isAnnounced: true })),
      text ? PAUSE_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {latest.isAnnounced ? latest.text : ''}
    </p>
  )
}
