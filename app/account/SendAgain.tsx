import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useErrorText } from '../backend/use-error-text'
import { useSubmission } from '../backend/use-submission'
import { useLanguage } from '../i18n/use-language'
import { Button } from '../ui/Button'
import { Message } from '../ui/Message'
import { addressOf, resendConfirmation } from './auth'

/** Seconds between two mails to an address, as the auth service has them (AUTH-33). */
const PAUSE = 60

type SendAgainProps = {
  /** Whose confirmation mail it is. */
  email: string
  /** When the last one was sent, as far as this page knows. */
  sentAt?: number | undefined
  onSent?: (at: number) => void
}

/** Sends the confirmation mail once more, at most once a minute (AUTH-33). */
export function SendAgain({ email, sentAt, onSent }: SendAgainProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  const noteId = useId()
  const [lastSent, setLastSent] = useState(sentAt)
  const seconds = useSecondsLeft(lastSent)
  const { submit, failure, isWorking, isDone } = useSubmission({
    values: { email },
    send: () => resendConfirmation(email, addressOf('login', language)),
    onSuccess: () => {
      const now = Date.now()
      setLastSent(now)
      onSent?.(now)
    },
  })
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        onClick={submit}
        isWorking={isWorking}
        isPaused={seconds > 0}
        aria-describedby={seconds > 0 ? noteId : undefined}
      >
        <Trans>Send it again</Trans>
      </Button>
      {/* Both sentences have one reserved place. Only the first is announced: the other changes every second. */}
      <div className="grid min-h-6 text-sm text-muted *:[grid-area:1/1]">
        <p role="status">{isDone && <Trans>Sent. Check your e-mail.</Trans>}</p>
        <p id={noteId} className={isDone ? 'invisible' : ''}>
          {seconds > 0 &&
            t`You can send it again in ${plural(seconds, { one: '# second', other: '# seconds' })}`}
        </p>
      </div>
      {failure && <Message kind="error">{errorText(failure)}</Message>}
    </div>
  )
}

/** The seconds until another mail may be sent, which count down. */
function useSecondsLeft(lastSent = 0): number {
  const end = lastSent + PAUSE * 1000
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  // At most the whole pause, also when the device's clock was set back.
  return Math.min(PAUSE, Math.max(0, Math.ceil((end - now) / 1000)))
}
