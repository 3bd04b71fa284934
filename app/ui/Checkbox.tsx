import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox'

type CheckboxProps = Omit<AriaCheckboxProps, 'children' | 'className'> & {
  children: ReactNode
  className?: string
}

export function Checkbox({ children, className = '', ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={`group flex min-h-11 cursor-pointer items-center gap-3 text-sm data-disabled:cursor-default data-disabled:opacity-55 ${className}`}
    >
      <span className="grid size-6 shrink-0 place-items-center rounded-md border border-control bg-surface text-on-accent transition-colors group-data-hovered:border-ink group-data-selected:border-accent group-data-selected:bg-accent group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent">
        <Check
          aria-hidden="true"
          size={16}
          strokeWidth={3}
          className="opacity-0 group-data-selected:opacity-100"
        />
      </span>
      {children}
    </AriaCheckbox>
  )
}
