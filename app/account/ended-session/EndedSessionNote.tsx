import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import * as v from 'valibot'
import { END_REASONS, type EndedSession } from '../../browser/ended-session'
import { keepsNothing } from '../../browser/kept-texts'
import { writeStored } from '../../browser/storage'
import { useLanguage } from '../../i18n/use-language'
import { useKeptFact } from '../../persistence/use-kept-fact'
import { usePersistence } from '../../persistence/use-persistence'
import { hrefOf, type ScreenName, screenAt } from '../../screens'
import { Button } from '../../ui/Button'
import { PinnedNote } from '../../ui/PinnedNote'
import { LONE_LINK } from '../../ui/text-link'
import { loginState } from '../login-state'

const Ended = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ reason: v.fallback(v.picklist(END_REASONS), 'unknown'), userId: v.string() }),
  ),
  { reason: 'unknown', userId: '' },
)

const close = () => writeStored('endedSession', null)

/** Says why the session ended that this browser has not ended itself, once, with the way back (KEEP-20). */
export function EndedSessionNote({ ended }: { ended: string }) {
  'use memo'
  const { reason, userId }: EndedSession = v.parse(Ended, ended)
  const { documents } = usePersistence()
  const isDeleted = reason === 'account-deleted'
  useEffect(() => {
    // What had not reached the account would lie here for ever.
    if (isDeleted) documents.forgetDocuments(userId)
  }, [isDeleted, documents, userId])
  const hasUnsent = useKeptFact(({ hasLeftDocuments }) => hasLeftDocuments(userId)) && !isDeleted
  return (
    <PinnedNote
      action={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <WaysBack reason={reason} />
          <Button size="small" onClick={close}>
            <Trans>OK</Trans>
          </Button>
        </span>
      }
    >
      <p>
        <Why reason={reason} />
      </p>
      {hasUnsent && (
        <p className="mt-1">
          {keepsNothing() ? (
            <Trans>
              Your last changes are not in your account yet, and only this page has them. Log in again before
              you close it: then they are sent.
            </Trans>
          ) : (
            <Trans>
              Your last changes are not in your account yet. They are kept on this device, and are sent when
              you log in again.
            </Trans>
          )}
        </p>
      )}
    </PinnedNote>
  )
}

function Why({ reason }: Pick<EndedSession, 'reason'>) {
  switch (reason) {
    case 'password-changed':
      return <Trans>You were signed out here, because the password of your account was changed.</Trans>
    case 'signed-out':
      return <Trans>You were signed out here, because you signed out on all devices.</Trans>
    case 'suspended':
      return <Trans>You were signed out here, because your account is suspended.</Trans>
    case 'account-deleted':
      return (
        <Trans>
          You were signed out here, because your account was deleted. What was in it is gone from this device,
          too.
        </Trans>
      )
    case 'unknown':
      return (
        <Trans>
          You were signed out here, because your session has ended. Your password may have been changed on
          another device.
        </Trans>
      )
  }
}

/** Back to this screen with the new password; who did not change it sets another one. */
function WaysBack({ reason }: Pick<EndedSession, 'reason'>) {
  switch (reason) {
    case 'suspended':
      return (
        <Way to="privacy">
          <Trans>Who runs this copy of Zameel</Trans>
        </Way>
      )
    case 'account-deleted':
      return (
        <Way to="signup">
          <Trans>Create an account</Trans>
        </Way>
      )
    default:
      return (
        <>
          <Way to="login">
            <Trans>Log In</Trans>
          </Way>
          {reason === 'password-changed' && (
            <Way to="resetPassword">
              <Trans>It was not me</Trans>
            </Way>
          )}
        </>
      )
  }
}

function Way({ to, children }: { to: ScreenName; children: ReactNode }) {
  const language = useLanguage()
  const location = useLocation()
  if (screenAt(location.pathname) === to) return null
  // The guard has led from the screen to the login already.
  const from = loginState(location.state).from ?? location
  return (
    <Link to={hrefOf(language, to)} state={{ from }} className={LONE_LINK}>
      {children}
    </Link>
  )
}
