import { useLingui } from '@lingui/react/macro'
import type { Dispatch } from 'react'
import { FIELD_LIMITS } from '../backend/field-limits'
import { TextField } from '../ui/TextField'
import type { CoursePlanAction, PlannedCourse } from './course-plan'
import { useScheduleText } from './use-schedule-text'

type CourseNameFieldProps = { course: PlannedCourse; dispatch: Dispatch<CoursePlanAction> }

/** The name of a course. Clearing it restores the default name. */
export function CourseNameField({ course, dispatch }: CourseNameFieldProps) {
  const { t } = useLingui()
  const { courseName } = useScheduleText()
  const rename = (name: string | null) => dispatch({ type: 'setName', courseId: course.id, name })

  return (
    <TextField
      label={t`Course name`}
      value={course.name ?? courseName(course)}
      onChange={rename}
      onBlur={() => course.name?.trim() === '' && rename(null)}
      maxLength={FIELD_LIMITS.course}
      autoComplete="off"
    />
  )
}
