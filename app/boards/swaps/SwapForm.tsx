import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { ErrorCode } from '../../backend/error-catalogue'
import type { FieldErrors } from '../../backend/field-errors'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { type Draft, useDraft } from '../../browser/draft'
import { courseKey } from '../../domain/course-keys'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { FormActions } from '../../ui/FormActions'
import { TextField } from '../../ui/TextField'
import { keepStudentId, lastStudentId } from '../every-board/last-student-id'
import { StudentIdField } from '../every-board/StudentIdField'
import { namesOf, useTermCourses } from '../every-board/use-term-courses'
import { type OtherSection, OtherSections } from './OtherSections'
import { checkSwap, cleaned, otherSectionErrors, type SwapFields } from './swap-fields'
import { postSwapRequest } from './use-swap-requests'

const SAMPLE_COURSE = 'MATH 101'

/** What is typed. The further sections have fields of their own. */
type Typed = Omit<SwapFields, 'current_section' | 'creator_student_id' | 'other_target_sections'> & {
  /** Null until it is typed: then it is the section that "My term" has. */
  current_section: string | null
  /** Null until it is typed: then it is that of the last post. */
  creator_student_id: string | null
  others: readonly OtherSection[]
}
/** With the current section and the ID, typed or not. */
type Filled = Typed & Pick<SwapFields, 'current_section' | 'creator_student_id'>

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

function fieldsOf({ others, ...fields }: Filled): SwapFields {
  return { ...fields, other_target_sections: others.map(({ text }) => text) }
}

const otherField = (id: number) => `other-${id}` as const

/** The errors by field, with one for each further section. */
function errorsOf(
  typed: Filled,
): FieldErrors<Exclude<keyof SwapFields, 'other_target_sections'> | OtherField> {
  const { other_target_sections: _, ...errors } = checkSwap(cleaned(fieldsOf(typed)))
  const others = otherSectionErrors(fieldsOf(typed)).flatMap((error, index) => {
    const section = typed.others[index]
    return error && section ? [[otherField(section.id), error] as const] : []
  })
  return { ...errors, ...Object.fromEntries(others) }
}
type OtherField = ReturnType<typeof otherField>

/** Keeps the error codes that a student can act on; any other failure becomes the general one (SWAP-05). */
function onScreen(code: ErrorCode): ErrorCode {
  if (code === 'authentication-required') return 'sign-in-first'
  return code === 'too-many-open' || code === 'suspended' ? code : 'swap-not-posted'
}

/** Posts a swap request. When nobody is signed in, `userId` is empty, and a post asks to sign in (SWAP-04). */
export function SwapForm({ userId, onPosted }: { userId: string; onPosted: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const courses = useTermCourses()
  const [typed, setTyped] = useDraft(DRAFT)
  const course = courses.find(({ name }) => courseKey(name) === courseKey(typed.course_name))
  const filled = {
    ...typed,
    current_section: typed.current_section ?? course?.section ?? '',
    creator_student_id: typed.creator_student_id ?? (userId && lastStudentId()),
  }
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    // An edit of a further section removes its error, too.
    values: { ...filled, ...Object.fromEntries(typed.others.map(({ id, text }) => [otherField(id), text])) },
    check: (values) => (userId ? errorsOf(values) : {}),
    send: (values) => postSwapRequest(userId, fieldsOf(values)),
    draft: DRAFT.name,
    onScreen,
    onSuccess: ({ creator_student_id }) => {
      keepStudentId(creator_student_id)
      onPosted()
    },
  })
  const edit = (field: Exclude<keyof Typed, 'others'>) => (text: string) =>
    setTyped((current) => ({ ...current, [field]: text }))

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      <TextField
        label={t`Course name`}
        name="course-name"
        autoComplete="off"
        value={typed.course_name}
        onChange={edit('course_name')}
        suggestions={namesOf(courses)}
        hint={
          <Trans>
            For example <bdi>{SAMPLE_COURSE}</bdi>
          </Trans>
        }
        error={errorText(errors.course_name)}
      />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        <TextField
          label={t`Current section`}
          name="current-section"
          autoComplete="off"
          value={filled.current_section}
          suggestions={course?.section ? [course.section] : []}
          onChange={edit('current_section')}
          hint={t`The section you are in`}
          error={errorText(errors.current_section)}
        />
        <TextField
          label={t`Desired section`}
          name="desired-section"
          autoComplete="off"
          value={typed.target_section}
          suggestions={course?.otherSections}
          onChange={edit('target_section')}
          hint={t`The section you want`}
          error={errorText(errors.target_section)}
        />
      </div>
      <OtherSections
        sections={typed.others}
        onChange={(others) => setTyped((current) => ({ ...current, others }))}
        errorOf={({ id }) => errors[otherField(id)]}
      />
      <StudentIdField
        label={t`Student ID`}
        name="student-id"
        autoComplete="on"
        value={filled.creator_student_id}
        onChange={edit('creator_student_id')}
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
