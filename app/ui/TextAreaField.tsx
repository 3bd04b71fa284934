import type { ComponentProps, ReactNode } from 'react'
import { cutTo } from '../i18n/graphemes'
import { Field } from './Field'
import { CONTROL } from './field-style'
import { limitedValue } from './limited-value'

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
  maxLength,
  ...props
}: TextAreaFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      onEarlyInput={onChange && ((text) => onChange(cutTo(text, maxLength)))}
      className={className}
    >
      {(attributes) => (
        <textarea
          {...props}
          {...attributes}
          maxLength={onChange ? undefined : maxLength}
          rows={rows}
          onChange={onChange && ((event) => onChange(limitedValue(event.target, props.value, maxLength)))}
          dir="auto"
          className={`${CONTROL} field-sizing-content max-h-96 min-h-24 py-2.5`}
        />
      )}
    </Field>
  )
}
