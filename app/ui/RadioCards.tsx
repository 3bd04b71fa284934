import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
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
  return (
    <RadioGroup
      value={value}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen)
        if (option) onChange(option.value)
      }}
      className={`${FIELD} ${className}`}
    >
      <Label className={LABEL}>{label}</Label>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className="group/card flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-control px-4 py-3 transition-colors data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-accent data-hovered:border-ink data-selected:border-accent data-selected:bg-accent-soft"
          >
            <span className="grid size-5 shrink-0 place-items-center rounded-full border border-control bg-surface group-data-selected/card:border-accent">
              <span className="size-2.5 rounded-full bg-accent opacity-0 group-data-selected/card:opacity-100" />
            </span>
            <span className="group-data-selected/card:font-medium">{option.label}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
