import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { useStanding } from '../../account/standing/use-standing'
import type { ErrorCode } from '../../backend/error-catalogue'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { type Draft, useDraft } from '../../browser/draft/draft'
import { courseKey } from '../../domain/course-keys'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { FormActions } from '../../ui/FormActions'
import { keepStudentId, useLastStudentId } from '../every-board/last-student-id'
import { StudentIdField } from '../every-board/StudentIdField'
import { useTermCourses } from '../every-board/use-term-courses'
import { SwapInputs } from './SwapInputs'
import { errorsOf, fieldsOf, type TypedSwap, valuesOf } from './typed-swap'
import { postSwapRequest } from './use-swap-requests'

/** What is typed. */
type Typed = Omit<TypedSwap, 'current_section' | 'creator_student_id'> & {
  /** Null until it is typed: then it is the section that "My term" has. */
  current_section: string | null
  /** Null until it is typed: then it is that of the last post. */
  creator_student_id: string | null
}

const DRAFT: Draft<Typed> = {
  name: 'swap',
  schema: v.object({
    course_name: v.string(),
    current_section: v.nullable(v.string()),
    target_section: v.string(),
    others: v.array(v.object({ id: v.number(), text: v.string() })),
    creator_student_id: v.nullable(v.string()),
  }),
  empty: { course_name: '', current_section: null, target_section: '', others: [], creator_student_id: null },
}

/** Failures with a reason that helps the student. */
const HELPFUL: ReadonlySet<ErrorCode> = new Set([
  'too-many-open',
  'suspended',
  'student-id-of-another',
  'student-id-not-yours',
])

/** Keeps the error codes that a student can act on; any other failure becomes the general one (SWAP-05). */
function onScreen(code: ErrorCode): ErrorCode {
  if (code === 'authentication-required') return 'sign-in-first'
  return HELPFUL.has(code) ? code : 'swap-not-posted'
}

/** Posts a swap request. When nobody is signed in, `userId` is empty, and a post asks to sign in (SWAP-04). */
export function SwapForm({ userId, onPosted }: { userId: string; onPosted: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const courses = useTermCourses()
  const [typed, setTyped] = useDraft(DRAFT)
  const course = courses.find(({ name }) => courseKey(name) === courseKey(typed.course_name))
  const checkedId = useStanding(userId)?.student_id
  const lastId = useLastStudentId()
  const filled = {
    ...typed,
    current_section: typed.current_section ?? course?.section ?? '',
    creator_student_id: checkedId ?? typed.creator_student_id ?? (userId && lastId),
  }
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: valuesOf(filled),
    check: (values) => (userId ? errorsOf(values) : {}),
    send: (values) => postSwapRequest(userId, fieldsOf(values)),
    draft: DRAFT.name,
    onScreen,
    fieldOf: { 'student-id-of-another': 'creator_student_id', 'student-id-not-yours': 'creator_student_id' },
    onSuccess: ({ creator_student_id }) => {
      keepStudentId(creator_student_id)
      onPosted()
    },
  })
  const edit = (change: Partial<Typed>) => setTyped((current) => ({ ...current, ...change }))

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      <SwapInputs typed={filled} onChange={edit} errors={errors} courses={courses} />
      <StudentIdField
        label={t`Student ID`}
        name="student-id"
        autoComplete="on"
        value={filled.creator_student_id}
        checkedId={checkedId}
        onChange={(creator_student_id) => edit({ creator_student_id })}
        hint={t`While your post is open, signed-in students see it with your name, and so know your student e-mail address.`}
        error={errorText(errors.creator_student_id)}
      />
      <FormActions error={errorText(failure)}>
        <Button type="submit" tone="primary" isWorking={isWorking}>
          <Trans>Post request</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
