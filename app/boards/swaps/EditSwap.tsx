import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ErrorCode } from '../../backend/error-catalogue'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { ActionDialog } from '../../ui/ActionDialog'
import { Message } from '../../ui/Message'
import { useTermCourses } from '../every-board/use-term-courses'
import { SwapInputs } from './SwapInputs'
import type { SwapRequest } from './swap-requests'
import { errorsOf, fieldsOf, type TypedSwap, valuesOf } from './typed-swap'
import { editSwapRequest } from './use-swap-requests'

type EditSwapProps = { userId: string; request: SwapRequest; onSaved: () => void; onClose: () => void }

/** Edits the course and the sections of an open request (SWAP-24). */
export function EditSwap({ userId, request, onSaved, onClose }: EditSwapProps) {
  const errorText = useErrorText()
  const courses = useTermCourses()
  const [typed, setTyped] = useState(() => typedOf(request))
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: valuesOf(typed),
    check: errorsOf,
    send: (values) => {
      const { creator_student_id: _, ...fields } = fieldsOf(values)
      return editSwapRequest(userId, request, fields, { isOpen: true })
    },
    onScreen,
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
  return (
    <ActionDialog
      title={<Trans>Edit your request</Trans>}
      onClose={onClose}
      action={<Trans>Save</Trans>}
      isWorking={isWorking}
      onAction={submit}
      form={{ refusals, className: 'gap-1' }}
    >
      <SwapInputs
        typed={typed}
        onChange={(change) => setTyped({ ...typed, ...change })}
        errors={errors}
        courses={courses}
      />
      {failure && <Message kind="error">{errorText(failure)}</Message>}
    </ActionDialog>
  )
}

function typedOf({ other_target_sections, ...request }: SwapRequest): TypedSwap {
  const { course_name, current_section, target_section, creator_student_id } = request
  const others = other_target_sections.map((text, index) => ({ id: index + 1, text }))
  return { course_name, current_section, target_section, creator_student_id, others }
}

/** Keeps the error codes that a student can act on. */
function onScreen(code: ErrorCode): ErrorCode {
  return code === 'suspended' || code === 'swap-not-open' ? code : 'swap-not-saved'
}
