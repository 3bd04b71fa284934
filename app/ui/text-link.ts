/** A link within a sentence. */
export const TEXT_LINK = 'font-medium text-accent-strong underline underline-offset-4'

/** A link outside a sentence, tall enough for a touch screen. */
export const LONE_LINK = `inline-flex min-h-9 items-center gap-2 ${TEXT_LINK} pointer-coarse:min-h-11`
