import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ErrorCode } from '../backend/error-catalogue'
import { useErrorText } from '../backend/use-error-text'
import { useHydrated } from '../browser/use-hydrated'
import { useLanguage } from '../i18n/use-language'
import { hrefOf, SCREENS } from '../screens'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { Message } from '../ui/Message'
import { TextField } from '../ui/TextField'
import { LONE_LINK } from '../ui/text-link'
import { AccountCard } from './AccountCard'
import { sendResetEmail, signOut, updatePassword, verifyToken } from './auth'
import { checkNewPassword } from './credentials'
import { type LoginState, loginState } from './login-state'
import { passwordFailure } from './password-failure'
import { useLinkParameters } from './use-link-parameters'

/** With the token of a reset mail: sets a new password. Without one, or with a spent one: sends a mail with a link. */
export default function ResetPassword() {
  const { t } = useLingui()
  const language = useLanguage()
  const parameters = useLinkParameters()
  const handedOver = loginState(useLocation().state)
  const { email } = useHydrated() ? handedOver : {}
  const [isDead, setDead] = useState(false)
  const tokenHash = parameters.get('token_hash')
  const needsLink = !tokenHash || isDead

  return (
    <AccountCard
      title={needsLink ? t`Forgot your password?` : t`Choose a new password`}
      lead={needsLink ? t`Tell us your e-mail and we send you a link to choose a new one.` : undefined}
      footer={
        <Link to={hrefOf(language, 'login')} state={handedOver} className={LONE_LINK}>
          <Trans>Back to the login</Trans>
        </Link>
      }
    >
      {needsLink ? (
        <LinkRequest key={email} knownEmail={email} isDead={isDead || parameters.has('error')} />
      ) : (
        <NewPassword tokenHash={tokenHash} onDead={() => setDead(true)} />
      )}
    </AccountCard>
  )
}

function LinkRequest({ isDead, knownEmail = '' }: { isDead: boolean; knownEmail?: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [email, setEmail] = useState(knownEmail)
  const [isWorking, setWorking] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<ErrorCode | null>(null)
  const [refusals, setRefusals] = useState(0)
  const isAboutField = error === 'email-required' || error === 'email-invalid'

  const submit = async () => {
    setError(null)
    setSent(false)
    setWorking(true)
    const result = await sendResetEmail(email, `${window.location.origin}/${SCREENS.resetPassword.path}`)
    setWorking(false)
    if (result.error) {
      setError(result.error.code)
      setRefusals(refusals + 1)
    } else setSent(true)
  }

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      {isDead && !isSent && (
        <div className="mb-4">
          <Message kind="error">{errorText('link-dead')}</Message>
        </div>
      )}
      <TextField
        label={t`E-mail`}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={isAboutField ? errorText(error) : undefined}
      />
      <FormActions error={error && !isAboutField && errorText(error)}>
        <Button type="submit" tone="primary" isWorking={isWorking} className="grow">
          <Trans>Send reset link</Trans>
        </Button>
      </FormActions>
      {isSent && (
        <div className="mt-3">
          <Message kind="success">
            <Trans>If an account exists for this e-mail, a reset link has been sent.</Trans>
          </Message>
        </div>
      )}
    </Form>
  )
}

function NewPassword({ tokenHash, onDead }: { tokenHash: string; onDead: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isVerified, setVerified] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ErrorCode | null>(null)
  const [refusals, setRefusals] = useState(0)

  const refuse = (code: ErrorCode) => {
    setError(code)
    setRefusals(refusals + 1)
  }

  // The token works once, so it is spent only now: a mail scanner or a reload of the page cannot use it up.
  const change = async () => {
    if (!isVerified) {
      const verification = await verifyToken(tokenHash, 'recovery')
      if (verification.error?.code === 'link-dead') return onDead()
      if (verification.error) return refuse(verification.error.code)
      setVerified(true)
    }
    const update = await updatePassword(password)
    if (update.error) return refuse(update.error.code)
    await signOut()
    const state: LoginState = { notice: 'password-updated' }
    navigate(hrefOf(language, 'login'), { state, replace: true })
  }

  const submit = async () => {
    setError(null)
    const invalid = checkNewPassword(password) ?? (password === repeated ? null : 'passwords-differ')
    if (invalid) return refuse(invalid)
    setWorking(true)
    await change()
    setWorking(false)
  }

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      <TextField
        label={t`New password`}
        type="password"
        name="new-password"
        autoComplete="new-password"
        hint={t`6 characters or more`}
        value={password}
        onChange={setPassword}
        error={
          error && error !== 'passwords-differ' ? errorText(passwordFailure(error, password)) : undefined
        }
      />
      <TextField
        label={t`Confirm new password`}
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        error={error === 'passwords-differ' ? errorText(error) : undefined}
      />
      <Button type="submit" tone="primary" isWorking={isWorking}>
        <Trans>Update password</Trans>
      </Button>
    </Form>
  )
}
