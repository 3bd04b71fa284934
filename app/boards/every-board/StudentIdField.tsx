import type { ComponentProps } from 'react'
import { toLatinDigits } from '../../i18n/digits'
import { TextField } from '../../ui/TextField'

type StudentIdFieldProps = ComponentProps<typeof TextField> & { onChange: (text: string) => void }

/** A student ID. Phones show a number pad, and typed Arabic digits become Latin ones, as they are stored (I18N-09). */
export function StudentIdField({
  onChange,
  className = '',
  autoComplete = 'off',
  ...props
}: StudentIdFieldProps) {
  return (
    <TextField
      {...props}
      onChange={(text) => onChange(toLatinDigits(text))}
      inputMode="numeric"
      autoComplete={autoComplete}
      spellCheck={false}
      // Digits are written left to right, but aligned to the right in Arabic.
      className={`[&_input]:[direction:ltr] rtl:[&_input]:text-end ${className}`}
    />
  )
}
