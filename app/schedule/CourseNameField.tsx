import { useLingui } from '@lingui/react/macro'
import { type Dispatch, startTransition, useState } from 'react'
import { TextField } from '../ui/TextField'
import { type CoursePlanAction, LONGEST_COURSE_NAME, type PlannedCourse } from './course-plan'
import { useWording } from './use-wording'

type CourseNameFieldProps = { course: PlannedCourse; dispatch: Dispatch<CoursePlanAction> }

/** A course's name. The field shows each key by itself; the lists and the timetable follow when nothing more urgent is to do. */
export function CourseNameField({ course, dispatch }: CourseNameFieldProps) {
  const { t } = useLingui()
  const { courseName } = useWording()
  const [draft, setDraft] = useState<string | null>(null)
  const rename = (name: string | null) =>
    startTransition(() => dispatch({ type: 'setName', courseId: course.id, name }))

  return (
    <TextField
      label={t`Course name`}
      value={draft ?? course.name ?? courseName(course)}
      onChange={(typed) => {
        setDraft(typed)
        rename(typed)
      }}
      onBlur={() => {
        if (draft?.trim() === '') rename(null)
        setDraft(null)
      }}
      maxLength={LONGEST_COURSE_NAME}
      autoComplete="off"
    />
  )
}
