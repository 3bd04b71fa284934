import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { SessionUser } from '../../account/session'
import { useErrorText } from '../../backend/use-error-text'
import { type Draft, useDraft } from '../../browser/draft/draft'
import { unusualStudentIds } from '../../domain/institution/student-id'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { FormActions } from '../../ui/FormActions'
import { TextField } from '../../ui/TextField'
import { StudentIdField } from '../every-board/StudentIdField'
import { usePost, usePosterId } from '../every-board/use-post'
import { useTermCourseNames } from '../every-board/use-term-courses'
import type { OwnRequest } from './course-requests'
import {
  changeStudentList,
  checkRequestForm,
  creationFailure,
  enteredRequest,
  ONE_BLANK_ROW,
  type StudentList,
  type StudentListAction,
} from './request-form'
import { StudentRows } from './StudentRows'
import { createRequest } from './use-course-requests'

const EXAMPLE_COURSE = 'MATH 101'

type Typed = {
  /** Null until edited: the fields then show the name of the account, and the ID of the last post. */
  name: string | null
  studentId: string | null
  courseName: string
  isCreatorIn: boolean
  list: StudentList
}

const DRAFT: Draft<Typed> = {
  name: 'course-request',
  schema: v.object({
    name: v.nullable(v.string()),
    studentId: v.nullable(v.string()),
    courseName: v.string(),
    isCreatorIn: v.boolean(),
    list: v.object({
      rows: v.array(v.object({ id: v.number(), name: v.string(), studentId: v.string() })),
      nextId: v.number(),
    }),
  }),
  empty: { name: null, studentId: null, courseName: '', isCreatorIn: true, list: ONE_BLANK_ROW },
}

type RequestGeneratorProps = { user: SessionUser | null; onCreated: (request: OwnRequest) => void }

/** The form that makes a link. When nobody is signed in, it asks to log in (CREQ-06). */
export function RequestGenerator({ user, onCreated }: RequestGeneratorProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const courseNames = useTermCourseNames()
  const [typed, change] = useDraft(DRAFT)
  const edit = (part: Partial<Typed>) => change((current) => ({ ...current, ...part }))
  const dispatch = (action: StudentListAction) =>
    change((current) => ({ ...current, list: changeStudentList(current.list, action) }))

  const { checkedId, posterId } = usePosterId(user?.id ?? '', typed.studentId)
  const { courseName, isCreatorIn, list } = typed
  const creatorName = typed.name ?? user?.name ?? ''
  const form = { creatorName, creatorStudentId: posterId, courseName, isCreatorIn, students: list.rows }

  const { submit, refusals, errors, asked, failure, isWorking } = usePost({
    values: form,
    check: checkRequestForm,
    ask: ({ creatorStudentId, students }) =>
      user ? unusualStudentIds([creatorStudentId, ...students.map(({ studentId }) => studentId)]) : [],
    send: () => createRequest(user?.id ?? '', enteredRequest(form)),
    draft: DRAFT.name,
    onScreen: creationFailure,
    idField: 'creatorStudentId',
    idOf: ({ creator_student_id }) => creator_student_id,
    onSuccess: (request) => {
      // The creator stays in the form; the next request is for another course.
      edit({
        name: typed.name,
        studentId: typed.studentId,
        isCreatorIn,
        list: changeStudentList(list, { type: 'clear' }),
      })
      onCreated(request)
    },
  })

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-6">
      <div className="@container">
        <div className="grid gap-x-4 gap-y-1 @md:grid-cols-2">
          <TextField
            label={t`Your name`}
            name="creator-name"
            autoComplete="name"
            value={creatorName}
            onChange={(name) => edit({ name })}
            error={errorText(errors.creatorName)}
          />
          <StudentIdField
            label={t`Your student ID`}
            name="creator-student-id"
            autoComplete="on"
            value={posterId}
            checkedId={checkedId}
            onChange={(studentId) => edit({ studentId })}
            error={errorText(errors.creatorStudentId)}
            asked={asked}
            isWorking={isWorking}
          />
          <TextField
            label={t`Course name`}
            name="course-name"
            autoComplete="off"
            value={courseName}
            onChange={(text) => edit({ courseName: text })}
            suggestions={courseNames}
            hint={
              <Trans>
                Full name and code, e.g. <bdi>{EXAMPLE_COURSE}</bdi>
              </Trans>
            }
            error={errorText(errors.courseName)}
            className="@md:col-span-2"
          />
        </div>
      </div>
      <StudentRows
        list={list}
        errors={errors}
        asked={asked}
        isWorking={isWorking}
        dispatch={dispatch}
        isCreatorIn={isCreatorIn}
        onCreatorIn={(isIn) => edit({ isCreatorIn: isIn })}
      />
      <FormActions error={errorText(failure)}>
        <Button type="submit" tone="primary" isWorking={isWorking}>
          <Trans>Generate Request Link</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
