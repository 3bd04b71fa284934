import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type ToggleChipProps = { isChosen: boolean; onToggle: () => void; children: ReactNode }

/** One of several short choices, pressed while it is chosen. */
export function ToggleChip({ isChosen, onToggle, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-control border border-control bg-surface px-3 py-1 text-start text-sm transition-colors not-aria-pressed:hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-strong pointer-coarse:min-h-11"
    >
      {isChosen && <Check aria-hidden="true" size={16} strokeWidth={2.5} className="shrink-0" />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </button>
  )
}
