import { Trans } from '@lingui/react/macro'
import * as v from 'valibot'
import type { ErrorCode } from '../../backend/error-catalogue'
import { useErrorText } from '../../backend/use-error-text'
import { type Draft, useDraft } from '../../browser/draft/draft'
import { codeKeyOf } from '../../domain/code-and-title'
import { unusualStudentIds } from '../../domain/institution/student-id'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { FormActions } from '../../ui/FormActions'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { PosterIdField } from '../every-board/PosterIdField'
import { HELPFUL_FAILURES } from '../every-board/post-failures'
import { usePost, usePosterId } from '../every-board/use-post'
import { useTermCourses } from '../every-board/use-term-courses'
import { SwapInputs } from './SwapInputs'
import type { SwapRequest } from './swap-requests'
import { errorsOf, fieldsOf, type TypedSwap, valuesOf } from './typed-swap'
import { postSwapRequest } from './use-swap-requests'

/** Only who has a term sees them. */
const fetchTermCourses = lazyModule(() => import('./TermCourses'))

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

/** Keeps the error codes that a student can act on; any other failure becomes the general one (SWAP-05). */
function onScreen(code: ErrorCode): ErrorCode {
  if (code === 'authentication-required') return 'sign-in-first'
  return HELPFUL_FAILURES.includes(code) ? code : 'swap-not-posted'
}

type SwapFormProps = { userId: string; onPosted: (request: SwapRequest) => void }

/** Posts a swap request. When nobody is signed in, `userId` is empty, and a post asks to sign in (SWAP-04). */
export function SwapForm({ userId, onPosted }: SwapFormProps) {
  const errorText = useErrorText()
  const courses = useTermCourses()
  const [typed, setTyped] = useDraft(DRAFT)
  const courseOf = (typedName: string) => courses.find(({ name }) => codeKeyOf(name) === codeKeyOf(typedName))
  const { checkedId, posterId } = usePosterId(userId, typed.creator_student_id)
  const filled = {
    ...typed,
    current_section: typed.current_section ?? courseOf(typed.course_name)?.section ?? '',
    creator_student_id: posterId,
  }
  const { submit, refusals, errors, asked, failure, isWorking } = usePost({
    values: valuesOf(filled),
    check: (values) => (userId ? errorsOf(values) : {}),
    ask: (values) => (userId ? unusualStudentIds([values.creator_student_id]) : []),
    send: (values) => postSwapRequest(userId, fieldsOf(values)),
    draft: DRAFT.name,
    onScreen,
    idField: 'creator_student_id',
    idOf: ({ creator_student_id }) => creator_student_id,
    onSuccess: onPosted,
  })
  const edit = (change: Partial<Typed>) => setTyped((current) => ({ ...current, ...change }))

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      {courses.length > 0 && (
        <LazyPart fetch={fetchTermCourses}>
          {({ TermCourses }) => (
            <TermCourses
              courses={courses}
              typed={filled}
              onChoose={(course) => {
                const isFilledIn = !course || course === courseOf(course.name)
                edit({ course_name: course?.name ?? '', current_section: isFilledIn ? null : course.section })
              }}
            />
          )}
        </LazyPart>
      )}
      <SwapInputs typed={filled} onChange={edit} errors={errors} courses={courses} />
      <PosterIdField
        value={posterId}
        checkedId={checkedId}
        onChange={(creator_student_id) => edit({ creator_student_id })}
        error={errorText(errors.creator_student_id)}
        asked={asked}
        isWorking={isWorking}
      />
      <FormActions error={errorText(failure)}>
        <Button type="submit" tone="primary" isWorking={isWorking}>
          <Trans>Post request</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
