import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { courseLabel } from '../../domain/course-keys'
import { useLanguage } from '../../i18n/use-language'
import { requestHref } from '../../screens'
import { IconButton } from '../../ui/IconButton'
import { LinkActions } from '../../ui/LinkActions'
import { Question } from '../../ui/Question'
import { EditableHiddenNote } from '../every-board/HiddenNote'
import { TimeAgo } from '../every-board/TimeAgo'
import type { OwnRequest } from './course-requests'
import { ExpiryBadge } from './ExpiryBadge'
import { requestLink } from './request-link'
import { editRequest } from './use-course-requests'

type OwnRequestCardProps = { userId: string; request: OwnRequest; onDelete: () => void }

export function OwnRequestCard({ userId, request, onDelete }: OwnRequestCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const { slug, course_name, created_at, interested_students } = request
  const count = interested_students.length
  const course = courseLabel(course_name)
  return (
    <article aria-labelledby={titleId} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="min-w-0 font-semibold">
            <Link
              to={requestHref(language, slug)}
              prefetch="intent"
              className="inline-flex min-h-9 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
            >
              {/* In an inline box: by itself the title would be aligned by its own direction. */}
              <span>
                <bdi>{course}</bdi>
              </span>
            </Link>
          </h3>
          <ExpiryBadge request={request} />
        </div>
        <p className="figure flex flex-wrap gap-x-2 text-sm text-muted">
          <span>
            <Plural value={count} one="# interested student" other="# interested students" />
          </span>
          <span aria-hidden="true">·</span>
          <span>
            <Trans>
              Created <TimeAgo instant={created_at} />
            </Trans>
          </span>
        </p>
      </div>
      <div className="flex items-start gap-1">
        <LinkActions link={requestLink(language, slug)} title={course} size="small" describedBy={titleId} />
        <IconButton
          icon={Trash2}
          label={t`Delete the request for ${course}`}
          onClick={() => setAsking(true)}
          className="-my-1 pointer-coarse:my-0"
        />
        {isAsking && (
          <Question
            title={<Trans>Delete this request?</Trans>}
            onClose={() => setAsking(false)}
            keep={<Trans>Keep request</Trans>}
            confirm={<Trans>Delete</Trans>}
            onConfirm={onDelete}
          >
            <Trans>
              The link for <bdi>{course}</bdi> will stop working, and the list of students will be deleted.
            </Trans>
          </Question>
        )}
      </div>
      {request.hidden_at && (
        <div className="basis-full">
          <EditableHiddenNote
            userId={userId}
            post={{ board: 'course_requests', id: request.id }}
            describedBy={titleId}
            edit={{
              texts: [
                { name: 'course_name', label: t`Course name`, value: course_name },
                { name: 'creator_name', label: t`Your name`, value: request.creator_name },
              ],
              save: (changes) => editRequest(userId, request, changes),
            }}
          />
        </div>
      )}
    </article>
  )
}
