import { type ReactNode, useId } from 'react'
import { useEarlyInput } from '../browser/use-early-input'
import { FIELD, LABEL } from './field-style'

export type RadioGroupProps<Value extends string> = {
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  /** A detail describes its choice, below its name. */
  options: readonly { value: Value; label: string; detail?: string | null }[]
  /** The ID of the element that says what is wrong with the choice. */
  error?: string | undefined
  className?: string
}

/** One of several choices, all in view. `look` has the classes of its parts. */
export function RadioGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
  error,
  className = '',
  look,
}: RadioGroupProps<Value> & { look: Record<'options' | 'option' | 'input' | 'text', string> }) {
  const labelId = useId()
  const name = useId()
  const around = useEarlyInput<HTMLDivElement>((control) => {
    const chosen = options.find((option) => option.value === control.value)
    if (chosen && control.matches(':checked')) onChange(chosen.value)
  })
  return (
    <div ref={around} role="radiogroup" aria-labelledby={labelId} className={`${FIELD} ${className}`}>
      <span id={labelId} className={LABEL}>
        {label}
      </span>
      <div className={look.options}>
        {options.map((option, index) => (
          <label key={option.value} className={look.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // The first gets the focus after a refusal.
              aria-invalid={error && index === 0 ? true : undefined}
              aria-labelledby={`${labelId}-${index}`}
              aria-describedby={
                [index === 0 && error, option.detail && `${labelId}-${index}-detail`]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              className={look.input}
            />
            <span className={look.text}>
              <span id={`${labelId}-${index}`}>{option.label}</span>
              {option.detail && (
                <span
                  id={`${labelId}-${index}-detail`}
                  className="figure block text-xs font-normal text-muted"
                >
                  {option.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
