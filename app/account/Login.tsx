import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { calculatorsRequireLogin } from '../backend/environment'
import { useErrorText } from '../backend/use-error-text'
import { useSubmission } from '../backend/use-submission'
import { useHydrated } from '../browser/use-hydrated'
import { useLanguage } from '../i18n/use-language'
import { listedItem } from '../screen/navigation'
import { hrefOf, SCREENS, type ScreenName, screenAt, WAYS_ID } from '../screens'
import { FloatingMessage } from '../ui/FloatingMessage'
import { Form } from '../ui/Form'
import { Message, SuccessMessage } from '../ui/Message'
import { LONE_LINK } from '../ui/text-link'
import { usePassingMessage } from '../ui/use-passing-message'
import { AccountCard } from './AccountCard'
import { signIn } from './auth'
import { CheckEmail } from './CheckEmail'
import { ConfirmEmail } from './ConfirmEmail'
import { checkCredentials, isSameEmail } from './credentials'
import { EmailField } from './EmailField'
import { destinationAfterLogin, type LoginState, loginState } from './login-state'
import { PasswordField } from './PasswordField'
import { PasswordUpdated } from './PasswordUpdated'
import { SendAgain } from './SendAgain'
import { SubmitButton } from './SubmitButton'
import { useSession } from './session'
import { useLinkEmail, useLinkParameters } from './use-link-parameters'
import { useTypedCredentials } from './use-typed-credentials'

/** What each board is, for who has no account yet (BOARD-07). Why it asks for one follows. */
const ABOUT_BOARDS: Readonly<Partial<Record<ScreenName, MessageDescriptor>>> = {
  swapWithMe: msg`On “Swap With Me” students find a classmate to swap sections of a course with.`,
  courseRequest: msg`With “Course Request” students collect who else wants a course, and share one link.`,
  practicumGroups: msg`In “Practicum Groups” students find a team for their graduation project.`,
}

export default function Login() {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const location = useLocation()
  const parameters = useLinkParameters()
  const linkEmail = useLinkEmail()
  const session = useSession()
  // The history keeps the state across a reload; the prerendered page knows none.
  const storedState = loginState(location.state)
  const state = useHydrated() ? storedState : {}

  const tokenHash = parameters.get('token_hash')
  if (tokenHash) return <ConfirmEmail key={tokenHash} tokenHash={tokenHash} email={linkEmail} />

  // For a visitor who is already signed in (NAV-14), and right after a login (NAV-15).
  if (session.status === 'signed-in') return <Navigate to={destinationAfterLogin(language, state)} replace />

  const { notice, email, from } = state
  if (notice === 'confirm-email' && email) return <CheckEmail {...state} email={email} />

  const wanted = from && screenAt(from.pathname)
  // The screen of moderators, who know it, has no name for everybody.
  const guarded = wanted && SCREENS[wanted].access !== 'everyone' ? listedItem(wanted) : undefined
  const screenName = guarded && i18n._(guarded.name)
  const about = wanted && ABOUT_BOARDS[wanted]
  const reasons = screenName
    ? [
        about && i18n._(about),
        about ? t`${screenName} and the other boards need an account.` : t`${screenName} needs an account.`,
        calculatorsRequireLogin ? undefined : t`The tools need none.`,
      ]
    : [t`With an account your plans, grades and dates are on each of your devices.`]
  const isFromAccount = notice === 'account-deleted' || notice === 'account-created'
  return (
    <AccountCard
      title={t`Log In`}
      lead={isFromAccount ? undefined : reasons.filter(Boolean).join(' ')}
      otherWay={
        <span className="flex flex-wrap items-baseline gap-x-4">
          <span>
            <Trans>
              New here?{' '}
              <Link to={hrefOf(language, 'signup')} state={location.state} className={LONE_LINK}>
                Create an account
              </Link>
            </Trans>
          </span>
          {!calculatorsRequireLogin && (
            <Link to={{ pathname: hrefOf(language, 'home'), hash: WAYS_ID }} className={LONE_LINK}>
              <Trans>Continue without an account</Trans>
            </Link>
          )}
        </span>
      }
    >
      <LoginForm
        {...state}
        hasSignOutFailed={session.status === 'signed-out' && session.because === 'sign-out-failed'}
      />
    </AccountCard>
  )
}

function LoginForm({
  from,
  notice,
  email: knownEmail = '',
  sentAt,
  hasSignOutFailed,
}: LoginState & { hasSignOutFailed: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  // The known one comes after hydration, when something can be typed already (INPUT-01).
  const [typedEmail, setEmail] = useState<string | null>(null)
  const email = typedEmail ?? knownEmail
  const { typed } = useTypedCredentials()
  const [typedPassword, setPassword] = useState<string | null>(null)
  const password = typedPassword ?? (typed && isSameEmail(typed.email, email) ? typed.password : '')
  const [triedEmail, setTriedEmail] = useState('')
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: { email, password },
    check: checkCredentials,
    send: (credentials) => {
      setTriedEmail(credentials.email)
      return signIn(credentials)
    },
    // On this screen an unexpected error reads like an unreachable server (AUTH-09).
    onScreen: (code) => (code === 'sign-in-unexpected' ? 'sign-in-failed' : code),
  })

  // Both lead to this form, where only the login is left to do (AUTH-34): they stay. So does the end of an account (PROF-13).
  const isConfirmed = notice === 'email-confirmed'
  const isReady = isConfirmed || notice === 'account-created'
  const isDeleted = notice === 'account-deleted'
  const [passingNotice] = usePassingMessage(notice === 'password-updated' ? notice : null)

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      {hasSignOutFailed && !failure && (
        <div className="mb-4">
          <Message kind="error">{errorText('sign-out-unexpected')}</Message>
        </div>
      )}
      {(isReady || isDeleted) && !failure && (
        <div className="mb-4">
          <SuccessMessage>
            {isConfirmed && <Trans>Your e-mail has been confirmed</Trans>}
            {notice === 'account-created' && <Trans>Your account is ready. Log in.</Trans>}
            {isDeleted && <Trans>Your account has been deleted.</Trans>}
          </SuccessMessage>
        </div>
      )}
      <EmailField value={email} onChange={setEmail} error={errors.email} />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        // In place of the button that confirmed or signed up, which had the focus.
        autoFocus={isReady && password === ''}
        value={password}
        onChange={setPassword}
        error={errorText(errors.password)}
      />
      <SubmitButton
        isWorking={isWorking}
        failure={failure}
        // Both fields are filled: the login after a sign-up is one press, of the keyboard too (PAGE-12, AUTH-34).
        autoFocus={isReady && password !== ''}
      >
        <Trans>Log In</Trans>
      </SubmitButton>
      {/* Not in the alert, which would read out every second. */}
      {failure?.code === 'email-not-confirmed' && (
        <div className="mt-3">
          <SendAgain
            key={triedEmail}
            email={triedEmail}
            sentAt={isSameEmail(triedEmail, knownEmail) ? sentAt : undefined}
          />
        </div>
      )}
      <p className="mt-3 text-center text-sm">
        <Link
          to={hrefOf(language, 'resetPassword')}
          state={{ from, email } satisfies LoginState}
          className={LONE_LINK}
        >
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
      {passingNotice && (
        <FloatingMessage>
          <PasswordUpdated />
        </FloatingMessage>
      )}
    </Form>
  )
}
