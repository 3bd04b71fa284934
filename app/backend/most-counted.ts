/** A list is counted exactly up to so many rows. Above that, the count only says that there are more (ADR-50). */
export const MOST_COUNTED = 1000
