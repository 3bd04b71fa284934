import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useClock } from '../../browser/use-clock'
import { formatInstant } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Question } from '../../ui/Question'
import type { RowStatus } from '../every-board/board-gateway'
import { EditableHiddenNote } from '../every-board/HiddenNote'
import { ReportButton } from '../every-board/ReportButton'
import { StudentMailLink } from '../every-board/StudentMailLink'
import { TimeAgo } from '../every-board/TimeAgo'
import { InWords } from './InWords'
import type { SwapRequest } from './swap-requests'
import { editSwapRequest } from './use-swap-requests'

type SwapCardProps = {
  request: SwapRequest
  userId: string
  onChangeStatus: (status: RowStatus) => void
}

/** A request on the board: the course, both sections, the student, and when it expires. */
export function SwapCard({ request, userId, onChangeStatus }: SwapCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const courseId = useId()
  const isExpired = Date.parse(request.expires_at) <= useClock()
  const wanted = [request.target_section, ...request.other_target_sections]
  const isClosed = request.status === 'closed'
  const isOwn = request.user_id === userId
  const course = <bdi>{request.course_name}</bdi>
  const expiryDate = (
    <time dateTime={request.expires_at}>{formatInstant(request.expires_at, 'date', language)}</time>
  )
  return (
    <article
      aria-labelledby={courseId}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={courseId} className="min-w-0 font-semibold wrap-anywhere">
          {course}
        </h3>
        <span className="flex gap-1.5">
          {isClosed && (
            <Badge>
              <Trans>Closed</Trans>
            </Badge>
          )}
          {isExpired && (
            <Badge tone="orange">
              <Trans>Expired</Trans>
            </Badge>
          )}
        </span>
      </header>
      <div className="@container relative rounded-control bg-sunken px-3 py-3 sm:px-4">
        <dl className="grid grid-cols-2 gap-9 @max-[14rem]:grid-cols-1 @max-[14rem]:gap-3 @sm:gap-14">
          <Sections name={t`Current section`} sections={[request.current_section]} />
          <Sections name={wanted.length > 1 ? t`Desired sections` : t`Desired section`} sections={wanted} />
        </dl>
        <ArrowRight
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="absolute inset-y-0 start-1/2 -ms-2.5 my-auto text-muted rtl:-scale-x-100 @max-[14rem]:hidden"
        />
      </div>
      <footer className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 text-sm text-muted">
          <p className="text-ink wrap-anywhere">
            <bdi>{request.creator_name ?? t`Unknown`}</bdi> ·{' '}
            <span className="sr-only">
              <Trans>Student ID</Trans>
            </span>{' '}
            <bdi className="figure">{request.creator_student_id}</bdi>
          </p>
          <p>
            <Trans>
              Posted <TimeAgo instant={request.created_at} />
            </Trans>
            {' · '}
            {isExpired ? <Trans>Expired {expiryDate}</Trans> : <Trans>Expires {expiryDate}</Trans>}
          </p>
        </div>
        {isOwn
          ? !isExpired && (
              <OwnAction request={request} describedBy={courseId} onChangeStatus={onChangeStatus} />
            )
          : // Closed since the board was loaded.
            !isClosed && (
              <div className="flex items-center gap-1">
                <StudentMailLink
                  studentId={request.creator_student_id}
                  subject={`Swap Request: ${request.course_name}`}
                  describedBy={courseId}
                >
                  <Trans>Contact Requester</Trans>
                </StudentMailLink>
                <ReportButton
                  userId={userId}
                  post={{ board: 'swap_requests', key: request.id }}
                  name={course}
                  describedBy={courseId}
                />
              </div>
            )}
      </footer>
      {isOwn && request.hidden_at && <HiddenSwap userId={userId} request={request} describedBy={courseId} />}
    </article>
  )
}

/** "Y, Z or W": each of them would do. */
function Sections({ name, sections }: { name: string; sections: readonly string[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figure text-lg font-medium wrap-anywhere">
        <InWords type="disjunction" texts={sections} />
      </dd>
    </div>
  )
}

type OwnActionProps = Pick<SwapCardProps, 'request' | 'onChangeStatus'> & { describedBy: string }

/** Cancels an open request after a confirmation, or reopens a closed one. */
function OwnAction({ request, describedBy, onChangeStatus }: OwnActionProps) {
  const [isAsking, setAsking] = useState(false)
  if (request.status === 'closed') {
    return (
      <Button size="small" aria-describedby={describedBy} onClick={() => onChangeStatus('open')}>
        <Trans>Open again</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button size="small" tone="danger" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        <Trans>Cancel Request</Trans>
      </Button>
      <Question
        title={<Trans>Are you sure you want to cancel this request?</Trans>}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        keep={<Trans>Keep request</Trans>}
        confirm={<Trans>Cancel Request</Trans>}
        onConfirm={() => onChangeStatus('closed')}
      >
        <bdi>{request.course_name}</bdi>
      </Question>
    </>
  )
}

type HiddenSwapProps = { userId: string; request: SwapRequest; describedBy: string }

/** Says that the request is hidden, and lets its texts be edited. */
function HiddenSwap({ userId, request, describedBy }: HiddenSwapProps) {
  const { t } = useLingui()
  const wanted = [request.target_section, ...request.other_target_sections]
  return (
    <EditableHiddenNote
      describedBy={describedBy}
      edit={{
        texts: [
          { name: 'course', label: t`Course name`, value: request.course_name },
          { name: 'current', label: t`Current section`, value: request.current_section },
          ...wanted.map((value, index) => ({ name: `wanted-${index}`, label: t`Desired section`, value })),
        ],
        save: ({ course, current, ...sections }) => {
          const [target_section, ...other_target_sections] = Object.values(sections)
          return editSwapRequest(userId, request, {
            course_name: course,
            current_section: current,
            target_section,
            other_target_sections,
          })
        },
      }}
    />
  )
}
