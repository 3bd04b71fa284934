import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import { usePopover } from './use-popover'

/** How each action in a {@link MorePanel} looks. */
export const PANEL_ACTION =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start font-medium hover:bg-sunken'

type MorePanelProps = {
  /** Of the button that opens it. */
  label: string
  /** The ID of the element that names what the actions are about. */
  describedBy?: string
  className?: string
  /** The actions. */
  children: ReactNode
}

/** A button that opens a small panel of further actions. */
export function MorePanel({ label, describedBy, className = '', children }: MorePanelProps) {
  const { button, panel } = usePopover('start')
  return (
    <>
      <IconButton
        {...button}
        icon={Ellipsis}
        label={label}
        title={label}
        aria-describedby={describedBy}
        className={className}
      />
      <div {...panel} className={`min-w-56 ${panel.className}`}>
        {children}
      </div>
    </>
  )
}
