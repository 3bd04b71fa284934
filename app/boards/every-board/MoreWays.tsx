import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOfStudent } from '../../domain/institution/contact'
import { MorePanel, PANEL_ACTION } from '../../ui/MorePanel'
import { canShare, useHandOver } from '../../ui/use-hand-over'

type MoreWaysProps = {
  studentId: string
  /** What a mail to the student would be about. */
  subject: string
  /** The ID of the element that names what it is about. */
  describedBy: string
  /** What else there is to do. */
  children?: ReactNode
  onUse?: () => void
}

/** Beside the mail: the student's address to copy, or to hand to another app where the device has a share sheet (BOARD-03). */
export function MoreWays({ studentId, subject, describedBy, onUse, children }: MoreWaysProps) {
  const { t } = useLingui()
  const { isCopied, hasFailed, copy, share } = useHandOver()
  const address = addressOfStudent(studentId)
  return (
    <MorePanel label={t`More`} describedBy={describedBy} className="size-9! pointer-coarse:size-11!">
      <div className="px-3 py-2 text-sm text-muted">
        <bdi className="figure select-all">{address}</bdi>
      </div>
      <button
        type="button"
        className={PANEL_ACTION}
        onClick={() => {
          onUse?.()
          void copy(address)
        }}
      >
        {isCopied ? (
          <Check aria-hidden="true" size={20} strokeWidth={1.75} className="text-green" />
        ) : (
          <Copy aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
        )}
        {isCopied ? <Trans>Address copied</Trans> : <Trans>Copy address</Trans>}
      </button>
      {canShare() && (
        <button
          type="button"
          className={PANEL_ACTION}
          onClick={() => {
            onUse?.()
            void share({ title: subject, text: `${subject}\n${address}` })
          }}
        >
          <Share2 aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
          <Trans>Share</Trans>
        </button>
      )}
      {children}
      <p role="status" className="sr-only">
        {isCopied && t`The address has been copied to your clipboard.`}
      </p>
      {hasFailed && (
        <p role="alert" className="max-w-64 px-3 py-2 text-sm text-red">
          <Trans>Your browser could not do this. Please copy the address above yourself.</Trans>
        </p>
      )}
    </MorePanel>
  )
}
