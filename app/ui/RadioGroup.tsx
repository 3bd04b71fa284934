import { type ReactNode, useId } from 'react'
import { FIELD, LABEL } from './field-style'

export type RadioGroupProps<Value extends string> = {
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  className?: string
}

/** One of several choices, all in view. `look` has the classes of its parts. */
export function RadioGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
  className = '',
  look,
}: RadioGroupProps<Value> & { look: Record<'options' | 'option' | 'input' | 'text', string> }) {
  const labelId = useId()
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={`${FIELD} ${className}`}>
      <span id={labelId} className={LABEL}>
        {label}
      </span>
      <div className={look.options}>
        {options.map((option) => (
          <label key={option.value} className={look.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={look.input}
            />
            <span className={look.text}>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
