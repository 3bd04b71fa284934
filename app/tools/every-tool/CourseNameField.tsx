import { Trans } from '@lingui/react/macro'
import { FIELD_LIMITS } from '../../domain/table-limits'
import { TextField } from '../../ui/TextField'

type CourseNameFieldProps = {
  value: string
  onChange: (name: string) => void
  /** What the course is called without a name. */
  placeholder: string
}

/** The name of one course, in its row: a line of its own on a phone. */
export function CourseNameField({ className = '', ...props }: CourseNameFieldProps & { className?: string }) {
  return (
    <TextField
      {...props}
      label={<Trans>Course name</Trans>}
      maxLength={FIELD_LIMITS.course}
      autoComplete="off"
      isCompact
      className={`max-sm:col-span-full ${className}`}
    />
  )
}
