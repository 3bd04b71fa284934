import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useErrorText } from '../backend/use-error-text'
import { useSubmission } from '../backend/use-submission'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { buttonStyle } from '../ui/button-style'
import { Form } from '../ui/Form'
import { Message } from '../ui/Message'
import { TextField } from '../ui/TextField'
import { AccountCard } from './AccountCard'
import { confirmEmail } from './auth'
import { EmailAddress } from './EmailAddress'
import type { LoginState } from './login-state'
import { SignedInNote } from './SignedInNote'
import { SubmitButton } from './SubmitButton'
import { useSession } from './session'

type ConfirmEmailProps = {
  tokenHash: string
  /** The address that the link names, for people only. */
  email: string | null
}

/**
 * Where the link of the confirmation mail leads. The token is used with a press, because mail scanners load links and run
 * their scripts (AUTH-30). It leads to the login and signs nobody in (AUTH-27, AUTH-31).
 */
export function ConfirmEmail({ tokenHash, email }: ConfirmEmailProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const isSignedIn = useSession().status === 'signed-in'
  const [isConfirmed, setConfirmed] = useState(false)
  /** Null until it is asked for. */
  const [password, setPassword] = useState<string | null>(null)
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: { tokenHash, password: password ?? undefined },
    check: () => (password === '' ? { password: 'sign-up-password-required' as const } : {}),
    send: async (proof) => {
      const answer = await confirmEmail(proof)
      if (answer.error?.code === 'sign-up-password-required') setPassword('')
      return answer
    },
    fieldOf: { 'sign-up-password-required': 'password', 'sign-up-password-wrong': 'password' },
    onSuccess: (confirmed) => {
      if (isSignedIn) return setConfirmed(true)
      const state: LoginState = { email: confirmed.email ?? email ?? undefined, notice: 'email-confirmed' }
      navigate(hrefOf(language, 'login'), { state, replace: true })
    },
  })
  const isOver = isConfirmed || failure?.code === 'link-dead'

  return (
    <AccountCard
      title={t`Confirm your e-mail`}
      lead={
        isOver
          ? undefined
          : password === null
            ? t`Press the button to confirm that this address is yours.`
            : t`Another browser signed up with this address. If that was you, type the password that you chose. If not, close this page.`
      }
      heading={
        email ? (
          <Trans>
            Confirm{' '}
            <span className="mt-1 block text-base">
              <EmailAddress email={email} />
            </span>
          </Trans>
        ) : undefined
      }
    >
      <Form onSubmit={submit} refusals={refusals} className="gap-4">
        <SignedInNote />
        {isConfirmed && (
          <Message kind="success">
            <Trans>Your e-mail has been confirmed</Trans>
          </Message>
        )}
        {isOver ? (
          <div className="flex flex-col gap-3">
            {failure && <Message kind="error">{errorText(failure)}</Message>}
            <Link
              to={hrefOf(language, isSignedIn ? 'home' : 'login')}
              state={{ email: email ?? undefined } satisfies LoginState}
              replace
              className={buttonStyle('primary')}
            >
              {isSignedIn ? <Trans>Continue</Trans> : <Trans>Log In</Trans>}
            </Link>
          </div>
        ) : (
          <>
            {password !== null && (
              <TextField
                label={t`Password`}
                type="password"
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
                error={errorText(errors.password)}
              />
            )}
            <SubmitButton isWorking={isWorking} failure={failure}>
              <Trans>Confirm</Trans>
            </SubmitButton>
          </>
        )}
      </Form>
    </AccountCard>
  )
}
