import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, Share2 } from 'lucide-react'
import { Button } from './Button'
import { Message } from './Message'
import { canShare, useHandOver } from './use-hand-over'

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
  const { isCopied, hasFailed, copy, share } = useHandOver()
  return (
    <div className={`flex flex-col gap-3 print:hidden ${className}`}>
      <div className="flex flex-wrap gap-3">
        <Button tone={tone} size={size} aria-describedby={describedBy} onClick={() => copy(link)}>
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
            <span aria-hidden={isCopied} className={isCopied ? 'invisible' : ''}>
              <Trans>Copy Link</Trans>
            </span>
            <span aria-hidden={!isCopied} className={isCopied ? '' : 'invisible'}>
              <Trans>Link copied!</Trans>
            </span>
          </span>
        </Button>
        {canShare() && (
          <Button size={size} aria-describedby={describedBy} onClick={() => share({ title, url: link })}>
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
