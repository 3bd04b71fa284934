import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { isUnusualStudentId, STUDENT_ID_DIGITS } from '../../domain/institution/student-id'
import { cleanStudentId } from '../../domain/table-limits'
import { toLatinDigits } from '../../i18n/digits'
import { Button } from '../../ui/Button'
import { bringIntoView } from '../../ui/bring-into-view'
import { TextField } from '../../ui/TextField'

type StudentIdFieldProps = Omit<ComponentProps<typeof TextField>, 'value'> & {
  value: string
  onChange: (text: string) => void
  /** The ID of the account, which mail has confirmed: it is shown, and cannot be changed (BOARD-06). */
  checkedId?: string | null | undefined
  /** The IDs that the last submit asked about. */
  asked: readonly string[]
  isWorking?: boolean
}

/**
 * A student ID. Phones show a number pad, and typed Arabic digits become Latin ones, as they are stored (I18N-09). One that has
 * not the pattern of the university is asked about, and taken when it is sent again (BOARD-05).
 */
export function StudentIdField({
  value,
  onChange,
  checkedId,
  asked,
  isWorking,
  hint,
  className = '',
  autoComplete = 'off',
  ...props
}: StudentIdFieldProps) {
  const shown = checkedId ?? value
  const digits = STUDENT_ID_DIGITS ?? 0
  const question = !checkedId && isUnusualStudentId(shown) && (
    <span className="block text-ink">
      <Plural
        value={digits}
        one="Student IDs have # digit. Is this one right?"
        other="Student IDs have # digits. Is this one right?"
      />
    </span>
  )
  const isAsked = question && asked.includes(cleanStudentId(shown))
  const checked = checkedId && (
    <span className="block">
      <Trans>Checked: it is the ID of your confirmed e-mail address.</Trans>
    </span>
  )
  return (
    <div className={`min-w-0 ${className}`}>
      <TextField
        {...props}
        data-asked={isAsked ? '' : undefined}
        value={shown}
        readOnly={Boolean(checkedId)}
        onChange={(text) => onChange(toLatinDigits(text))}
        hint={
          question || checked ? (
            <>
              {question}
              {checked}
              {hint}
            </>
          ) : (
            hint
          )
        }
        inputMode="numeric"
        autoComplete={autoComplete}
        spellCheck={false}
        // Digits are written left to right, but aligned to the right in Arabic.
        className="[&_input]:[direction:ltr] rtl:[&_input]:text-end"
      />
      {isAsked && (
        // Read out and brought into view, because the focus may have been in the field all the time.
        <div ref={bringIntoView} role="alert" className="flex flex-wrap items-center gap-3 pb-3 text-sm">
          <Trans>Nothing has been sent yet.</Trans>
          <Button type="submit" size="small" isWorking={isWorking}>
            <Trans>Yes, that is right</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
