import type { ReactNode } from 'react'
import { toLatinDigits } from '../i18n/digits'
import { TextField } from '../ui/TextField'

type StudentIdFieldProps = {
  label: ReactNode
  value: string
  onChange: (text: string) => void
  hint?: ReactNode
  error?: ReactNode
  name?: string
  autoComplete?: string
  disabled?: boolean
  className?: string
}

/** A student ID: a phone offers digits, and Arabic ones turn into those that are stored while they are typed (I18N-09). */
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
      // Digits run from the left; in Arabic they stand at the right all the same.
      className={`[&_input]:[direction:ltr] rtl:[&_input]:text-end ${className}`}
    />
  )
}
