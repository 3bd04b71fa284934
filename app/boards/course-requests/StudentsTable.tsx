import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ErrorCode } from '../../backend/error-catalogue'
import { useErrorText } from '../../backend/use-error-text'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { Message } from '../../ui/Message'
import type { SharedRequest } from './course-requests'
import { ListedActions } from './ListedActions'
import { changeFailure } from './request-form'
import { removeStudent } from './use-course-requests'

const HEAD = 'py-2 font-medium text-muted print:text-[black]'
const CELL = 'py-2.5 align-baseline print:py-1.5'

type StudentsTableProps = {
  request: SharedRequest
  /** The IDs of the names that the reader has added: they can be corrected and removed (CREQ-39). */
  ownIds: readonly string[]
  /** The creator removes any. */
  isCreator: boolean
}

/** The interested students, in the order in which they joined. */
export function StudentsTable({ request, ownIds, isCreator }: StudentsTableProps) {
  const errorText = useErrorText()
  const [failure, setFailure] = useState<ErrorCode | null>(null)
  const { slug, interested_students: students } = request
  const count = students.length
  const hasActions = isCreator || ownIds.length > 0
  const remove = async (studentId: string) => {
    setFailure(null)
    const { error } = await removeStudent(slug, studentId)
    if (error) setFailure(changeFailure(error.code))
  }
  return (
    <Card
      className="min-w-0 print:border-0 print:p-0"
      title={<Trans>Interested students</Trans>}
      aside={
        <p className="figure text-muted print:text-[black]">
          <Plural value={count} one="# student" other="# students" />
        </p>
      }
    >
      {failure && (
        <div className="mb-4">
          <Message kind="error">{errorText(failure)}</Message>
        </div>
      )}
      {count === 0 && (
        <p className="text-muted">
          <Trans>Nobody is on the list at the moment.</Trans>
        </p>
      )}
      <table hidden={count === 0} className="w-full text-start">
        <thead className="border-b border-control text-sm">
          <tr>
            <th scope="col" className={`pe-3 text-start sm:w-10 ${HEAD}`}>
              <Trans>No.</Trans>
            </th>
            <th scope="col" className={`pe-3 text-start ${HEAD}`}>
              <Trans>Name</Trans>
            </th>
            <th scope="col" className={`text-end ${HEAD}`}>
              <Trans>Student ID</Trans>
            </th>
            {hasActions && (
              <td className="print:hidden">
                <span className="sr-only">
                  <Trans>Actions</Trans>
                </span>
              </td>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line print:divide-control">
          {students.map(({ name, student_id }, index) => (
            <tr key={student_id} className="break-inside-avoid">
              <td className={`figure pe-3 text-muted print:text-[black] ${CELL}`}>{index + 1}</td>
              <th scope="row" className={`pe-3 text-start font-normal wrap-anywhere ${CELL}`}>
                <bdi>{name}</bdi>{' '}
                {ownIds.includes(student_id) && (
                  <span className="fade-in print:hidden">
                    <Badge tone="accent">
                      <Trans>Added by you</Trans>
                    </Badge>
                  </span>
                )}
              </th>
              <td className={`figure text-end whitespace-nowrap ${CELL}`}>
                <bdi>{student_id}</bdi>
              </td>
              {hasActions && (
                <td className="w-0 ps-2 print:hidden">
                  <ListedActions
                    request={request}
                    student={{ name, student_id }}
                    isOwn={ownIds.includes(student_id)}
                    isRemovable={isCreator || ownIds.includes(student_id)}
                    onRemove={() => remove(student_id)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
