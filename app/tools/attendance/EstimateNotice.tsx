import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useStored, writeStored } from '../../browser/storage'
import { IconButton } from '../../ui/IconButton'
import { Message } from '../../ui/Message'

const DISMISSED = 'true'

/** A notice that the figures are an estimate, until it is dismissed in this browser (ATT-20). */
export function EstimateNotice() {
  const { t } = useLingui()
  const isDismissed = useStored('attendanceWarningDismissed') === DISMISSED
  const wrapper = useRef<HTMLDivElement>(null)
  const dismiss = () => {
    // The button disappears: keep the focus where it was.
    wrapper.current?.focus({ preventScroll: true })
    writeStored('attendanceWarningDismissed', DISMISSED)
  }
  return (
    <div ref={wrapper} tabIndex={-1} className="empty:-mt-6 print:hidden">
      {!isDismissed && (
        <Message
          kind="warning"
          action={<IconButton icon={X} label={t`Dismiss this notice`} onClick={dismiss} className="-m-2.5" />}
        >
          <Trans>
            This is an estimate. Check the university's own attendance record before you plan an absence.
          </Trans>
        </Message>
      )}
    </div>
  )
}
