export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small' | 'tight'

const TONES: Record<ButtonTone, string> = {
  // Forced colours remove the fill.
  primary: 'bg-accent text-on-accent hover:bg-accent-strong forced-colors:border',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-accent-strong hover:bg-accent-soft',
  danger: 'border border-red text-red bg-surface hover:bg-red-soft',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 py-1.5 gap-2',
  /** Full height, little padding: for two buttons side by side in the sidebar. */
  tight: 'min-h-11 px-1 text-sm whitespace-nowrap',
  small: 'min-h-9 pointer-coarse:min-h-11 px-3 py-1 gap-1.5 text-sm',
}

/** How a button looks, for buttons and for links that act as one. */
export function buttonStyle(tone: ButtonTone = 'secondary', size: ButtonSize = 'medium'): string {
  return `inline-flex items-center justify-center rounded-control font-medium select-none transition-colors disabled:opacity-55 disabled:cursor-default aria-disabled:opacity-55 aria-disabled:cursor-default ${SIZES[size]} ${TONES[tone]}`
}
