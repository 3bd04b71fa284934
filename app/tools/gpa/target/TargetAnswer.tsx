import { useDeferredValue, useMemo } from 'react'
import { cumulativeGpa } from '../../../domain/institution/grade-scale'
import { Announcement } from '../../../ui/Announcement'
import type { Course, CourseListAction } from '../../every-tool/gpa-input/course-list'
import { TargetDetails } from './TargetDetails'
import { TargetScale } from './TargetScale'
import { answerTarget } from './target'
import { useTargetText } from './use-target-text'

type TargetAnswerProps = {
  gradePoints: number
  creditHours: number
  /** The GPA before this term, as it stands beside it. */
  soFar: string
  courses: readonly Course[]
  /** In hundredths. */
  target: number
  dispatch: (action: CourseListAction) => void
}

/** What a target needs: a sentence and a scale beside its field, and details below. */
export function TargetAnswer({
  gradePoints,
  creditHours,
  soFar,
  courses,
  target,
  dispatch,
}: TargetAnswerProps) {
  const { answerText } = useTargetText()
  const answer = useMemo(
    () => answerTarget({ gradePoints, creditHours }, courses, target),
    [gradePoints, creditHours, courses, target],
  )
  // The sentence comes first, the lists that may be open a frame later.
  const shown = useDeferredValue(answer)
  const sentence = answerText(answer, target, courses)
  return (
    <>
      <div className="min-w-0">
        <p className="figure max-w-reading">{sentence}</p>
        {answer.kind !== 'no-credits' && (
          <TargetScale
            now={creditHours > 0 ? cumulativeGpa(gradePoints, creditHours) : null}
            soFar={soFar}
            target={target}
            lowest={answer.lowest}
            best={answer.best}
          />
        )}
      </div>
      <TargetDetails answer={shown} courses={courses} dispatch={dispatch} />
      <Announcement text={sentence} announcesFirst />
    </>
  )
}
