import { type ReactNode, useId } from 'react'
import { FIELD, LABEL } from './field-style'

type SegmentedControlProps<Value extends string> = {
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  className?: string
}

/** One of two or three choices, all in view. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  className = '',
}: SegmentedControlProps<Value>) {
  const labelId = useId()
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelId} className={`${FIELD} ${className}`}>
      <span id={labelId} className={LABEL}>
        {label}
      </span>
      <div className="flex rounded-control border border-control p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-md px-3 text-center text-sm transition-colors hover:bg-sunken pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // Fills the segment. Forced colours drop the fill and show the transparent border.
              className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-md transition-colors checked:border checked:border-transparent checked:bg-accent-soft focus-visible:outline-offset-0"
            />
            <span className="relative transition-colors peer-checked:font-semibold peer-checked:text-accent-strong">
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
