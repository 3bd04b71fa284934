import { useStanding } from '../../account/standing/use-standing'
import { type SubmissionOptions, useSubmission } from '../../backend/use-submission'
import { keepStudentId, useLastStudentId } from './last-student-id'
import { POSTER_ID_FAILURES } from './post-failures'

/**
 * The student ID in a form that posts: that of the account where mail has confirmed it (`checkedId`), else what was typed,
 * and until then that of the last post from this device. `typed` is null until it is typed.
 */
export function usePosterId(userId: string, typed: string | null) {
  const checkedId = useStanding(userId)?.student_id
  const lastId = useLastStudentId()
  return { checkedId, posterId: checkedId ?? typed ?? (userId && lastId) }
}

type PostOptions<Values, Field extends string, Data> = Omit<
  SubmissionOptions<Values, Field, Data>,
  'fieldOf'
> & {
  /** The field of the poster's student ID. */
  idField: NoInfer<Field>
  /** The ID that was stored. */
  idOf: (posted: Data) => string
}

/**
 * {@link useSubmission} for a form that posts: what the server says of the student ID stands beside its field, and the next
 * form has the ID.
 */
export function usePost<Values extends object, Data, Field extends string>({
  idField,
  idOf,
  onSuccess,
  ...options
}: PostOptions<Values, Field, Data>) {
  return useSubmission<Values, Data, Field>({
    ...options,
    fieldOf: Object.fromEntries(POSTER_ID_FAILURES.map((code) => [code, idField])),
    onSuccess: (posted) => {
      keepStudentId(idOf(posted))
      onSuccess?.(posted)
    },
  })
}
