import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type Result, success } from '../backend/result'
import { useErrorText } from '../backend/use-error-text'
import { useSubmission } from '../backend/use-submission'
import { storedUserId } from '../browser/stored-user'
import { useHydrated } from '../browser/use-hydrated'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { Button } from '../ui/Button'
import { buttonStyle } from '../ui/button-style'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { Message } from '../ui/Message'
import { TextField } from '../ui/TextField'
import { LONE_LINK } from '../ui/text-link'
import { AccountCard } from './AccountCard'
import { addressOf, openRecovery, type Recovery, sendResetEmail } from './auth'
import { checkNewPassword, checkResetEmail, PASSWORD_FIELD_OF } from './credentials'
import { EmailField } from './EmailField'
import { type LoginState, loginState } from './login-state'
import { NewPasswordField } from './NewPasswordField'
import { PasswordUpdated } from './PasswordUpdated'
import { SignedInNote } from './SignedInNote'
import { SubmitButton } from './SubmitButton'
import { forgetSession } from './session'
import { useLinkParameters } from './use-link-parameters'

/** With the token of a reset mail, sets a new password. Without one, or with a used one, sends a mail with a link. */
export default function ResetPassword() {
  const { t } = useLingui()
  const language = useLanguage()
  const parameters = useLinkParameters()
  const storedState = loginState(useLocation().state)
  const { email } = useHydrated() ? storedState : {}
  const [isDead, setDead] = useState(false)
  const tokenHash = parameters.get('token_hash')
  const needsLink = !tokenHash || isDead

  return (
    <AccountCard
      title={needsLink ? t`Forgot your password?` : t`Choose a new password`}
      lead={
        needsLink ? t`Enter your e-mail, and we will send you a link to choose a new password.` : undefined
      }
      footer={
        <Link to={hrefOf(language, 'login')} state={storedState} className={LONE_LINK}>
          <Trans>Back to login</Trans>
        </Link>
      }
    >
      {needsLink ? (
        <LinkRequest knownEmail={email} isDead={isDead || parameters.has('error')} hasFocus={isDead} />
      ) : (
        <NewPasswordForm tokenHash={tokenHash} onDead={() => setDead(true)} />
      )}
    </AccountCard>
  )
}

type LinkRequestProps = {
  isDead: boolean
  knownEmail?: string | undefined
  /** In place of the form that had the focus. */
  hasFocus: boolean
}

function LinkRequest({ isDead, knownEmail = '', hasFocus }: LinkRequestProps) {
  const language = useLanguage()
  const errorText = useErrorText()
  // The known one comes after hydration, when something can be typed already (INPUT-01).
  const [typedEmail, setEmail] = useState<string | null>(null)
  const email = typedEmail ?? knownEmail
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: { email },
    check: checkResetEmail,
    send: () => sendResetEmail(email, addressOf('resetPassword', language)),
    fieldOf: { 'email-invalid': 'email' },
    onSuccess: () => setSentTo(email),
  })

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      {isDead && sentTo === null && (
        <div className="mb-4">
          <Message kind="error">{errorText('link-dead')}</Message>
        </div>
      )}
      <EmailField autoFocus={hasFocus} value={email} onChange={setEmail} error={errors.email} />
      <SubmitButton isWorking={isWorking} failure={failure}>
        <Trans>Send reset link</Trans>
      </SubmitButton>
      {sentTo === email && !isWorking && !failure && (
        <div className="mt-3">
          <Message kind="success">
            <Trans>If an account exists for this e-mail, a reset link has been sent.</Trans>
          </Message>
        </div>
      )}
    </Form>
  )
}

function NewPasswordForm({ tokenHash, onDead }: { tokenHash: string; onDead: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const [isDone, setDone] = useState(false)

  const change = async (): Promise<Result<{ isOthers: boolean }>> => {
    let opened = recovery
    // The token works once. It is used only now, so a mail scanner or a reload of the page cannot use it up (AUTH-30).
    if (!opened) {
      const opening = await openRecovery(tokenHash)
      if (opening.error?.code === 'link-dead') onDead()
      if (opening.error) return opening
      opened = opening.data
      setRecovery(opened)
    }
    const update = await opened.setPassword(password)
    if (update.error) return update
    // The account's other sessions have ended (ENG-12). Somebody else's, in this browser, goes on (AUTH-31).
    const signedIn = storedUserId()
    if (signedIn === opened.userId) forgetSession()
    return success({ isOthers: signedIn !== null && signedIn !== opened.userId })
  }

  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: { password, confirmation },
    check: checkNewPassword,
    send: change,
    fieldOf: PASSWORD_FIELD_OF,
    onSuccess: ({ isOthers }) => {
      if (isOthers) return setDone(true)
      const state: LoginState = { notice: 'password-updated' }
      navigate(hrefOf(language, 'login'), { state, replace: true })
    },
  })

  if (isDone) {
    return (
      <div className="flex flex-col gap-4">
        <Message kind="success">
          <PasswordUpdated />
        </Message>
        <SignedInNote />
        <Link to={hrefOf(language, 'home')} replace className={buttonStyle('primary')}>
          <Trans>Continue</Trans>
        </Link>
      </div>
    )
  }

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      <div className="mb-3 empty:hidden">
        <SignedInNote />
      </div>
      <NewPasswordField
        label={t`New password`}
        name="new-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <TextField
        label={t`Confirm new password`}
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        value={confirmation}
        onChange={setConfirmation}
        error={errorText(errors.confirmation)}
      />
      <FormActions error={errorText(failure)}>
        <Button type="submit" tone="primary" isWorking={isWorking} className="grow">
          <Trans>Update password</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
