/** Time as a store needs it, so that its tests can have a clock of their own. */
export type DeviceClock = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Does `work` after so many milliseconds. Returns how to prevent that. */
  after: (milliseconds: number, work: () => void) => () => void
}

export const deviceClock: DeviceClock = {
  now: () => Date.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}
