import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../account/session'
import { useStanding } from '../../account/standing/use-standing'
import { courseLabel } from '../../domain/course-keys'
import { formatInstant } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { PageTitle } from '../../screen/Screen'
import { Button } from '../../ui/Button'
import { LinkActions } from '../../ui/LinkActions'
import { PostedId } from '../every-board/PostedId'
import { ReportButton } from '../every-board/ReportButton'
import { AddYourName } from './AddYourName'
import type { SharedRequest } from './course-requests'
import { ExpiryBadge } from './ExpiryBadge'
import { nameSecret } from './name-secrets'
import { requestLink } from './request-link'
import { StudentsTable } from './StudentsTable'
import { useIsOfOther } from './use-course-requests'

type RequestPageProps = { request: SharedRequest; notice: ReactNode }

/** A request: the course, its creator, the students, and the form to join. A print leaves out the form and the buttons. */
export function RequestPage({ request, notice }: RequestPageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  const isOfOther = useIsOfOther(request.slug, userId)
  const { slug, creator_name, creator_student_id, created_at, expiration_date } = request
  const course = courseLabel(request.course_name)
  const isCreator = isOfOther === false
  const listed = request.interested_students.map(({ student_id }) => student_id)
  const ownIds = listed.filter(
    (id) => nameSecret(slug, id) !== undefined || (userId && request.own_student_ids.includes(id)),
  )
  const checkedId = useStanding(userId)?.student_id
  const isListed =
    ownIds.length > 0 || listed.some((id) => id === checkedId || (isCreator && id === creator_student_id))
  return (
    <>
      <PageTitle title={course} description={t`Course request`} />
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 print:mb-4">
        <div className="min-w-0">
          <p className="text-sm text-muted">
            <Trans>Course request</Trans>
          </p>
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xl font-bold wrap-anywhere">
            {/* In a box of the page's direction, which aligns it. */}
            <span className="min-w-0">
              <bdi>{course}</bdi>
            </span>
            <span className="contents print:hidden">
              <ExpiryBadge request={request} />
            </span>
          </h1>
        </div>
        <div className="flex flex-wrap items-start gap-3 print:hidden">
          <LinkActions link={requestLink(language, slug)} title={course} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Print</Trans>
          </Button>
          {userId && isOfOther && (
            <ReportButton
              userId={userId}
              post={{ board: 'course_requests', key: slug }}
              name={<bdi>{course}</bdi>}
              // It comes late, where it moves no other button.
              className="sm:-order-1"
            />
          )}
        </div>
      </header>
      {notice && <div className="mb-6 print:hidden">{notice}</div>}
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-12">
        <Fact name={<Trans>Created by</Trans>}>
          <bdi>{creator_name}</bdi>
        </Fact>
        <Fact name={<Trans>Student ID</Trans>}>
          <PostedId id={creator_student_id} isChecked={request.is_checked} />
        </Fact>
        <Fact name={<Trans>Created on</Trans>}>
          <time dateTime={created_at}>{formatInstant(created_at, 'dateTime', language)}</time>
        </Fact>
        <Fact name={<Trans>Open until</Trans>}>
          <time dateTime={expiration_date}>{formatInstant(expiration_date, 'date', language)}</time>
        </Fact>
      </dl>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start print:block">
        <div className="min-w-0 lg:sticky lg:top-8 lg:col-start-2 lg:row-start-1 print:hidden">
          <AddYourName request={request} isListed={isListed} />
        </div>
        <StudentsTable request={request} ownIds={ownIds} isCreator={isCreator} />
      </div>
    </>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="contents sm:block">
      <dt className="text-sm text-muted max-sm:pt-px">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
