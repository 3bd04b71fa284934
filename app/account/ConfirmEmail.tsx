import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useErrorText } from '../backend/use-error-text'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { buttonStyle } from '../ui/button-style'
import { Message } from '../ui/Message'
import { Spinner } from '../ui/Spinner'
import { AccountCard } from './AccountCard'
import { verifyToken } from './auth'
import { queryClient } from './query-client'

/** Where the link of the confirmation mail leads: uses its token once, and says so before the student goes on (AUTH-27). */
export function ConfirmEmail({ tokenHash }: { tokenHash: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  const { data: result } = useQuery(
    {
      queryKey: ['temporary', 'e-mail confirmation', tokenHash],
      queryFn: () => verifyToken(tokenHash, 'email'),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    queryClient,
  )
  return (
    <AccountCard title={t`Confirm your e-mail`}>
      <div className="flex flex-col gap-4">
        {!result && <Spinner label={<Trans>One moment…</Trans>} />}
        {result?.error && <Message kind="error">{errorText(result.error.code)}</Message>}
        {result && !result.error && (
          <Message kind="success">
            <Trans>Your e-mail has been confirmed</Trans>
          </Message>
        )}
        {result && (
          <Link
            to={hrefOf(language, result.error ? 'login' : 'home')}
            replace
            className={buttonStyle('primary')}
          >
            {result.error ? <Trans>Log In</Trans> : <Trans>Continue</Trans>}
          </Link>
        )}
      </div>
    </AccountCard>
  )
}
