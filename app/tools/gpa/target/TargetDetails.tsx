import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, memo, type ReactNode, useId, useState } from 'react'
import { type Grade, WITHDRAWN } from '../../../domain/institution/grade-scale'
import { Button } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { UNDO_MS, usePassingMessage } from '../../../ui/use-passing-message'
import type { Course, CourseListAction } from '../../every-tool/gpa-input/course-list'
import type { Combination } from './grade-combinations'
import { gradesByCourse, type TargetAnswer } from './target'

type TargetDetailsProps = {
  answer: TargetAnswer
  courses: readonly Course[]
  dispatch: (action: CourseListAction) => void
}

/** The combinations that are enough, and the grades that the student knows already; both on request. */
export const TargetDetails = memo(function TargetDetails({ answer, courses, dispatch }: TargetDetailsProps) {
  const { t } = useLingui()
  const ofKnown = t`Grades I know already`
  const counted = courses.flatMap((course, index) =>
    course.grade === WITHDRAWN ? [] : [{ course, number: index + 1 }],
  )
  const graded = counted.filter(({ course }) => course.grade !== null)
  const known = graded.length
  const fixed = graded.filter(({ course }) => course.isFixed).length
  if (counted.length === 0) return null
  return (
    <div className="mt-4 divide-y divide-line border-t border-line">
      {fixed < known && (
        <p className="max-w-reading py-3 text-sm text-muted">
          <Trans>
            This takes every grade as open, also those you chose. Tick what you know under “{ofKnown}”.
          </Trans>
        </p>
      )}
      {answer.kind === 'reachable' && (
        <Part title={<Trans>Grade combinations that work</Trans>}>
          <Combinations combinations={answer.combinations} courses={courses} dispatch={dispatch} />
        </Part>
      )}
      {graded.length > 0 && (
        <Part
          title={
            <span className="flex flex-wrap items-baseline gap-x-2">
              {ofKnown}{' '}
              <span className="figure text-sm font-normal text-muted">
                <Trans>
                  {fixed} of {known} ticked
                </Trans>
              </span>
            </span>
          }
        >
          <p className="mb-1 max-w-reading text-sm text-muted">
            <Trans>Tick a course to count it with its grade in your list of courses.</Trans>
          </p>
          <ul>
            {graded.map(({ course, number }) => (
              <li key={course.id} className="min-w-0">
                <Checkbox
                  checked={course.isFixed}
                  onChange={(isFixed) => dispatch({ type: 'setFixed', id: course.id, isFixed })}
                >
                  <KnownGrade course={course} number={number} />
                </Checkbox>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
})

function KnownGrade({ course, number }: { course: Course; number: number }) {
  const { t } = useLingui()
  return (
    <>
      <span className="min-w-0 wrap-anywhere">{course.name.trim() || t`Course ${number}`}</span>
      <bdi className="font-semibold">{course.grade}</bdi>
    </>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  return (
    <section>
      <h3 className="font-medium">
        <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={contentId}>
          <span className="grow">{title}</span>
        </DisclosureLine>
      </h3>
      <div id={contentId} className={isOpen ? 'pb-4' : 'hidden'}>
        {isOpen && children}
      </div>
    </section>
  )
}

type CombinationsProps = {
  combinations: readonly Combination[]
  courses: readonly Course[]
  dispatch: (action: CourseListAction) => void
}

function Combinations({ combinations, courses, dispatch }: CombinationsProps) {
  const { t } = useLingui()
  const listId = useId()
  const creditsTexts = new Map(
    combinations[0]?.map(({ credits }) => [
      credits,
      t`${plural(credits, { one: '# credit', other: '# credits' })}`,
    ]),
  )
  const [replaced, setReplaced] = usePassingMessage<Record<string, Grade | null>>(null, UNDO_MS)
  const use = (combination: Combination) => {
    const grades = gradesByCourse(courses, combination)
    dispatch({ type: 'setGrades', grades })
    setReplaced(
      Object.fromEntries(
        courses.filter(({ id }) => Object.hasOwn(grades, id)).map(({ id, grade }) => [id, grade]),
      ),
    )
  }
  const undo = () => {
    if (replaced) dispatch({ type: 'setGrades', grades: replaced })
    setReplaced(null)
  }
  return (
    <>
      <ol className="divide-y divide-line">
        {combinations.map((combination, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows hold no state, and their elements are used again
          <li key={index} className="flex items-center justify-between gap-3 py-1">
            <Grades id={`${listId}-${index}`} combination={combination} creditsTexts={creditsTexts} />
            <Button
              id={`${listId}-use-${index}`}
              aria-labelledby={`${listId}-use-${index} ${listId}-${index}`}
              size="small"
              onClick={() => use(combination)}
            >
              <Trans>Use</Trans>
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-muted">
        <p role="status">
          {replaced ? (
            <Trans>These grades are in the list now.</Trans>
          ) : (
            <Trans>Each grade is the minimum. Fewest grade points come first.</Trans>
          )}
        </p>
        {replaced && (
          <Button size="small" onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      <p className="max-w-reading text-sm text-muted">
        <Trans>
          What you need this term is the average of its grades by credit hours. A repeated course counts in it
          with its new grade, a withdrawn one does not count. The target is reached from exactly that figure
          on, without rounding.
        </Trans>
      </p>
    </>
  )
}

type GradesProps = { id: string; combination: Combination; creditsTexts: ReadonlyMap<number, string> }

/** The grades by credit hours. Courses that all have the same need no heading. */
function Grades({ id, combination, creditsTexts }: GradesProps) {
  return (
    <span id={id} className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
      {combination.map(({ credits, grades }) => (
        <span key={credits} className="figure inline-flex flex-wrap items-baseline gap-x-2">
          {combination.length > 1 && <span className="text-sm text-muted">{creditsTexts.get(credits)}</span>}
          {/* The spaces are not shown, but read out. */}
          {grades.map(({ grade, count }) => (
            <Fragment key={grade}>
              {' '}
              <bdi dir="ltr" className="font-medium">
                {count > 1 && <span className="font-normal text-muted">{count} × </span>}
                {grade}
              </bdi>
            </Fragment>
          ))}{' '}
        </span>
      ))}
    </span>
  )
}
