import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from './FieldNotes'
import { CONTROL, FIELD, LABEL } from './field-style'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  onChange?: (text: string) => void
}

/** Text of several lines. It grows with what is typed where the browser can do that. */
export function TextAreaField({
  label,
  hint,
  error,
  className = '',
  rows = 4,
  onChange,
  ...props
}: TextAreaFieldProps) {
  const id = useId()
  const notesId = useId()
  return (
    <div className={`${FIELD} ${className}`}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <textarea
        {...props}
        id={id}
        rows={rows}
        onChange={onChange && ((event) => onChange(event.target.value))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? notesId : undefined}
        dir="auto"
        className={`${CONTROL} field-sizing-content max-h-96 min-h-24 py-2.5`}
      />
      <FieldNotes id={notesId} hint={hint} error={error} />
    </div>
  )
}
