import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { useHydrated } from '../../browser/use-hydrated'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { buttonStyle } from '../../ui/button-style'
import { Form } from '../../ui/Form'
import { Message } from '../../ui/Message'
import { AccountCard } from '../AccountCard'
import { EmailAddress } from '../EmailAddress'
import { SubmitButton } from '../SubmitButton'
import { useLinkEmail, useLinkParameters } from '../use-link-parameters'
import { switchOffAlertMail } from './alerts'

/**
 * Where the link of an alert leads that stops the mails (ALERT-01). It names the address and waits for a press, because mail
 * scanners load links and run their scripts (AUTH-30). Nobody has to sign in.
 */
export default function AlertsOff() {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  const token = useLinkParameters().get('token') ?? ''
  const email = useLinkEmail()
  const isDead = useHydrated() && token === ''
  const [isOff, setOff] = useState(false)
  const { submit, failure, isWorking } = useSubmission({
    values: { token },
    send: () => switchOffAlertMail(token),
    onSuccess: () => setOff(true),
  })
  const isOver = isOff || isDead || failure?.code === 'alert-link-dead'

  return (
    <AccountCard
      title={t`Stop alerts by mail`}
      lead={isOver ? undefined : t`Press the button, and no more alerts are sent to you by mail.`}
      heading={
        email ? (
          <Trans>
            Stop alerts by mail to{' '}
            <span className="mt-1 block text-base">
              <EmailAddress email={email} />
            </span>
          </Trans>
        ) : undefined
      }
    >
      <Form onSubmit={submit} className="gap-4">
        {isOff && (
          <Message kind="success">
            <Trans>You get no more alerts by mail.</Trans>
          </Message>
        )}
        {isOver ? (
          <div className="flex flex-col gap-3">
            {!isOff && <Message kind="error">{errorText('alert-link-dead')}</Message>}
            <Link to={hrefOf(language, 'profile')} replace className={buttonStyle('primary')}>
              <Trans>Go to your profile</Trans>
            </Link>
          </div>
        ) : (
          <SubmitButton isWorking={isWorking} failure={failure}>
            <Trans>Stop these mails</Trans>
          </SubmitButton>
        )}
      </Form>
    </AccountCard>
  )
}
