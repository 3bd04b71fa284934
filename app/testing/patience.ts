/**
 * How long a test waits for what must come, in milliseconds. Every default is one second, too short for a busy machine; a test
 * that passes does not wait longer.
 */
export const PATIENCE = 30_000
