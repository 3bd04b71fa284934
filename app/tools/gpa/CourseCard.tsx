import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_COURSES_PER_TERM } from '../../domain/institution/course-load'
import { type Grade, isPreviousGrade } from '../../domain/institution/grade-scale'
import type { PastTerm } from '../../domain/past-terms/past-terms'
import { lastAttempt } from '../../domain/past-terms/repeats'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { CountedSection } from '../../ui/CountedSection'
import { useOpenRow } from '../../ui/use-open-row'
import { isTermTaken } from '../every-tool/from-term/course-rows'
import { UseTermCourses } from '../every-tool/from-term/UseTermCourses'
import { type Course, type CourseListAction, hasCourseInput } from '../every-tool/gpa-input/course-list'
import { CourseRow } from './CourseRow'

type CourseCardProps = {
  courses: readonly Course[]
  dispatch: (action: CourseListAction) => void
  /** What stands before this term; empty where that are totals. */
  pastTerms: readonly PastTerm[]
}

export function CourseCard({ courses, dispatch, pastTerms }: CourseCardProps) {
  const { t } = useLingui()
  const { openId, toggle } = useOpenRow(courses)
  const ofTerm = useMyTerm()?.term.courses ?? []
  return (
    <CountedSection
      title={<Trans>This term's courses</Trans>}
      countLabel={t`Number of courses`}
      count={courses.length}
      min={0}
      max={MOST_COURSES_PER_TERM}
      onChange={(count) => dispatch({ type: 'setCount', count })}
      addLabel={<Trans>Add a course</Trans>}
      actions={
        // Before the first entry the top of the page offers it. With the courses of the term there is nothing to take over.
        hasCourseInput(courses) &&
        !isTermTaken(courses, ofTerm, MOST_COURSES_PER_TERM) && (
          <UseTermCourses
            rows={courses}
            most={MOST_COURSES_PER_TERM}
            onUpdate={(taken) => dispatch({ type: 'updateFromTerm', courses: taken })}
            hasInput
            onUse={(taken) => dispatch({ type: 'useTerm', courses: taken })}
          />
        )
      }
      startsOtherwise={ofTerm.length > 0}
      empty={<Trans>Add the courses you are taking this term, with the grades you expect.</Trans>}
    >
      {courses.map((course, index) => (
        <CourseRow
          key={course.id}
          course={course}
          number={index + 1}
          isOpen={course.id === openId}
          onToggle={toggle}
          dispatch={dispatch}
          earlierGrade={earlierGrade(pastTerms, course.name)}
        />
      ))}
    </CountedSection>
  )
}

function earlierGrade(terms: readonly PastTerm[], name: string): Grade | undefined {
  const grade = lastAttempt(terms, name)?.course.grade
  return grade !== undefined && isPreviousGrade(grade) ? grade : undefined
}
