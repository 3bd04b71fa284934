import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useErrorText } from '../backend/use-error-text'
import { useSubmission } from '../backend/use-submission'
import { latinDigits } from '../i18n/digits'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { Form } from '../ui/Form'
import { TextField } from '../ui/TextField'
import { LONE_LINK } from '../ui/text-link'
import { AccountCard } from './AccountCard'
import { confirmEmail } from './auth'
import { checkCode } from './credentials'
import { EmailAddress } from './EmailAddress'
import type { LoginState } from './login-state'
import { SendAgain } from './SendAgain'
import { SubmitButton } from './SubmitButton'

/** After a sign-up that waits for a confirmation: takes the code of the mail, and sends it again (AUTH-30, AUTH-33). */
export function CheckEmail({ email, ...state }: LoginState & { email: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const login = hrefOf(language, 'login')
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: { code },
    check: checkCode,
    send: () => confirmEmail({ email, code }),
    fieldOf: { 'code-wrong': 'code' },
    onSuccess: () =>
      navigate(login, {
        state: { ...state, email, notice: 'email-confirmed' } satisfies LoginState,
        replace: true,
      }),
  })

  return (
    <AccountCard
      title={t`Check your e-mail`}
      footer={
        <Trans>
          Already confirmed?{' '}
          <Link
            to={login}
            state={{ ...state, email, notice: undefined } satisfies LoginState}
            className={LONE_LINK}
          >
            Log in
          </Link>
        </Trans>
      }
    >
      <p className="-mt-4 mb-6 text-muted">
        <Trans>
          We have sent a mail to <EmailAddress email={email} />. Open its link, or type its code here.
        </Trans>
      </p>
      <Form onSubmit={submit} refusals={refusals} className="gap-1">
        <TextField
          label={t`Code`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t`8 digits`}
          value={code}
          onChange={(text) => setCode(latinDigits(text))}
          error={errorText(errors.code)}
        />
        <SubmitButton isWorking={isWorking} failure={failure}>
          <Trans>Confirm</Trans>
        </SubmitButton>
      </Form>
      <div className="mt-6 border-t border-line pt-4">
        <p className="mb-3 text-sm text-muted">
          <Trans>No mail yet? Look in your spam folder, too.</Trans>
        </p>
        <SendAgain
          email={email}
          sentAt={state.sentAt}
          // The history keeps the time across a reload.
          onSent={(sentAt) =>
            navigate(login, { state: { ...state, email, sentAt } satisfies LoginState, replace: true })
          }
        />
      </div>
    </AccountCard>
  )
}
