import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../../i18n/use-language'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Question } from '../../ui/Question'
import { HiddenNote } from '../every-board/HiddenNote'
import { MoreWays } from '../every-board/MoreWays'
import { PostedId } from '../every-board/PostedId'
import { majorName, semesterName } from '../every-board/practicum-data'
import { ReportButton } from '../every-board/ReportButton'
import { StudentMailLink } from '../every-board/StudentMailLink'
import { ShortDate, TimeAgo } from '../every-board/TimeAgo'
import { LongText } from './LongText'
import type { PracticumGroup } from './practicum-groups'

type GroupCardProps = {
  group: PracticumGroup
  /** Why the last try to delete it failed. */
  failure?: ReactNode
  userId: string
  onEdit: () => void
  onDelete: () => void
}

/** A group on the board: its project, the majors it looks for, and how to contact it. */
export function GroupCard({ group, failure, userId, onEdit, onDelete }: GroupCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const name = group.creator_name ?? t`Unknown`
  const title = <bdi>{group.title}</bdi>
  const subject = `Practicum Group: ${group.title}`
  const isOwn = group.user_id === userId
  const isClosed = group.status === 'closed'
  return (
    <article aria-labelledby={titleId} className="flex flex-col gap-2 py-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </h3>
        <span className="flex gap-1.5">
          {isClosed && (
            <Badge>
              <Trans context="group">Closed</Trans>
            </Badge>
          )}
          <Badge tone="blue">{semesterName(group.semester, language)}</Badge>
        </span>
      </header>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics where the bullets are hidden. */}
      <ul role="list" aria-label={t`Majors`} className="flex flex-wrap gap-1.5">
        {[...new Set(group.tags)].map((tag) => (
          <li key={tag} className="rounded-md bg-sunken px-2 py-0.5 text-sm wrap-anywhere">
            <bdi>{majorName(tag, language)}</bdi>
          </li>
        ))}
      </ul>
      <LongText text={group.description} />
      {group.notes && (
        <div>
          <h4 className="text-sm text-muted">
            <Trans>Notes</Trans>
          </h4>
          <LongText text={group.notes} />
        </div>
      )}
      <footer className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 text-sm text-muted">
          <p className="text-ink wrap-anywhere">
            <bdi>{name}</bdi> · <PostedId id={group.publisher_student_id} isChecked={group.is_checked} />
          </p>
          <p>
            <Trans context="group">
              Posted <TimeAgo instant={group.created_at} />
            </Trans>
            {' · '}
            <Trans>
              Open until <ShortDate instant={group.expires_at} />
            </Trans>
          </p>
        </div>
        {isOwn ? (
          <div className="flex gap-2">
            <Button size="small" aria-describedby={titleId} onClick={onEdit}>
              <Pencil aria-hidden="true" size={16} strokeWidth={1.75} />
              <Trans>Edit</Trans>
            </Button>
            <Button size="small" tone="quiet" aria-describedby={titleId} onClick={() => setAsking(true)}>
              <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
              <Trans>Delete</Trans>
            </Button>
            {isAsking && (
              <Question
                title={<Trans>Are you sure to delete?</Trans>}
                onClose={() => setAsking(false)}
                keep={<Trans>Keep group</Trans>}
                confirm={<Trans>Delete</Trans>}
                onConfirm={onDelete}
              >
                {title}
              </Question>
            )}
          </div>
        ) : (
          // Closed since the board was loaded.
          !isClosed && (
            <div className="flex items-center gap-1">
              <StudentMailLink
                studentId={group.publisher_student_id}
                mail={{ subject }}
                describedBy={titleId}
              >
                <Trans>Contact</Trans>
              </StudentMailLink>
              <MoreWays studentId={group.publisher_student_id} subject={subject} describedBy={titleId}>
                <ReportButton
                  isInPanel
                  userId={userId}
                  post={{ board: 'practicum_groups', key: group.id }}
                  name={title}
                  describedBy={titleId}
                />
              </MoreWays>
            </div>
          )
        )}
      </footer>
      {isOwn && group.hidden_at && (
        <HiddenNote userId={userId} post={{ board: 'practicum_groups', id: group.id }} />
      )}
      {failure}
    </article>
  )
}
