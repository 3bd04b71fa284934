import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { unusualStudentIds } from '../../domain/institution/student-id'
import { ActionDialog } from '../../ui/ActionDialog'
import { IconButton } from '../../ui/IconButton'
import { Message } from '../../ui/Message'
import { Question } from '../../ui/Question'
import { TextField } from '../../ui/TextField'
import { StudentIdField } from '../every-board/StudentIdField'
import type { SharedRequest } from './course-requests'
import { changeFailure, checkAddForm } from './request-form'
import { cleanStudent, type Student } from './request-rules'
import { changeStudent } from './use-course-requests'

type ListedActionsProps = {
  request: SharedRequest
  student: Student
  /** The reader has added the name. */
  isOwn: boolean
  isRemovable: boolean
  onRemove: () => void
}

/** What a reader can do with a name of the list (CREQ-39). */
export function ListedActions({ request, student, isOwn, isRemovable, onRemove }: ListedActionsProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const { name } = student
  return (
    // Below each other on a phone, where names need the place.
    <div className="flex justify-end max-sm:flex-col max-sm:items-end">
      {isOwn && <IconButton icon={Pencil} label={t`Correct ${name}`} onClick={() => setOpened('edit')} />}
      {isRemovable && (
        <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={() => setOpened('remove')} />
      )}
      {opened === 'edit' && <EditDialog request={request} student={student} onClose={close} />}
      {opened === 'remove' && (
        <Question
          title={<Trans>Take this name off the list?</Trans>}
          onClose={close}
          keep={<Trans>Keep name</Trans>}
          confirm={<Trans>Remove</Trans>}
          onConfirm={onRemove}
        >
          <bdi>{name}</bdi> · <bdi className="figure">{student.student_id}</bdi>
        </Question>
      )}
    </div>
  )
}

type EditDialogProps = { request: SharedRequest; student: Student; onClose: () => void }

function EditDialog({ request, student, onClose }: EditDialogProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [name, setName] = useState(student.name)
  const [studentId, setStudentId] = useState(student.student_id)
  const others = request.interested_students.filter(({ student_id }) => student_id !== student.student_id)
  const { submit, refusals, errors, asked, failure, isWorking } = useSubmission({
    values: { name, studentId },
    check: (typed) => checkAddForm(typed, others),
    ask: (typed) => unusualStudentIds([typed.studentId]),
    send: (typed) => changeStudent(request.slug, student.student_id, cleanStudent(typed)),
    onScreen: changeFailure,
    fieldOf: { 'student-already-added-on-screen': 'studentId' },
    onSuccess: onClose,
  })
  return (
    <ActionDialog
      title={<Trans>Correct this name</Trans>}
      onClose={onClose}
      action={<Trans>Save</Trans>}
      isWorking={isWorking}
      onAction={submit}
      form={{ refusals }}
    >
      <TextField
        label={t`Student name`}
        name="listed-name"
        autoComplete="off"
        value={name}
        onChange={setName}
        error={errorText(errors.name)}
      />
      <StudentIdField
        label={t`Student ID`}
        name="listed-student-id"
        value={studentId}
        onChange={setStudentId}
        error={errorText(errors.studentId)}
        asked={asked}
        isWorking={isWorking}
      />
      {failure && <Message kind="error">{errorText(failure)}</Message>}
    </ActionDialog>
  )
}
