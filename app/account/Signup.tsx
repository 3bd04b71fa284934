import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { ErrorCode } from '../backend/error-catalogue'
import { reworded } from '../backend/field-errors'
import { useErrorText } from '../backend/use-error-text'
import { useSubmission } from '../backend/use-submission'
import { FIELD_LIMITS } from '../domain/table-limits'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { Form } from '../ui/Form'
import { TextField } from '../ui/TextField'
import { LONE_LINK } from '../ui/text-link'
import { AccountCard } from './AccountCard'
import { addressOf, signUp } from './auth'
import { checkNewAccount, MISSING_OF_NEW_ACCOUNT } from './credentials'
import { EmailField } from './EmailField'
import { type LoginState, loginState } from './login-state'
import { NewPasswordField } from './NewPasswordField'
import { SubmitButton } from './SubmitButton'
import { useSession } from './session'
import { useTypedCredentials } from './use-typed-credentials'

/** This screen states the password rule in fewer words than the service (AUTH-02). */
const WORDING = { 'password-too-short': 'password-too-short-on-screen' } as const

/** All refusals but the known ones read the same (AUTH-05). */
function onScreen(code: ErrorCode): ErrorCode {
  if (code === 'password-weak') return 'password-too-short-on-screen'
  return code === 'too-many-attempts' || code in FIELD_OF ? code : 'sign-up-refused'
}

const FIELD_OF = {
  'email-invalid': 'email',
  'email-in-use': 'email',
  'email-not-of-university': 'email',
  'password-too-short-on-screen': 'password',
  'password-too-long': 'password',
} as const

export default function Signup() {
  const { t } = useLingui()
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const session = useSession()
  const { keep } = useTypedCredentials()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: { name, email, password },
    check: (account) => reworded(checkNewAccount(account), WORDING),
    send: (account) => signUp(account, addressOf('login', language)),
    onScreen,
    fieldOf: FIELD_OF,
    onSuccess: ({ needsConfirmation }) => {
      keep({ email, password })
      const state: LoginState = {
        ...loginState(location.state),
        email,
        ...(needsConfirmation
          ? { notice: 'confirm-email', sentAt: Date.now() }
          : { notice: 'account-created' }),
      }
      navigate(hrefOf(language, 'login'), { state, replace: true })
    },
  })

  const lacksFields = Object.values(errors).some((code) => code in MISSING_OF_NEW_ACCOUNT)

  if (session.status === 'signed-in') return <Navigate to={hrefOf(language, 'home')} replace />

  return (
    <AccountCard
      title={t`Sign Up`}
      lead={t`An account is free, and you can delete it at any time.`}
      otherWay={
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
          error={errorText(errors.name)}
        />
        <EmailField value={email} onChange={setEmail} error={errors.email} />
        <NewPasswordField
          label={t`Password`}
          name="password"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <SubmitButton isWorking={isWorking} failure={lacksFields ? 'all-fields-required' : failure}>
          <Trans>Create account</Trans>
        </SubmitButton>
      </Form>
    </AccountCard>
  )
}
