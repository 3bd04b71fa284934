import { Plural, Trans } from '@lingui/react/macro'
import { courseKey, courseLabel } from '../../domain/course-keys'
import { MOST_COURSES_PER_TERM } from '../../domain/institution/course-load'
import { type PastCourse, type PastTerm, runningCourses } from '../../domain/past-terms/past-terms'
import { isolated } from '../../i18n/direction'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { Button } from '../../ui/Button'
import { Message } from '../../ui/Message'
import type { Course } from '../every-tool/gpa-input/course-list'

type RunningCoursesProps = {
  terms: readonly PastTerm[]
  courses: readonly Course[]
  onAdd: (courses: readonly PastCourse[]) => void
}

/**
 * The courses that the transcript has in progress and the list of this term lacks, to be added with one press while there is room:
 * without them a target can seem out of reach, and the hours of the term are others than in the degree (GPA-25).
 */
export function RunningCourses({ terms, courses, onAdd }: RunningCoursesProps) {
  const language = useLanguage()
  const listed = new Set(courses.map(({ name }) => courseKey(name)))
  const missing = runningCourses(terms).filter(({ name }) => !listed.has(courseKey(name)))
  if (missing.length === 0) return null
  const names = listFormat(language).format(missing.map(({ name }) => isolated(courseLabel(name))))
  return (
    <Message
      kind="note"
      action={
        courses.length < MOST_COURSES_PER_TERM && (
          <Button size="small" onClick={() => onAdd(missing)}>
            <Plural value={missing.length} one="Add it" other="Add them" />
          </Button>
        )
      }
    >
      <Trans>In progress in your transcript, and not in this list: {names}.</Trans>
    </Message>
  )
}
