import { type ReactNode, useId } from 'react'
import { FIELD, LABEL } from './field-style'

type RadioCardsProps<Value extends string> = {
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  className?: string
}

/** One of several choices whose names need room, all in view, each on a card of its own. */
export function RadioCards<Value extends string>({
  label,
  value,
  onChange,
  options,
  className = '',
}: RadioCardsProps<Value>) {
  const labelId = useId()
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={`${FIELD} ${className}`}>
      <span id={labelId} className={LABEL}>
        {label}
      </span>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-control px-4 py-3 transition-colors not-has-checked:hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // The dot is what an inner ring leaves of the fill. Forced colours drop both: there the browser draws it.
              className="peer size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-control bg-surface outline-none checked:border-accent checked:bg-accent checked:shadow-[inset_0_0_0_4px_var(--color-surface)] forced-colors:appearance-auto"
            />
            <span className="peer-checked:font-medium">{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
