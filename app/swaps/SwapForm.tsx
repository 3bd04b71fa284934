import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ErrorCode } from '../backend/error-catalogue'
import type { Failure } from '../backend/result'
import { useErrorText } from '../backend/use-error-text'
import { StudentIdField } from '../boards/StudentIdField'
import { Button } from '../ui/Button'
import { FloatingMessage } from '../ui/FloatingMessage'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { TextField } from '../ui/TextField'
import { usePassingMessage } from '../ui/use-passing-message'
import { checkSwap, cleaned, type SwapFields, type SwapProblems } from './swap-fields'
import { usePostSwapRequest } from './use-swap-requests'

const SAMPLE_COURSE = 'MATH 101'

const EMPTY: SwapFields = {
  course_name: '',
  current_section: '',
  target_section: '',
  creator_student_id: '',
}

/** Why a post failed, in the words of the screen: what the student can do something about, else that it failed. */
function sentenceFor({ code }: Failure): ErrorCode {
  if (code === 'authentication-required') return 'sign-in-first'
  return code === 'too-many-open' ? code : 'swap-not-posted'
}

/** Posts a swap request. Without a user (`userId` is empty) a post is answered with "Please sign in first". */
export function SwapForm({ userId, onPosted }: { userId: string; onPosted: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { post, isPosting, error, forgetError } = usePostSwapRequest(userId)
  const [fields, setFields] = useState(EMPTY)
  const [problems, setProblems] = useState<SwapProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [isSignInAsked, setSignInAsked] = useState(false)
  const [wasPosted, setWasPosted] = usePassingMessage<true>()

  const submit = () => {
    setWasPosted(null)
    forgetError()
    setSignInAsked(!userId)
    if (!userId) return
    const entered = cleaned(fields)
    const found = checkSwap(entered)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      setRefusals(refusals + 1)
      return
    }
    post(entered, {
      onSuccess: ({ creator_student_id }) => {
        // The next request is of the same student.
        setFields({ ...EMPTY, creator_student_id })
        setWasPosted(true)
        onPosted()
      },
    })
  }

  const edit = (field: keyof SwapFields) => (text: string) => {
    setFields({ ...fields, [field]: text })
    // That the sections are equal is said beside the second, and ends with an edit of either.
    const isEqualNoMore = field === 'current_section' && problems.target_section === 'sections-equal'
    setProblems({ ...problems, [field]: undefined, ...(isEqualNoMore && { target_section: undefined }) })
  }

  const failed = isSignInAsked ? 'sign-in-first' : error && sentenceFor(error)
  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      <TextField
        label={t`Course name`}
        name="course-name"
        autoComplete="off"
        value={fields.course_name}
        onChange={edit('course_name')}
        hint={t`For example ${SAMPLE_COURSE}`}
        error={errorText(problems.course_name)}
      />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        <TextField
          label={t`Current section`}
          name="current-section"
          autoComplete="off"
          value={fields.current_section}
          onChange={edit('current_section')}
          hint={t`The one you have`}
          error={errorText(problems.current_section)}
        />
        <TextField
          label={t`Desired section`}
          name="desired-section"
          autoComplete="off"
          value={fields.target_section}
          onChange={edit('target_section')}
          hint={t`The one you want`}
          error={errorText(problems.target_section)}
        />
      </div>
      <StudentIdField
        label={t`Student ID`}
        name="student-id"
        autoComplete="on"
        value={fields.creator_student_id}
        onChange={edit('creator_student_id')}
        hint={t`While your post is open, signed-in students see it with your name, and so know your student e-mail address.`}
        error={errorText(problems.creator_student_id)}
      />
      <FormActions error={!isPosting && failed && errorText(failed)}>
        <Button type="submit" tone="primary" isWorking={isPosting}>
          <Trans>Post request</Trans>
        </Button>
      </FormActions>
      {wasPosted && (
        <FloatingMessage>
          <Trans>Your swap request has been posted successfully</Trans>
        </FloatingMessage>
      )}
    </Form>
  )
}
