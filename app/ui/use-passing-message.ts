import { useCallback, useEffect, useState } from 'react'

/** Success messages disappear after 3 seconds on all screens (ERR-13). */
const MESSAGE_MS = 3000

/** How long what was removed can be brought back (KEEP-02). */
export const UNDO_MS = 10_000

/** A message that disappears after `ms`. Showing it again restarts the timer. */
export function usePassingMessage<Message>(
  initial: Message | null = null,
  ms = MESSAGE_MS,
): [Message | null, (message: Message | null) => void] {
  const [shown, setShown] = useState(initial === null ? null : { message: initial })
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), ms)
    return () => clearTimeout(timer)
  }, [shown, ms])
  // The same function always, for memoised rows that show a message.
  const show = useCallback((message: Message | null) => setShown(message === null ? null : { message }), [])
  return [shown?.message ?? null, show]
}
