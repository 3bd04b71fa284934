import { useLingui } from '@lingui/react/macro'
import type { TermCourse } from '../../domain/plan/term'
import { SelectField } from '../../ui/SelectField'
import { useCourseLabel } from './use-course-label'

const NONE = ''

type CourseSelectProps = {
  courses: readonly TermCourse[]
  /** Null for "No course". */
  courseId: string | null
  onChoose: (courseId: string | null) => void
}

/** The course of my term that a tool is about (TERM-04). */
export function CourseSelect({ courses, courseId, onChoose }: CourseSelectProps) {
  const { t } = useLingui()
  const courseLabel = useCourseLabel()
  return (
    <SelectField
      label={t`Course`}
      value={courseId ?? NONE}
      onChange={(id) => onChoose(id === NONE ? null : id)}
      options={[
        { value: NONE, label: t`No course` },
        ...courses.map((course) => ({ value: course.id, label: courseLabel(course, courses) })),
      ]}
      isCompact
      className="max-w-sm"
    />
  )
}
