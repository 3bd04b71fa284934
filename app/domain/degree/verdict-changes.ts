import type { Verdict } from './assign-courses.ts'

/** What another verdict on the same programme and courses changes. Requirements and courses are indexes of their lists. */
export type VerdictChanges = {
  /** Counted requirements that are open and were not, and the other way round. */
  opened: readonly number[]
  closed: readonly number[]
  /** Courses that count no longer, and those that count and did not. */
  dropped: readonly number[]
  gained: readonly number[]
  /** Credit hours that count, with planned ones; null where they stay. */
  hours: { before: number; after: number } | null
}

/** What a mark of the student has changed besides what it says (DEG-08). Null where the verdicts are of other requirements or courses. */
export function changesBetween(before: Verdict, after: Verdict): VerdictChanges | null {
  if (before.requirements.length !== after.requirements.length) return null
  if (before.courses.length !== after.courses.length) return null
  const isOpen = ({ requirements }: Verdict, index: number) => requirements[index]?.status === 'open'
  const counts = ({ courses }: Verdict, index: number) => (courses[index]?.places.length ?? 0) > 0
  const counted = [...after.requirements.keys()].filter((index) => after.requirements[index]?.isCounted)
  const opened = (from: Verdict, to: Verdict) =>
    counted.filter((index) => !isOpen(from, index) && isOpen(to, index))
  const dropped = (from: Verdict, to: Verdict) =>
    [...after.courses.keys()].filter((index) => counts(from, index) && !counts(to, index))
  const [, , hoursBefore] = before.credits
  const [, , hoursAfter] = after.credits
  return {
    opened: opened(before, after),
    closed: opened(after, before),
    dropped: dropped(before, after),
    gained: dropped(after, before),
    hours: hoursBefore === hoursAfter ? null : { before: hoursBefore, after: hoursAfter },
  }
}
