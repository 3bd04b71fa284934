import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ErrorCode } from '../../backend/error-catalogue'
import { MOST_COUNTED } from '../../backend/most-counted'
import { useErrorText } from '../../backend/use-error-text'
import { courseLabel } from '../../domain/course-keys'
import { Announcement } from '../../ui/Announcement'
import { Button } from '../../ui/Button'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { Message } from '../../ui/Message'
import { Tabs } from '../../ui/Tabs'
import { TryAgain } from '../../ui/TryAgain'
import { usePassingMessage } from '../../ui/use-passing-message'
import { BoardList, type SoughtRow } from '../every-board/BoardList'
import type { RowStatus } from '../every-board/board-gateway'
import type { PagedList } from '../every-board/use-paged-list'
import { CourseFilter } from './CourseFilter'
import { SwapCard, SwapHead } from './SwapCard'
import type { SwapRequest } from './swap-requests'
import { useSwapQuery } from './use-swap-query'
import {
  type StatusChange,
  setSwapStatus,
  useOpenSwapRequests,
  useOwnSwapRequests,
} from './use-swap-requests'

type SwapBoardProps = {
  userId: string
  /** The request that was posted last since the screen was opened, to mark it. */
  postedId: number | null
  sought: SoughtRow
  /** Called after a request of the user's own was closed, opened or edited. */
  onChanged: () => void
  /** Opens the form. */
  onStartRequest: () => void
}

/** Two lists: everybody's open requests, and all requests of the user. */
export function SwapBoard({ userId, postedId, sought, onChanged, onStartRequest }: SwapBoardProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const query = useSwapQuery()
  const [done, setDone] = usePassingMessage<RowStatus | 'edited'>()
  const [failed, setFailed] = useState<(StatusChange & { code: ErrorCode }) | null>(null)

  const change = async (wanted: StatusChange) => {
    setDone(null)
    setFailed(null)
    const { error } = await setSwapStatus(userId, wanted)
    if (error) setFailed({ ...wanted, code: sentenceFor(wanted.status, error.code) })
    else {
      setDone(wanted.status)
      onChanged()
    }
  }

  const card = (request: SwapRequest) => (
    <SwapCard
      request={request}
      userId={userId}
      isNew={request.id === postedId}
      onChangeStatus={(status) => change({ request, status })}
      onEdited={() => {
        setDone('edited')
        onChanged()
      }}
    />
  )

  return (
    <section aria-label={t`Swap requests`} className="min-w-0">
      {done && (
        <FloatingMessage>
          {done === 'closed' && <Trans>Your swap request has been cancelled</Trans>}
          {done === 'open' && <Trans>Your swap request is open again</Trans>}
          {done === 'edited' && <Trans>Your swap request has been changed</Trans>}
        </FloatingMessage>
      )}
      {failed && (
        <div className="sticky top-20 z-10 mb-3 md:top-4">
          <Message kind="error" action={<TryAgain onClick={() => change(failed)} />}>
            {errorText(failed.code)}{' '}
            <bdi className="font-medium">{courseLabel(failed.request.course_name)}</bdi>
          </Message>
        </div>
      )}
      <Tabs
        label={t`Swap requests`}
        selected={query.list}
        onSelect={query.setList}
        tabs={[
          {
            id: 'all',
            title: t`All Requests`,
            content: (
              <AllRequests
                userId={userId}
                course={query.course}
                onFilter={query.setCourse}
                card={card}
                sought={sought}
              />
            ),
          },
          {
            id: 'own',
            title: t`My Requests`,
            content: (
              <OwnRequests userId={userId} card={card} sought={sought} onStartRequest={onStartRequest} />
            ),
          },
        ]}
      />
    </section>
  )
}

/** The code whose sentence the screen shows when a change of status has failed. */
function sentenceFor(status: RowStatus, code: ErrorCode): ErrorCode {
  if (status === 'closed') return 'swap-not-cancelled'
  return code === 'too-many-open' || code === 'request-expired' || code === 'suspended'
    ? code
    : 'swap-not-reopened'
}

type Cards = (request: SwapRequest) => ReactNode

type AllRequestsProps = {
  userId: string
  course: string
  onFilter: (course: string) => void
  card: Cards
  sought: SoughtRow
}

function AllRequests({ userId, course, onFilter, card, sought }: AllRequestsProps) {
  const { t } = useLingui()
  const list = useOpenSwapRequests(userId, course)
  const { count } = list
  const newCount = list.news?.count ?? 0
  const most = MOST_COUNTED
  const found = count > most ? t`Requests found: more than ${most}` : t`Requests found: ${count}`
  const isFiltered = course !== '' && !list.isPlaceholder && !list.isLoading
  return (
    <div className="flex flex-col gap-4">
      <CourseFilter course={course} onFilter={onFilter} />
      <BoardList
        label={t`All Requests`}
        list={list}
        count={<Count list={list} />}
        newPosts={<Plural value={newCount} one="# new request" other="# new requests" />}
        empty={{ icon: ArrowLeftRight, text: <Trans>No swap requests found</Trans> }}
        head={<SwapHead />}
        sought={sought}
      >
        {card}
      </BoardList>
      <Announcement text={isFiltered ? found : ''} />
    </div>
  )
}

type OwnRequestsProps = { userId: string; card: Cards; sought: SoughtRow; onStartRequest: () => void }

function OwnRequests({ userId, card, sought, onStartRequest }: OwnRequestsProps) {
  const { t } = useLingui()
  const list = useOwnSwapRequests(userId)
  return (
    <BoardList
      label={t`My Requests`}
      list={list}
      count={<Count list={list} />}
      empty={{
        icon: ArrowLeftRight,
        text: <Trans>No swap requests found</Trans>,
        action: (
          <Button onClick={onStartRequest}>
            <Trans>Create your first swap request</Trans>
          </Button>
        ),
      }}
      head={<SwapHead />}
      sought={sought}
    >
      {card}
    </BoardList>
  )
}

function Count({ list: { count } }: { list: PagedList<SwapRequest> }) {
  return count > MOST_COUNTED ? (
    <Plural value={MOST_COUNTED} one="More than # request" other="More than # requests" />
  ) : (
    <Plural value={count} one="# request" other="# requests" />
  )
}
