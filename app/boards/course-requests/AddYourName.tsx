import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '../../account/session'
import { useStanding } from '../../account/standing/use-standing'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { useClock } from '../../browser/use-clock'
import { unusualStudentIds } from '../../domain/institution/student-id'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Form } from '../../ui/Form'
import { Message } from '../../ui/Message'
import { TextField } from '../../ui/TextField'
import { useLastStudentId } from '../every-board/last-student-id'
import { StudentIdField } from '../every-board/StudentIdField'
import type { SharedRequest } from './course-requests'
import { additionFailure, checkAddForm, closedBecause } from './request-form'
import { cleanStudent } from './request-rules'
import { addStudent } from './use-course-requests'

type AddYourNameProps = {
  request: SharedRequest
  /** Whether the reader is on the list: then the form waits behind a button, for the next student (CREQ-40). */
  isListed: boolean
}

/** The form with which a student joins a request. When the request is closed, a note says why instead. */
export function AddYourName({ request, isListed }: AddYourNameProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const session = useSession()
  // Null until edited: the fields then show the name of the account, if there is one, and the ID of its last post.
  const [typedName, setName] = useState<string | null>(null)
  const [typedId, setStudentId] = useState<string | null>(null)
  const [isAddingOthers, setAddingOthers] = useState(false)
  const [hasAdded, setAdded] = useState(false)
  const closed = closedBecause(request, useClock())
  const checkedId = useStanding(session.status === 'signed-in' ? session.user.id : undefined)?.student_id

  const accountName = session.status === 'signed-in' ? session.user.name : null
  const name = typedName ?? accountName ?? ''
  const lastId = useLastStudentId()
  const studentId = typedId ?? checkedId ?? (session.status === 'signed-in' ? lastId : '')

  const { submit, refusals, errors, asked, failure, isWorking, isDone } = useSubmission({
    values: { name, studentId },
    check: (typed) => checkAddForm(typed, request.interested_students),
    ask: (typed) => unusualStudentIds([typed.studentId]),
    send: (typed) => addStudent(request.slug, cleanStudent(typed)),
    onScreen: additionFailure,
    fieldOf: { 'student-already-added-on-screen': 'studentId' },
    onSuccess: () => {
      setAddingOthers(false)
      setAdded(true)
      // The next student may type on the same device.
      setName('')
      setStudentId('')
    },
  })

  const success = isDone && (
    <Message kind="success">
      <Trans>You've been added to the course request!</Trans>
    </Message>
  )

  if (closed) {
    return (
      <div className="flex flex-col gap-3">
        {success}
        <Message kind="note">{errorText(closed)}</Message>
      </div>
    )
  }
  const warning = (
    <p className="text-sm text-muted">
      <Trans>Everyone with this link sees your name and student ID.</Trans>
    </p>
  )
  if (isListed && !isAddingOthers) {
    return (
      <Card title={<Trans>You are on the list</Trans>}>
        <div className="flex flex-col items-start gap-3">
          {success}
          {warning}
          <Button
            // In place of the button that added the name, which had the focus.
            autoFocus={hasAdded}
            onClick={() => {
              setName('')
              setStudentId('')
              setAddingOthers(true)
            }}
          >
            <Trans>Add Another Student</Trans>
          </Button>
        </div>
      </Card>
    )
  }
  return (
    <Card title={isListed ? <Trans>Add Another Student</Trans> : <Trans>Add Your Name</Trans>}>
      <Form onSubmit={submit} refusals={refusals}>
        <TextField
          label={isListed ? t`Student name` : t`Your name`}
          autoFocus={isAddingOthers}
          name="name"
          autoComplete="name"
          value={name}
          onChange={setName}
          error={errorText(errors.name)}
        />
        <StudentIdField
          label={isListed ? t`Student ID` : t`Your student ID`}
          name="student-id"
          autoComplete="on"
          value={studentId}
          onChange={setStudentId}
          error={errorText(errors.studentId)}
          asked={asked}
          isWorking={isWorking}
        />
        {/* Messages replace the hint, so that the layout does not shift. */}
        <div className="mb-4 flex min-h-18 flex-col justify-center">
          {success}
          {failure && <Message kind="error">{errorText(failure)}</Message>}
          {!isDone && !failure && warning}
        </div>
        <Button type="submit" tone="primary" isWorking={isWorking}>
          {isListed ? <Trans>Add to the list</Trans> : <Trans>Add Me to This Course</Trans>}
        </Button>
      </Form>
    </Card>
  )
}
