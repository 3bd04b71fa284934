import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSync, Unlink } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { LoginState } from '../../../account/login-state'
import { useSession } from '../../../account/session'
import { useErrorText } from '../../../backend/use-error-text'
import { useSubmission } from '../../../backend/use-submission'
import { formatDay } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { Loading } from '../../../screen/Loading'
import { hrefOf } from '../../../screens'
import { Button } from '../../../ui/Button'
import { FormActions } from '../../../ui/FormActions'
import { Message } from '../../../ui/Message'
import { Question } from '../../../ui/Question'
import { TEXT_LINK } from '../../../ui/text-link'
import { FeedLinks } from '../../every-tool/FeedLinks'
import { feedAddress, renewCalendarFeed, switchOffCalendarFeed } from './calendar-feed'
import { useCalendarFeed } from './use-calendar-feed'

/** The part of the calendar dialog that offers a feed of "My term" at a secret address (ICS-03). */
export function CalendarFeed({ isMyTerm }: { isMyTerm: boolean }) {
  const id = useId()
  const session = useSession()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id={id} className="font-semibold">
        <Trans>A calendar that stays up to date</Trans>
      </h3>
      {session.status === 'signed-in' && (
        <OwnFeed key={session.user.id} userId={session.user.id} isMyTerm={isMyTerm} />
      )}
      {session.status === 'signed-out' && <LoginOffer />}
    </section>
  )
}

function LoginOffer() {
  const language = useLanguage()
  const state: LoginState = { from: useLocation() }
  return (
    <p className="text-sm text-muted">
      <Trans>
        <Link to={hrefOf(language, 'login')} state={state} className={TEXT_LINK}>
          Log in
        </Link>
        , and your calendar app can fetch "My term" from a secret address and follow your changes.
      </Trans>
    </p>
  )
}

function OwnFeed({ userId, isMyTerm }: { userId: string; isMyTerm: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  const { feed, failure, setFeed } = useCalendarFeed(userId)
  const [token, setToken] = useState<string | null>(null)
  const [asks, setAsks] = useState<'renew' | 'off' | null>(null)
  const renewal = useSubmission({
    values: {},
    send: () => renewCalendarFeed(userId),
    onSuccess: (made) => {
      setToken(made)
      setFeed({ renewedAt: new Date().toISOString() })
    },
  })
  const removal = useSubmission({
    values: {},
    send: () => switchOffCalendarFeed(userId),
    onSuccess: () => {
      setToken(null)
      setFeed(null)
    },
  })

  if (failure) return <Message kind="error">{errorText(failure)}</Message>
  if (feed === undefined) return <Loading className="min-h-24" />
  return (
    <>
      <p className="text-sm text-muted">
        <Trans>
          Your calendar app fetches "My term" and its deadlines from a secret address, and follows your
          changes. Whoever has the address sees the courses, times and rooms in it, and nothing else of your
          account.
        </Trans>{' '}
        {!isMyTerm && <Trans>The plan on this screen is another one.</Trans>}
      </p>
      {token && (
        <>
          <Message kind="success">
            <Trans>The address is ready. Add it or copy it now: it is not shown again.</Trans>
          </Message>
          <FeedLinks address={feedAddress(token, language)} title={t`My term`} />
        </>
      )}
      {feed && !token && <MadeEarlier renewedAt={feed.renewedAt} />}
      {removal.isDone && (
        <Message kind="success">
          <Trans>Switched off. The address no longer works.</Trans>
        </Message>
      )}
      <FormActions error={errorText(renewal.failure ?? removal.failure)}>
        {/* One button, so that it keeps the focus. */}
        <Button
          size="small"
          onClick={feed ? () => setAsks('renew') : renewal.submit}
          isWorking={renewal.isWorking}
        >
          <CalendarSync aria-hidden="true" size={16} strokeWidth={1.75} />
          {feed ? <Trans>Make a new address</Trans> : <Trans>Make the address</Trans>}
        </Button>
        {feed && (
          <Button size="small" onClick={() => setAsks('off')} isWorking={removal.isWorking}>
            <Unlink aria-hidden="true" size={16} strokeWidth={1.75} />
            <Trans>Switch off</Trans>
          </Button>
        )}
      </FormActions>
      {asks === 'renew' && (
        <Question
          title={<Trans>Make a new address?</Trans>}
          onClose={() => setAsks(null)}
          keep={<Trans>Keep the old one</Trans>}
          confirm={<Trans>Make a new address</Trans>}
          onConfirm={renewal.submit}
        >
          <Trans>The old address stops working: calendar apps that use it get no more changes.</Trans>
        </Question>
      )}
      {asks === 'off' && (
        <Question
          title={<Trans>Switch the address off?</Trans>}
          onClose={() => setAsks(null)}
          keep={<Trans>Keep the address</Trans>}
          confirm={<Trans>Switch off</Trans>}
          onConfirm={removal.submit}
        >
          <Trans>It stops working: calendar apps that use it get no more changes.</Trans>
        </Question>
      )}
    </>
  )
}

/** The address itself is stored nowhere, so it cannot be shown again (ADR-40). */
function MadeEarlier({ renewedAt }: { renewedAt: string }) {
  const madeOn = formatDay(renewedAt.slice(0, 10), 'full', useLanguage())
  return (
    <p className="text-sm">
      <Trans>
        There is an address, made on {madeOn} and shown only then. If you do not have it any more, make a new
        one.
      </Trans>
    </p>
  )
}
