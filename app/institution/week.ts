/** The university's teaching week (SCHED-05, SCHED-06): its days, and the times at which classes start and end. */

/** In order; the first is where the week begins. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Minutes since midnight: 08:00. */
export const DAY_START = 8 * 60
/** Minutes since midnight: 23:30. */
export const DAY_END = 23 * 60 + 30
/** Minutes between two times that can be chosen. */
export const TIME_STEP = 30

/** Every time that a class can start or end at, in minutes since midnight: 08:00 to 23:30. */
export const CLASS_TIMES: readonly number[] = Array.from(
  { length: (DAY_END - DAY_START) / TIME_STEP + 1 },
  (_, index) => DAY_START + index * TIME_STEP,
)
