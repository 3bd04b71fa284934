import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { ErrorCode } from '../backend/error-catalogue'
import { FIELD_LIMITS } from '../backend/field-limits'
import { useErrorText } from '../backend/use-error-text'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { TextField } from '../ui/TextField'
import { LONE_LINK } from '../ui/text-link'
import { AccountCard } from './AccountCard'
import { signUp } from './auth'
import { type LoginState, loginState } from './login-state'
import { passwordFailure } from './password-failure'
import { useSession } from './session'

/** The signup screen words the password rule shorter than the service, and every other refusal alike (AUTH-02, AUTH-05). */
function onScreen(code: ErrorCode): ErrorCode {
  switch (code) {
    case 'password-too-short':
    case 'password-weak':
      return 'password-too-short-on-screen'
    case 'all-fields-required':
    case 'password-too-long':
    case 'email-not-of-university':
    case 'email-invalid':
    case 'email-in-use':
    case 'too-many-attempts':
      return code
    default:
      return 'sign-up-refused'
  }
}

export default function Signup() {
  const { t } = useLingui()
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const session = useSession()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ErrorCode | null>(null)
  const [refusals, setRefusals] = useState(0)

  if (session.status === 'signed-in') return <Navigate to={hrefOf(language, 'home')} replace />

  const submit = async () => {
    setError(null)
    setWorking(true)
    const result = await signUp({ name, email, password })
    setWorking(false)
    if (result.error) {
      setError(onScreen(result.error.code))
      setRefusals(refusals + 1)
      return
    }
    const state: LoginState = {
      ...loginState(location.state),
      email,
      notice: result.data.needsConfirmation ? 'confirm-email' : 'account-created',
    }
    navigate(hrefOf(language, 'login'), { state, replace: true })
  }

  const missing = (isEmpty: boolean) =>
    error === 'all-fields-required' && isEmpty ? errorText(error) : undefined
  const belongsTo = (...codes: ErrorCode[]) =>
    error && codes.includes(error) ? errorText(passwordFailure(error, password)) : undefined
  const isGeneral = error === 'sign-up-refused' || error === 'too-many-attempts'

  return (
    <AccountCard
      title={t`Sign Up`}
      lead={t`Free, and yours to delete at any time.`}
      footer={
        <Trans>
          Already have an account?{' '}
          <Link to={hrefOf(language, 'login')} state={location.state} className={LONE_LINK}>
            Log in
          </Link>
        </Trans>
      }
    >
      <Form onSubmit={submit} refusals={refusals} className="gap-1">
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="name"
          maxLength={FIELD_LIMITS.name}
          value={name}
          onChange={setName}
          error={missing(!name.trim())}
        />
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={
            missing(!email.trim()) ?? belongsTo('email-invalid', 'email-in-use', 'email-not-of-university')
          }
        />
        <TextField
          label={t`Password`}
          type="password"
          name="password"
          autoComplete="new-password"
          hint={t`6 characters or more`}
          value={password}
          onChange={setPassword}
          error={missing(!password) ?? belongsTo('password-too-short-on-screen', 'password-too-long')}
        />
        <FormActions error={isGeneral && errorText(error)}>
          <Button type="submit" tone="primary" isWorking={isWorking} className="grow">
            <Trans>Create account</Trans>
          </Button>
        </FormActions>
      </Form>
    </AccountCard>
  )
}
