import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '../../../backend/result'
import { useErrorText } from '../../../backend/use-error-text'
import { formatInstant } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { Loading } from '../../../screen/Loading'
import { Button } from '../../../ui/Button'
import { Message } from '../../../ui/Message'
import { TryAgain } from '../../../ui/TryAgain'
import { type Publication, undo } from './published-dates'
import { useDateText } from './use-date-text'
import { refreshedAfter, usePublications } from './use-published-dates'
import type { Views } from './views'

type HistoryProps = { userId: string; calendar: Views['calendar']; onUndone: () => void }

/** What was published, newest first, and the way back to before it. No account stands in it. */
export function History({ userId, calendar, onUndone }: HistoryProps) {
  const errorText = useErrorText()
  const { publications, error, retry, hasMore, loadMore, isLoadingMore } = usePublications(userId)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [working, setWorking] = useState<number | null>(null)
  if (!publications && !error) return <Loading className="min-h-24" />

  const takeBack = async (publication: Publication) => {
    setWorking(publication.publication)
    const { error: refusal } = await refreshedAfter(userId, await undo(userId, publication))
    setWorking(null)
    setFailure(refusal)
    if (!refusal) onUndone()
  }
  return (
    <div className="flex flex-col gap-3">
      {failure && <Message kind="error">{errorText(failure)}</Message>}
      {error && (
        <Message kind="error" action={<TryAgain onClick={retry} />}>
          {errorText(error.code === 'not-a-moderator' ? error : 'list-not-loaded')}
        </Message>
      )}
      {publications?.length === 0 && (
        <p className="text-muted">
          <Trans>Nothing has been published yet.</Trans>
        </p>
      )}
      <ol className="divide-y divide-line">
        {publications?.map((one) => (
          <li key={one.publication} className="py-3 text-sm">
            <div className="flex items-center justify-between gap-3">
              <PublishedAt publication={one} />
              <Button
                size="small"
                className="shrink-0"
                isWorking={working === one.publication}
                onClick={() => takeBack(one)}
              >
                <Trans>Undo</Trans>
              </Button>
            </div>
            <PublishedChanges publication={one} calendar={calendar} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <div>
          <Button onClick={loadMore} isWorking={isLoadingMore}>
            <Trans>Load More</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function PublishedAt({ publication: { published_at: at, undoes } }: { publication: Publication }) {
  const language = useLanguage()
  return (
    <p className="font-medium">
      <time dateTime={at}>{formatInstant(at, 'dateTime', language)}</time>
      {undoes !== null && (
        <span className="text-muted">
          {' '}
          · <Trans>An undo</Trans>
        </span>
      )}
    </p>
  )
}

type PublishedChangesProps = { publication: Publication; calendar: Views['calendar'] }

function PublishedChanges({ publication: { changes }, calendar }: PublishedChangesProps) {
  const { kindName, datesText, semesterName } = useDateText(calendar)
  return (
    <ul className="wrap-anywhere">
      {changes.map(({ semester, kind, before, after }) => (
        <li key={`${semester} ${kind}`}>
          {kindName(kind)} <span className="text-muted">· {semesterName(semester)}:</span>{' '}
          <s className="text-muted">{datesText(before)}</s> {datesText(after) || '–'}
        </li>
      ))}
    </ul>
  )
}
