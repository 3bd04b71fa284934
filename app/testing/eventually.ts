import { vi } from 'vitest'
import { PATIENCE } from './patience'

/** Waits until an assertion holds. */
export const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: PATIENCE })
