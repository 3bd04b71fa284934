import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, CircleX, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { useClock } from '../../browser/use-clock'
import { courseLabel } from '../../domain/course-keys'
import { useLanguage } from '../../i18n/use-language'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import { Question } from '../../ui/Question'
import type { RowStatus } from '../every-board/board-gateway'
import { EditableHiddenNote } from '../every-board/HiddenNote'
import { MoreWays } from '../every-board/MoreWays'
import { PostedId } from '../every-board/PostedId'
import { ReportButton } from '../every-board/ReportButton'
import { StudentMailLink } from '../every-board/StudentMailLink'
import { ShortDate, TimeAgo } from '../every-board/TimeAgo'
import { InWords } from './InWords'
import type { SwapRequest } from './swap-requests'
import { useSwapMail } from './use-swap-mail'
import { editSwapRequest } from './use-swap-requests'

const EDIT = lazyModuleWithMessages(['boards/swaps', 'backend'], () => import('./EditSwap'))

type SwapCardProps = {
  request: SwapRequest
  userId: string
  /** Posted since the screen was opened. */
  isNew: boolean
  onChangeStatus: (status: RowStatus) => void
  /** Called after the course or the sections were edited. */
  onEdited: () => void
}

/** The columns of a wide list: course, has, wants, who, when, actions (BOARD-01). */
const COLUMNS =
  '@md:grid-cols-[minmax(0,1.35fr)_minmax(0,0.6fr)_minmax(0,1.05fr)_minmax(0,1.7fr)_minmax(0,1.6fr)_auto] @md:gap-x-2.5'

/** A link that is an icon. */
const SQUARE = 'w-9 px-0! pointer-coarse:w-11'

/** The names of the columns. Each row says the same to a screen reader. */
export function SwapHead() {
  return (
    <div aria-hidden="true" className={`hidden pb-2 text-sm text-muted @md:grid ${COLUMNS}`}>
      <span>
        <Trans>Course</Trans>
      </span>
      <span>
        <Trans context="section">Has</Trans>
      </span>
      <span>
        <Trans context="section">Wants</Trans>
      </span>
      <span>
        <Trans>Who</Trans>
      </span>
      <span>
        <Trans>When</Trans>
      </span>
      <span className="w-19" />
    </div>
  )
}

/** A request on the board: the course, both sections, the student, and when it expires. One row, on a phone two lines. */
export function SwapCard({ request, userId, isNew, onChangeStatus, onEdited }: SwapCardProps) {
  const { t } = useLingui()
  const courseId = useId()
  const isExpired = Date.parse(request.expires_at) <= useClock()
  const wanted = [request.target_section, ...request.other_target_sections]
  const isClosed = request.status === 'closed'
  const isOwn = request.user_id === userId
  const course = <bdi>{courseLabel(request.course_name)}</bdi>
  const mail = useSwapMail().mailAbout(request)
  return (
    <article
      aria-labelledby={courseId}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 @md:min-h-14 @md:py-1.5 ${COLUMNS}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 @md:contents">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h3 id={courseId} className="min-w-0 font-semibold wrap-anywhere @max-2xl:@md:text-sm">
            {course}
          </h3>
          {isNew && (
            <Badge tone="green">
              <Trans>Just posted</Trans>
            </Badge>
          )}
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
        </div>
        <dl className="flex min-w-0 flex-wrap items-baseline gap-x-2 @md:contents">
          <Sections name={t`Current section`} sections={[request.current_section]} />
          <ArrowRight
            aria-hidden="true"
            size={16}
            strokeWidth={1.75}
            className="shrink-0 self-center text-muted rtl:-scale-x-100 @md:hidden"
          />
          <Sections name={wanted.length > 1 ? t`Desired sections` : t`Desired section`} sections={wanted} />
        </dl>
      </div>
      <dl className="col-span-2 flex flex-wrap gap-x-2 text-sm text-muted @md:contents">
        <div className="min-w-0 text-sm wrap-anywhere">
          <dt className="sr-only">{t`Student`}</dt>
          <dd className="inline text-ink">
            <bdi>{request.creator_name ?? t`Unknown`}</bdi>
          </dd>
          <dd className="ms-2 inline @md:ms-0 @md:block @md:text-muted">
            <PostedId id={request.creator_student_id} isChecked={request.is_checked} />
          </dd>
        </div>
        <div className="min-w-0 text-sm">
          <dt className="sr-only">{isClosed ? t`Posted` : t`Posted and open until`}</dt>
          <dd className="inline @md:block">
            <TimeAgo instant={request.created_at} />
          </dd>
          {!isClosed && (
            <dd className="ms-2 inline @md:ms-0 @md:block @md:text-muted">
              <Trans>
                until <ShortDate instant={request.expires_at} />
              </Trans>
            </dd>
          )}
        </div>
      </dl>
      <div className="col-start-2 row-start-1 flex min-h-11 min-w-19 items-center justify-end gap-1 @md:col-start-auto @md:row-start-auto">
        {isOwn
          ? !isExpired && (
              <OwnActions
                request={request}
                userId={userId}
                describedBy={courseId}
                onChangeStatus={onChangeStatus}
                onEdited={onEdited}
              />
            )
          : // Closed since the board was loaded.
            !isClosed && (
              <>
                <StudentMailLink
                  studentId={request.creator_student_id}
                  mail={mail}
                  describedBy={courseId}
                  className={SQUARE}
                >
                  <span className="sr-only">
                    <Trans>Contact Requester</Trans>
                  </span>
                </StudentMailLink>
                <MoreWays
                  studentId={request.creator_student_id}
                  subject={mail.subject}
                  describedBy={courseId}
                >
                  <ReportButton
                    isInPanel
                    userId={userId}
                    post={{ board: 'swap_requests', key: request.id }}
                    name={course}
                    describedBy={courseId}
                  />
                </MoreWays>
              </>
            )}
      </div>
      {isOwn && request.hidden_at && (
        <div className="col-span-full">
          <HiddenSwap userId={userId} request={request} describedBy={courseId} />
        </div>
      )}
    </article>
  )
}

/** "Y, Z or W": each of them would do. */
function Sections({ name, sections }: { name: string; sections: readonly string[] }) {
  return (
    <div className="min-w-0">
      <dt className="sr-only">{name}</dt>
      <dd className="figure font-medium wrap-anywhere">
        <InWords type="disjunction" texts={sections} />
      </dd>
    </div>
  )
}

type OwnActionsProps = Omit<SwapCardProps, 'isNew'> & { describedBy: string }

/** Edits an open request, or cancels it after a confirmation; reopens a closed one. */
function OwnActions({ request, userId, onChangeStatus, onEdited, describedBy }: OwnActionsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [asked, setAsked] = useState<'edit' | 'cancel' | null>(null)
  const close = () => setAsked(null)
  if (request.status === 'closed') {
    return (
      <Button size="small" aria-describedby={describedBy} onClick={() => onChangeStatus('open')}>
        <Trans>Open again</Trans>
      </Button>
    )
  }
  return (
    <>
      <IconButton
        icon={Pencil}
        label={t`Edit request`}
        aria-describedby={describedBy}
        onClick={() => setAsked('edit')}
        className="size-9! pointer-coarse:size-11!"
      />
      <IconButton
        icon={CircleX}
        label={t`Cancel Request`}
        aria-describedby={describedBy}
        onClick={() => setAsked('cancel')}
        className="size-9! pointer-coarse:size-11!"
      />
      {asked === 'edit' && (
        <LazyDialog key={language} fetch={EDIT[language]} onClose={close}>
          {({ EditSwap }) => (
            <EditSwap userId={userId} request={request} onSaved={onEdited} onClose={close} />
          )}
        </LazyDialog>
      )}
      {asked === 'cancel' && (
        <Question
          title={<Trans>Are you sure you want to cancel this request?</Trans>}
          onClose={close}
          keep={<Trans>Keep request</Trans>}
          confirm={<Trans>Cancel Request</Trans>}
          onConfirm={() => onChangeStatus('closed')}
        >
          <bdi>{courseLabel(request.course_name)}</bdi>
        </Question>
      )}
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
      userId={userId}
      post={{ board: 'swap_requests', id: request.id }}
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
