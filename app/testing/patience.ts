/**
 * How long a test waits for what must come, in milliseconds. Every default is one second, too short for a busy machine; a test
 * that passes does not wait longer. Well below the 30 s after which boards look again by themselves (MATCH-05): what should show
 * at once must not pass by that.
 */
export const PATIENCE = 20_000
