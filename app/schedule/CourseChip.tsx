import { tintOf } from './course-tints'

/** The number and colour of a course, shown wherever the course is named. */
export function CourseChip({ courseId, number }: { courseId: number; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={`figure grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${tintOf(courseId).chip}`}
    >
      {number}
    </span>
  )
}
