import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './IconButton'

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

/**
 * A button that opens a small panel of further actions. The panel is a native popover: Escape and a press outside close it, and
 * the focus goes back to the button. A browser that cannot place it beside the button shows it in the middle of the window.
 */
export function MorePanel({ label, describedBy, className = '', children }: MorePanelProps) {
  const id = useId()
  const anchor = `--${id.replace(/\W/g, '')}`
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={label}
        title={label}
        aria-describedby={describedBy}
        popoverTarget={id}
        style={{ anchorName: anchor }}
        className={className}
      />
      <div
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="m-auto min-w-56 rounded-card border border-line bg-surface p-1 text-ink shadow-float supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-1 supports-[position-area:block-end]:[position-area:block-end_span-inline-start] supports-[position-area:block-end]:[position-try-fallbacks:flip-block]"
      >
        {children}
      </div>
    </>
  )
}
