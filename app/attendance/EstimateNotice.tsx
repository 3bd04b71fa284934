import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useStored, writeStored } from '../browser/storage'
import { IconButton } from '../ui/IconButton'
import { Message } from '../ui/Message'

const DISMISSED = 'true'

/** What the figures are worth, until the student has read it and says so; this browser remembers. */
export function EstimateNotice() {
  const { t } = useLingui()
  const isDismissed = useStored('attendanceWarningDismissed') === DISMISSED
  const place = useRef<HTMLDivElement>(null)
  const dismiss = () => {
    // The button goes; the keyboard stays where it was.
    place.current?.focus({ preventScroll: true })
    writeStored('attendanceWarningDismissed', DISMISSED)
  }
  return (
    <div ref={place} tabIndex={-1} className="empty:-mt-6 print:hidden">
      {!isDismissed && (
        <Message
          kind="warning"
          action={<IconButton icon={X} label={t`Dismiss this notice`} onClick={dismiss} className="-m-2.5" />}
        >
          <Trans>
            This is an estimate. What counts is the university's own attendance record, so look there before
            you plan an absence.
          </Trans>
        </Message>
      )}
    </div>
  )
}
