import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { type Dispatch, useCallback, useReducer, useState } from 'react'
import type { SessionUser } from '../account/session'
import type { ErrorCode } from '../backend/error-catalogue'
import { FailureError } from '../backend/result'
import { useErrorText } from '../backend/use-error-text'
import { StudentIdField } from '../boards/StudentIdField'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { FloatingMessage } from '../ui/FloatingMessage'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { TextField } from '../ui/TextField'
import { usePassingMessage } from '../ui/use-passing-message'
import { CreatedLink } from './CreatedLink'
import type { OwnRequest } from './course-requests'
import {
  changeStudentList,
  checkRequestForm,
  creationFailure,
  creatorToEnter,
  isRefused,
  ONE_BLANK_ROW,
  type RequestProblems,
  type StudentListAction,
} from './request-form'
import { StudentRows } from './StudentRows'
import { useCreateRequest } from './use-course-requests'

const EXAMPLE_COURSE = 'MATH 101'

const NO_PROBLEMS: RequestProblems = { students: {} }

export function RequestGenerator({ user }: { user: SessionUser | null }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { create, isCreating } = useCreateRequest(user?.id ?? '')
  // Null until it is edited: the name of the account.
  const [typedName, setName] = useState<string | null>(null)
  const [creatorStudentId, setStudentId] = useState('')
  const [courseName, setCourse] = useState('')
  const [list, dispatchToList] = useReducer(changeStudentList, ONE_BLANK_ROW)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [refusals, setRefusals] = useState(0)
  const [error, setError] = useState<ErrorCode | null>(null)
  const [created, setCreated] = useState<OwnRequest | null>(null)
  const [isNew, setNew] = usePassingMessage<true>()

  const creatorName = typedName ?? user?.name ?? ''
  const form = { creatorName, creatorStudentId, courseName, students: list.rows }
  const creator = creatorToEnter(form)

  const submit = async () => {
    const found = checkRequestForm(form)
    setProblems(found)
    setError(null)
    setNew(null)
    if (isRefused(found)) {
      setRefusals(refusals + 1)
      return
    }
    if (!user) {
      setError('login-to-create')
      return
    }
    try {
      setCreated(await create(form))
      setNew(true)
      // Who asks stays; the next request is for another course.
      setCourse('')
      dispatchToList({ type: 'clear' })
    } catch (reason) {
      setError(reason instanceof FailureError ? creationFailure(reason.failure) : 'link-not-generated')
    }
  }

  const edit =
    <Value,>(field: 'creatorName' | 'creatorStudentId' | 'courseName', set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setProblems({ ...problems, [field]: undefined })
    }

  const dispatch: Dispatch<StudentListAction> = useCallback((action) => {
    dispatchToList(action)
    setProblems((before) => withoutProblemsOf(before, action))
  }, [])

  return (
    <div className="flex flex-col gap-6">
      <Card>
        <Form onSubmit={submit} refusals={refusals} className="gap-6">
          <fieldset>
            <legend className="mb-4 text-lg font-semibold">
              <Trans>The request</Trans>
            </legend>
            <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <TextField
                label={t`Your name`}
                name="creator-name"
                autoComplete="name"
                value={creatorName}
                onChange={edit('creatorName', setName)}
                error={errorText(problems.creatorName)}
              />
              <StudentIdField
                label={t`Your student ID`}
                name="creator-student-id"
                autoComplete="on"
                value={creatorStudentId}
                onChange={edit('creatorStudentId', setStudentId)}
                error={errorText(problems.creatorStudentId)}
              />
              <TextField
                label={t`Course name`}
                name="course-name"
                autoComplete="off"
                value={courseName}
                onChange={edit('courseName', setCourse)}
                hint={t`Full name and code, e.g. ${EXAMPLE_COURSE}`}
                error={errorText(problems.courseName)}
                className="sm:col-span-2"
              />
            </div>
          </fieldset>
          <StudentRows list={list} problems={problems.students} dispatch={dispatch}>
            {creator && (
              <Button tone="quiet" onPress={() => dispatch({ type: 'enter', ...creator })}>
                <UserPlus aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
                <Trans>Add myself</Trans>
              </Button>
            )}
          </StudentRows>
          <FormActions error={error && errorText(error)}>
            <Button type="submit" tone="primary" isWorking={isCreating}>
              <Trans>Generate Request Link</Trans>
            </Button>
          </FormActions>
          {isNew && (
            <FloatingMessage>
              <Trans>Course request link generated successfully!</Trans>
            </FloatingMessage>
          )}
        </Form>
      </Card>
      {created && <CreatedLink request={created} />}
    </div>
  )
}

/** What was said about a row holds until the row is edited; that a student is missing, until any is. */
function withoutProblemsOf(problems: RequestProblems, action: StudentListAction): RequestProblems {
  if (action.type === 'add') return problems
  if (action.type === 'enter' || action.type === 'clear') return { ...problems, students: {} }
  const { [action.id]: _solved, ...students } = problems.students
  return { ...problems, students }
}
