import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { REASON_NAMES } from '../../backend/report-reasons'
import type { Failure } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { formatInstant } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { Loading } from '../../screen/Loading'
import { Button } from '../../ui/Button'
import { DottedLine } from '../../ui/DottedLine'
import { Message } from '../../ui/Message'
import { TryAgain } from '../../ui/TryAgain'
import type { Act } from './moderation'
import { Refusal } from './Refusal'
import { useBoardName } from './use-board-name'
import { liftAndRefresh, useModerationLog } from './use-moderation'

/** Every act of moderators and operators, newest first, of the last year. */
export function ActLog({ userId }: { userId: string }) {
  const errorText = useErrorText()
  const { acts, error, retry, hasMore, loadMore, isLoadingMore } = useModerationLog(userId)
  const [failure, setFailure] = useState<Failure | null>(null)
  if (!acts && !error) return <Loading className="min-h-48" />

  const lift = async (act: Act) => {
    setFailure(null)
    setFailure((await liftAndRefresh(userId, act)).error)
  }
  return (
    <div className="flex flex-col gap-4 pt-4">
      {failure && <Refusal>{errorText(failure)}</Refusal>}
      {error && (
        <Message kind="error" action={<TryAgain onClick={retry} />}>
          {errorText(error.code === 'not-a-moderator' ? error : 'list-not-loaded')}
        </Message>
      )}
      {acts?.length === 0 && (
        <div className="flex min-h-48 flex-col items-center justify-center gap-3 text-center">
          <ScrollText aria-hidden="true" size={40} strokeWidth={1.25} className="text-muted" />
          <p role="status">
            <Trans>No moderator has decided anything yet.</Trans>
          </p>
        </div>
      )}
      {acts && acts.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {acts.map((act) => (
            <li
              key={act.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <ActLine act={act} />
              {act.is_active && (
                <Button size="small" onClick={() => lift(act)}>
                  <Trans>Lift the suspension</Trans>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
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

function ActLine({ act }: { act: Act }) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const boardName = useBoardName()
  const days = act.days ?? 0
  const names: Record<Act['act'], string> = {
    keep: t`Kept`,
    hide: t`Hidden`,
    remove: t`Removed`,
    suspend: t`Account suspended`,
    lift: t`Suspension lifted`,
  }
  const by = act.is_operator ? t`an operator` : (act.by ?? t`a former moderator`)
  return (
    <div className="min-w-0 flex-[1_1_16rem]">
      <p className="wrap-anywhere">
        <DottedLine>
          <span className="font-medium">{names[act.act]}</span>
          {act.days !== null && (
            <span>
              <Plural value={days} one="# day" other="# days" />
            </span>
          )}
          {act.reason && <span>{i18n._(REASON_NAMES[act.reason])}</span>}
        </DottedLine>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        <DottedLine>
          <span>
            {boardName(act.board)}: <bdi>{act.title}</bdi>
          </span>
          <span>
            <bdi>{act.owner_name ?? t`Unknown`}</bdi>
          </span>
          <span>
            <bdi className="figure">{act.owner_student_id}</bdi>
          </span>
        </DottedLine>
      </p>
      <p className="text-sm text-muted">
        <DottedLine>
          <time dateTime={act.acted_at}>{formatInstant(act.acted_at, 'dateTime', language)}</time>
          <span>
            <bdi>{by}</bdi>
          </span>
        </DottedLine>
      </p>
    </div>
  )
}
