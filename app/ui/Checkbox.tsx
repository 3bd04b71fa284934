import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useEarlyInput } from '../browser/use-early-input'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  children: ReactNode
  onChange?: (isChecked: boolean) => void
}

export function Checkbox({ children, onChange, className = '', ...props }: CheckboxProps) {
  const around = useEarlyInput<HTMLLabelElement>((control) => onChange?.(control.matches(':checked')))
  return (
    <label
      ref={around}
      className={`group/checkbox flex min-h-11 cursor-pointer items-center gap-3 py-1 text-sm has-disabled:cursor-default has-disabled:opacity-55 ${className}`}
    >
      <span className="relative size-6 shrink-0">
        <input
          {...props}
          type="checkbox"
          onChange={onChange && ((event) => onChange(event.target.checked))}
          // Forced colours remove the fill, so the browser draws the box there.
          className="peer block size-full cursor-[inherit] appearance-none rounded-md border border-control bg-surface transition-colors checked:border-accent checked:bg-accent enabled:not-checked:group-hover/checkbox:border-ink forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          size={16}
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
      {children}
    </label>
  )
}
