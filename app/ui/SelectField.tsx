import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { asOption } from '../i18n/direction'
import { Field } from './Field'
import { CONTROL } from './field-style'

type SelectFieldProps<Value extends string | number> = {
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  hint?: ReactNode
  error?: ReactNode
  /** The id of a message elsewhere that says what is wrong with the choice. */
  errorId?: string
  name?: string
  isCompact?: boolean
  className?: string
}

/** A native select, because the picker of a phone is easiest to use there. */
export function SelectField<Value extends string | number>({
  label,
  value,
  onChange,
  options,
  hint,
  error,
  errorId,
  name,
  isCompact = false,
  className = '',
}: SelectFieldProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isCompact={isCompact}
      onEarlyInput={choose}
      className={className}
    >
      {(attributes) => (
        <div className="relative">
          <select
            {...attributes}
            {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
            name={name}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className={`${CONTROL} appearance-none pe-7`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {asOption(option.label)}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={20}
            strokeWidth={1.75}
            className="pointer-events-none absolute inset-y-0 end-2 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  )
}
