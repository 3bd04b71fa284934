/** The look that all entry fields share. */
export const FIELD = 'group flex min-w-0 flex-col'
export const LABEL = 'mb-1.5 text-sm font-medium'
export const CONTROL =
  'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-ink text-ellipsis transition-colors placeholder:text-muted hover:border-ink aria-[invalid=true]:border-red disabled:border-line disabled:bg-sunken disabled:text-muted'
