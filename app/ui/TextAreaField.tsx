import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'
import { CONTROL } from './field-style'

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
  return (
    <Field label={label} hint={hint} error={error} onEarlyInput={onChange} className={className}>
      {(attributes) => (
        <textarea
          {...props}
          {...attributes}
          rows={rows}
          onChange={onChange && ((event) => onChange(event.target.value))}
          dir="auto"
          className={`${CONTROL} field-sizing-content max-h-96 min-h-24 py-2.5`}
        />
      )}
    </Field>
  )
}
