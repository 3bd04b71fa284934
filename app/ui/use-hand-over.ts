import { useState } from 'react'
import { usePassingMessage } from './use-passing-message'

/** Milliseconds for which a button confirms a copy (CREQ-09). */
const CONFIRMATION_MS = 2000

/** Whether the device has a share sheet. Only in a browser. */
export function canShare(): boolean {
  return 'share' in navigator
}

/** Copies a text, or gives it to the device's share sheet. */
export function useHandOver() {
  const [isCopied, setCopied] = usePassingMessage<true>(null, CONFIRMATION_MS)
  const [hasFailed, setFailed] = useState(false)
  return {
    isCopied: Boolean(isCopied),
    hasFailed,
    copy: async (text: string) => {
      try {
        await navigator.clipboard.writeText(text)
        setCopied(true)
        setFailed(false)
      } catch {
        // Permission denied, or no clipboard: browsers offer it only over HTTPS.
        setFailed(true)
      }
    },
    share: async (data: ShareData) => {
      try {
        await navigator.share(data)
        setFailed(false)
      } catch (reason) {
        // Closing the share sheet rejects, too. That is a cancel, not a failure.
        if (!(reason instanceof DOMException && reason.name === 'AbortError')) setFailed(true)
      }
    },
  }
}
