/** A link within a sentence. */
export const TEXT_LINK = 'font-medium text-accent-strong underline underline-offset-4'

/** A link that stands by itself: tall enough for a finger. */
export const LONE_LINK = `inline-flex min-h-9 items-center gap-2 ${TEXT_LINK} pointer-coarse:min-h-11`
