import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { ONLY } from '../../domain/document-kind'
import { type Assignment, GRADES_INPUT } from '../../domain/grades/assignment-list'
import { assignmentListReducer } from '../../domain/grades/assignment-list-reducer'
import { bandAt, isFailing } from '../../domain/institution/grade-scale'
import { isolated } from '../../i18n/direction'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { useKeptReducer } from '../../persistence/use-kept'
import { Screen } from '../../screen/Screen'
import { buttonStyle } from '../../ui/button-style'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { ToolLayout } from '../../ui/ToolLayout'
import { CourseSelect } from '../every-tool/CourseSelect'
import { GradesNav } from '../every-tool/GradesNav'
import { useChosenCourse } from '../every-tool/use-chosen-course'
import { usePlanText } from '../every-tool/use-plan-text'
import { AssignmentCard } from './AssignmentCard'
import { type CourseGrade, gradeOf } from './course-grade'
import { coursePoints, lastUngraded } from './course-points'
import { GradeCard } from './GradeCard'
import { GradeScaleCard } from './GradeScaleCard'
import { NextStepLine } from './NextStepLine'
import { nextStep, type Outlook, outlookOf } from './needed'
import { useGradeText } from './use-grade-text'
import { useWantedGrade } from './use-wanted-grade'
import { WantedGrade } from './WantedGrade'

/** With the list of the GPA, which only a course of the term with a score needs. */
const fetchExpectedGrade = lazyModule(() => import('./ExpectedGrade'))

/** The current standing and the projected final of a course. */
export default function GradeCalculator() {
  'use memo'
  const { t } = useLingui()
  const { percentText } = useGradeText()
  const { courseName } = usePlanText()
  const { term, course, choose } = useChosenCourse('gradesCourse')
  // Each course of the term has a document of its own (TERM-04).
  const id = course?.id ?? ONLY
  const [{ assignments }, dispatch] = useKeptReducer(GRADES_INPUT, assignmentListReducer, id)
  const { grade, outlook, last } = useResults(useDeferredAssignments(assignments))
  const current = grade.standing === null ? null : bandAt(grade.standing)
  const [wanted, want] = useWantedGrade(id)
  const next = outlook && current && nextStep(outlook, current, wanted)
  const sentence = <NextStepLine grade={grade} outlook={outlook} next={next} last={last} />
  const choice = next && !outlook?.isDecided && !isFailing(next.band.letter) && (
    <WantedGrade letter={next.band.letter} onChoose={want} />
  )

  return (
    <Screen
      title={t`Grade Calculator`}
      lead={t`Enter your scores to see your standing in a course and how much of it is left.`}
    >
      <GradesNav />
      <ToolLayout
        kept="grades term"
        summary={{
          label: course ? t`Current standing: ${isolated(courseName(course))}` : t`Current standing`,
          figure: grade.standing === null ? null : percentText(grade.standing),
          sentence:
            current === null ? (
              <Trans>Nothing is graded yet. Enter a score to see your standing.</Trans>
            ) : (
              sentence
            ),
          choice,
        }}
        results={
          <div className="flex flex-col gap-6">
            <GradeCard
              grade={grade}
              step={
                (current || grade.exceeds) && (
                  <div className="mt-2 flex items-center justify-between gap-3">
                    <p>{sentence}</p>
                    {choice}
                  </div>
                )
              }
            >
              {course && current && !grade.exceeds && (
                <LazyPart fetch={fetchExpectedGrade} fallback={<PlaceOfExpectedGrade />}>
                  {({ ExpectedGrade }) => (
                    <ExpectedGrade
                      key={id}
                      course={course}
                      letter={current.letter}
                      courses={term?.courses ?? []}
                    />
                  )}
                </LazyPart>
              )}
            </GradeCard>
            <GradeScaleCard current={current} grade={grade} outlook={outlook} next={next} />
          </div>
        }
      >
        {term && term.courses.length > 0 && (
          <CourseSelect courses={term.courses} courseId={course?.id ?? null} onChoose={choose} />
        )}
        {/* Another course has other fields: what is half typed in one of them must not stay. */}
        <AssignmentCard
          key={id}
          assignments={assignments}
          grade={grade}
          courseId={course?.id ?? null}
          courseName={course ? courseName(course) : ''}
          dispatch={dispatch}
        />
        <SyncStatus key={`kept-${id}`} name="grades" id={id} />
      </ToolLayout>
    </Screen>
  )
}

/** As high as its line of a button and a link, so that the grade scale stays where it is (KEEP-01). */
function PlaceOfExpectedGrade() {
  return (
    <div aria-hidden="true" className="mt-4 border-t border-line pt-3 print:hidden">
      <span className={`invisible ${buttonStyle('secondary', 'small')}`}>&nbsp;</span>
    </div>
  )
}

/** The same objects as long as the assignments stay. */
function useResults(assignments: readonly Assignment[]): {
  grade: CourseGrade
  outlook: Outlook | null
  last: Assignment | null
} {
  'use memo'
  const points = coursePoints(assignments)
  const grade = gradeOf(points)
  // With more than 100% the weights are wrong, and so would be what is needed (INPUT-05).
  return { grade, outlook: grade.exceeds ? null : outlookOf(points), last: lastUngraded(assignments) }
}

/** Typing renders at once. What follows from it comes in a second render, which the next key press interrupts. */
function useDeferredAssignments(assignments: readonly Assignment[]): readonly Assignment[] {
  const deferred = useDeferredValue(assignments)
  // Not the first input: its results are shown together with it, so that nothing moves (KEEP-01).
  return deferred === GRADES_INPUT.empty.assignments ? assignments : deferred
}
