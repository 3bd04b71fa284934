import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button'
import { Message } from './Message'
import { usePassingMessage } from './use-passing-message'

/** Milliseconds for which the button confirms a copy (CREQ-09). */
const CONFIRMATION_MS = 2000

type LinkActionsProps = {
  link: string
  /** What the link leads to, for the share sheet. */
  title: string
  size?: 'small' | 'medium'
  /** The ID of the element that names the link, where there are several. */
  describedBy?: string
  /** Of the button that copies. */
  tone?: 'primary' | 'secondary'
  className?: string
}

/** The buttons for a link: copy, and share where the device supports it. */
export function LinkActions({ link, title, size, tone, describedBy, className = '' }: LinkActionsProps) {
  const { t } = useLingui()
  const [isCopied, setCopied] = usePassingMessage<true>(null, CONFIRMATION_MS)
  const [hasFailed, setFailed] = useState(false)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      setFailed(false)
    } catch {
      // Permission denied, or no clipboard: browsers offer it only over HTTPS.
      setFailed(true)
    }
  }

  const share = async () => {
    try {
      await navigator.share({ title, url: link })
      setFailed(false)
    } catch (reason) {
      // Closing the share sheet rejects, too. That is a cancel, not a failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setFailed(true)
    }
  }

  return (
    <div className={`flex flex-col gap-3 print:hidden ${className}`}>
      <div className="flex flex-wrap gap-3">
        <Button tone={tone} size={size} aria-describedby={describedBy} onClick={copy}>
          {isCopied ? (
            <Check
              aria-hidden="true"
              size={20}
              strokeWidth={1.75}
              className={tone === 'primary' ? '' : 'text-green'}
            />
          ) : (
            <Copy aria-hidden="true" size={20} strokeWidth={1.75} />
          )}
          {/* Both labels share one grid cell, so that the button does not change its width. */}
          <span className="grid text-center *:col-start-1 *:row-start-1">
            <span aria-hidden={Boolean(isCopied)} className={isCopied ? 'invisible' : ''}>
              <Trans>Copy Link</Trans>
            </span>
            <span aria-hidden={!isCopied} className={isCopied ? '' : 'invisible'}>
              <Trans>Link copied!</Trans>
            </span>
          </span>
        </Button>
        {'share' in navigator && (
          <Button size={size} aria-describedby={describedBy} onClick={share}>
            <Share2 aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isCopied && t`The link has been copied to your clipboard.`}
      </p>
      {hasFailed && (
        <Message kind="error">
          <Trans>
            Your browser could not do this. Please copy the link yourself:{' '}
            <bdi className="select-all">{link}</bdi>
          </Trans>
        </Message>
      )}
    </div>
  )
}
