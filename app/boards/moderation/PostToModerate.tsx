import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useId } from 'react'
import { REASON_NAMES } from '../../backend/report-reasons'
import { formatInstant } from '../../i18n/dates'
import { isolated } from '../../i18n/direction'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { DottedLine } from '../../ui/DottedLine'
import { Quoted } from '../../ui/Quoted'
import { PostedId } from '../every-board/PostedId'
import { majorName, semesterName } from '../every-board/practicum-data'
import { TimeAgo } from '../every-board/TimeAgo'
import type { ModeratedPost } from './moderation'
import { useBoardName } from './use-board-name'

type PostToModerateProps = {
  item: ModeratedPost
  onKeep: () => void
  onAsk: (act: 'hide' | 'remove' | 'suspend') => void
}

/**
 * A post as its board shows it, what students reported, what its owner answers, and what a moderator can do. All texts without
 * their line breaks: with a note of 300 of them, one report would push all buttons off the screen.
 */
export function PostToModerate({ item, onKeep, onAsk }: PostToModerateProps) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const boardName = useBoardName()
  const titleId = useId()
  const { board, post, state, reason, answer, reporters, reports, is_own, suspended_until } = item
  const suspensionEnd = suspended_until && formatInstant(suspended_until, 'date', language)
  const reasonName = reason && i18n._(REASON_NAMES[reason])
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="text-sm text-muted">
            <DottedLine>
              <span>{boardName(board)}</span>
              <TimeAgo instant={post.created_at} />
            </DottedLine>
          </p>
          <h3 id={titleId} className="font-semibold wrap-anywhere">
            <bdi>{post.title ?? post.course_name}</bdi>
          </h3>
        </div>
        <span className="flex flex-wrap gap-1.5">
          {state === 'hidden' && (
            <Badge tone="orange">
              <Trans>Hidden</Trans>
            </Badge>
          )}
          {state === 'removed' && (
            <Badge tone="red">
              <Trans>Removed</Trans>
            </Badge>
          )}
          {suspended_until && (
            <Badge>
              <Trans>Suspended until {suspensionEnd}</Trans>
            </Badge>
          )}
        </span>
      </header>
      <Content item={item} />
      <div className="rounded-control bg-sunken px-3 py-2 text-sm">
        {reporters > 0 && (
          <p className="font-medium">
            <Plural value={reporters} one="Reported by # student" other="Reported by # students" />
          </p>
        )}
        <ul>
          {reports.map((report, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no ID here, so that nothing tells who made them.
            <li key={index} className="wrap-anywhere">
              {i18n._(REASON_NAMES[report.reason])}
              {report.note && (
                <>
                  {': '}
                  <Quoted>{report.note}</Quoted>
                </>
              )}
            </li>
          ))}
        </ul>
        {reason && (
          <p>
            {state === 'removed' ? (
              <Trans>A moderator has removed it: {reasonName}</Trans>
            ) : (
              <Trans>A moderator has hidden it: {reasonName}</Trans>
            )}
          </p>
        )}
        {state === 'hidden' && !reason && (
          <p>
            <Trans>Reports have hidden it. Nobody has decided yet.</Trans>
          </p>
        )}
      </div>
      {answer !== null && (
        <div className="rounded-control border-s-4 border-accent bg-accent-soft px-3 py-2">
          <p className="text-sm text-muted">
            <Trans>The owner answers</Trans>
          </p>
          <p className="wrap-anywhere">
            <bdi>{answer}</bdi>
          </p>
        </div>
      )}
      {is_own ? (
        <p className="text-sm text-muted">
          <Trans>This post is yours: another moderator decides about it.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onKeep} aria-describedby={titleId}>
            {state === 'shown' ? <Trans>Keep</Trans> : <Trans>Show again</Trans>}
          </Button>
          <Button size="small" onClick={() => onAsk('hide')} aria-describedby={titleId}>
            {state === 'hidden' && reason ? <Trans>Leave hidden</Trans> : <Trans>Hide</Trans>}
          </Button>
          <Button size="small" tone="danger" onClick={() => onAsk('remove')} aria-describedby={titleId}>
            {state === 'removed' ? <Trans>Leave removed</Trans> : <Trans>Remove</Trans>}
          </Button>
          <Button
            size="small"
            tone="danger"
            onClick={() => onAsk('suspend')}
            aria-label={t`Suspend the account`}
          >
            <Trans>Suspend</Trans>
          </Button>
        </div>
      )}
    </article>
  )
}

/** What the board shows of the post, as label and text. */
function Content({ item: { post } }: { item: ModeratedPost }) {
  const { t } = useLingui()
  const language = useLanguage()
  const wanted =
    post.target_section === undefined
      ? undefined
      : [post.target_section, ...(post.other_target_sections ?? [])]
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      t`Posted by`,
      <DottedLine key="by">
        <span>
          <bdi>{post.creator_name ?? t`Unknown`}</bdi>
        </span>
        <span>
          <PostedId
            id={post.creator_student_id ?? post.publisher_student_id ?? ''}
            isChecked={post.is_checked}
          />
        </span>
      </DottedLine>,
    ],
    [t`Current section`, post.current_section],
    [
      t`Wanted sections`,
      wanted?.map((section) => (
        <bdi key={section} className="me-2">
          {section}
        </bdi>
      )),
    ],
    [t`Project`, post.description],
    [
      t`Majors`,
      post.tags && listFormat(language).format(post.tags.map((tag) => isolated(majorName(tag, language)))),
    ],
    [t`Notes`, post.notes],
    [t`Semester`, post.semester && semesterName(post.semester, language)],
    [
      t`Students`,
      post.interested_students?.map(({ name, student_id }) => (
        <DottedLine key={student_id}>
          <span>
            <bdi>{name}</bdi>
          </span>
          <span>
            <bdi className="figure">{student_id}</bdi>
          </span>
        </DottedLine>
      )),
    ],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {rows.map(
        ([name, content]) =>
          content && (
            <Fragment key={name}>
              <dt className="text-sm text-muted sm:pt-px">{name}</dt>
              <dd className="min-w-0 wrap-anywhere max-sm:mb-1">
                {typeof content === 'string' ? <bdi>{content}</bdi> : content}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
