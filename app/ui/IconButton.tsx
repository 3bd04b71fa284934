import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className'> & {
  icon: LucideIcon
  /** What it does, for those who do not see the icon. */
  label: string
  className?: string
}

export function IconButton({ icon: Icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <AriaButton
      {...props}
      aria-label={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink disabled:opacity-40 ${className}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </AriaButton>
  )
}
