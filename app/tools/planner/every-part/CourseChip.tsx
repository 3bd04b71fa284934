import { Clock } from 'lucide-react'
import { tintOf } from '../../../domain/plan/course-tints'

type CourseChipProps = {
  /** Null for an own block. */
  tint: number | null
  number: number | null
}

/** The number and colour of a course, shown wherever the course is named. Own blocks have a clock instead. */
export function CourseChip({ tint, number }: CourseChipProps) {
  return (
    <span
      aria-hidden="true"
      className={`figure grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${tintOf(tint).chip}`}
    >
      {number ?? <Clock size={16} strokeWidth={1.75} />}
    </span>
  )
}
