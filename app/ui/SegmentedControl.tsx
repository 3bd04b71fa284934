import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
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
  return (
    <RadioGroup
      value={value}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen)
        if (option) onChange(option.value)
      }}
      orientation="horizontal"
      className={`${FIELD} ${className}`}
    >
      <Label className={LABEL}>{label}</Label>
      <div className="flex rounded-control border border-control p-1">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className="flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-md px-3 text-center text-sm transition-colors data-hovered:bg-sunken data-selected:bg-accent-soft data-selected:font-semibold data-selected:text-accent-strong data-focus-visible:outline-2 data-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
