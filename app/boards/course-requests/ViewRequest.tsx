import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ErrorCode } from '../../backend/error-catalogue'
import type { Failure } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { useLanguage } from '../../i18n/use-language'
import { Loading } from '../../screen/Loading'
import { PageTitle, Screen } from '../../screen/Screen'
import { hrefOf } from '../../screens'
import { buttonStyle } from '../../ui/button-style'
import { Message } from '../../ui/Message'
import { TryAgain } from '../../ui/TryAgain'
import { RequestPage } from './RequestPage'
import { slugIn } from './request-link'
import { useSharedRequest } from './use-course-requests'

/** The public view of a request, for anyone with the link. Needs no account. */
export default function ViewRequest() {
  const slug = slugIn(useParams().slug ?? '')
  return slug ? <RequestOfSlug key={slug} slug={slug} /> : <RequestNotFound reason="request-id-missing" />
}

function RequestOfSlug({ slug }: { slug: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { request, isLoading, error, retry, isRetrying } = useSharedRequest(slug)
  if (isLoading) {
    return (
      <>
        <PageTitle title={t`Course request`} />
        <Loading />
      </>
    )
  }
  const reason = errorText(error)
  const tryAgain = <TryAgain onClick={retry} isWorking={isRetrying} />
  if (!request) {
    return error && error.code !== 'course-request-not-found' ? (
      <RequestNotLoaded reason={error} action={tryAgain} />
    ) : (
      <RequestNotFound reason={error ?? 'unexpected-error'} />
    )
  }
  return (
    <RequestPage
      request={request}
      notice={
        error && (
          <Message kind="warning" action={tryAgain}>
            <Trans>What you see may be out of date: {reason}</Trans>
          </Message>
        )
      }
    />
  )
}

/** Every failure has the same title (CREQ-38). Here the link is as good as before: another try can mend it. */
function RequestNotLoaded({ reason, action }: { reason: Failure; action: ReactNode }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (
    <Screen title={t`Request Not Found`}>
      <div className="max-w-reading">
        <Message kind="error" action={action}>
          {errorText(reason)}
        </Message>
      </div>
    </Screen>
  )
}

function RequestNotFound({ reason }: { reason: ErrorCode | Failure }) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  return (
    <Screen title={t`Request Not Found`}>
      <div className="flex max-w-reading flex-col gap-6">
        <div className="text-muted">
          <p role="alert">{errorText(reason)}</p>
          <p>
            <Trans>
              The link may be incomplete, or its creator has deleted the request. Ask them for the link again.
            </Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={hrefOf(language, 'home')} className={buttonStyle()}>
            <Trans>Home</Trans>
          </Link>
          <Link to={hrefOf(language, 'courseRequest')} className={buttonStyle('quiet')}>
            <Trans>Make a course request</Trans>
          </Link>
        </div>
      </div>
    </Screen>
  )
}
