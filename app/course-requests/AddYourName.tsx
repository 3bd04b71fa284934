import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '../account/session'
import type { ErrorCode } from '../backend/error-catalogue'
import { FailureError } from '../backend/result'
import { useErrorText } from '../backend/use-error-text'
import { StudentIdField } from '../boards/StudentIdField'
import { useClock } from '../browser/use-clock'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Form } from '../ui/Form'
import { Message } from '../ui/Message'
import { TextField } from '../ui/TextField'
import { usePassingMessage } from '../ui/use-passing-message'
import type { SharedRequest } from './course-requests'
import { additionFailure, checkAddForm, closedBecause, type StudentProblems } from './request-form'
import { cleanStudent } from './request-rules'
import { useAddStudent } from './use-course-requests'

type AddYourNameProps = {
  request: SharedRequest
  /** Gets the ID that was added. */
  onAdded: (studentId: string) => void
}

/** The form to join in; once the request takes nobody more, a line says why. */
export function AddYourName({ request, onAdded }: AddYourNameProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const session = useSession()
  const { add, isAdding } = useAddStudent(request.slug)
  // Null until it is edited: the name of the account, if there is one.
  const [typedName, setName] = useState<string | null>(null)
  const [studentId, setStudentId] = useState('')
  const [problems, setProblems] = useState<StudentProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [error, setError] = useState<ErrorCode | null>(null)
  const [isAdded, setAdded] = usePassingMessage<true>()
  const closed = closedBecause(request, useClock())

  const accountName = session.status === 'signed-in' ? session.user.name : null
  const name = typedName ?? accountName ?? ''

  const refuse = (found: StudentProblems) => {
    setProblems(found)
    setRefusals(refusals + 1)
  }

  const submit = async () => {
    const typed = { name, studentId }
    const found = checkAddForm(typed, request.interested_students)
    setProblems({})
    setError(null)
    setAdded(null)
    if (found.name || found.studentId) {
      refuse(found)
      return
    }
    const student = cleanStudent(typed)
    try {
      await add(student)
      setAdded(true)
      onAdded(student.student_id)
      // A friend may be next, at the same device.
      setName('')
      setStudentId('')
    } catch (reason) {
      const code = reason instanceof FailureError ? additionFailure(reason.failure) : 'adding-failed'
      if (code === 'student-already-added-on-screen') refuse({ studentId: { code } })
      else setError(code)
    }
  }

  const success = isAdded && (
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
  return (
    <Card title={<Trans>Add Your Name</Trans>}>
      <Form onSubmit={submit} refusals={refusals}>
        <TextField
          label={t`Your name`}
          name="name"
          autoComplete="name"
          value={name}
          onChange={(text) => {
            setName(text)
            setProblems({ ...problems, name: undefined })
          }}
          error={errorText(problems.name)}
        />
        <StudentIdField
          label={t`Your student ID`}
          name="student-id"
          autoComplete="on"
          value={studentId}
          onChange={(text) => {
            setStudentId(text)
            setProblems({ ...problems, studentId: undefined })
          }}
          error={errorText(problems.studentId)}
        />
        {/* What happened takes the place of the hint: nothing moves. */}
        <div className="mb-4 flex min-h-18 flex-col justify-center">
          {success}
          {error && <Message kind="error">{errorText(error)}</Message>}
          {!isAdded && !error && (
            <p className="text-sm text-muted">
              <Trans>Everyone with this link sees your name and student ID.</Trans>
            </p>
          )}
        </div>
        <Button type="submit" tone="primary" isWorking={isAdding}>
          <Trans>Add Me to This Course</Trans>
        </Button>
      </Form>
    </Card>
  )
}
