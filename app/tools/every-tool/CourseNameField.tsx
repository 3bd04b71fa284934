import { Trans } from '@lingui/react/macro'
import { FIELD_LIMITS } from '../../domain/table-limits'
import { TextField } from '../../ui/TextField'

type CourseNameFieldProps = {
  value: string
  onChange: (name: string) => void
  /** What the course is called without a name. */
  placeholder: string
}

/** The code or the name of one course, in its row: a line of its own on a phone, unless the row says otherwise. */
export function CourseNameField({
  className = 'max-sm:col-span-full',
  ...props
}: CourseNameFieldProps & { className?: string }) {
  return (
    <TextField
      {...props}
      label={<Trans>Course code or name</Trans>}
      maxLength={FIELD_LIMITS.course}
      autoComplete="off"
      isCompact
      className={className}
    />
  )
}
