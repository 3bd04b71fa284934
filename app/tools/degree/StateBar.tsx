import type { RequirementStatus } from '../../domain/degree/assign-courses'
import type { Counts } from './programme/degree-view'

/** In the order of the bar. What is open is what is left of it. */
const PARTS: readonly [RequirementStatus, fill: string][] = [
  ['done', 'bg-accent forced-colors:bg-[CanvasText]'],
  ['in-progress', 'bg-blue opacity-60 forced-colors:bg-[Highlight]'],
  ['planned', 'bg-muted opacity-40 forced-colors:bg-[GrayText]'],
]

/** How much is done, in progress and planned, as a bar. A text beside it says the same. */
export function StateBar({ counts }: { counts: Counts }) {
  const all = counts.done + counts['in-progress'] + counts.planned + counts.open
  return (
    <span
      aria-hidden="true"
      className="flex h-2 w-full overflow-hidden rounded-full bg-line forced-colors:outline"
    >
      {PARTS.map(([status, fill]) => (
        <span
          key={status}
          className={fill}
          style={{ width: `${(100 * counts[status]) / Math.max(1, all)}%` }}
        />
      ))}
    </span>
  )
}
