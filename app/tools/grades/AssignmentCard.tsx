import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import {
  type Assignment,
  HIGHEST_PERCENT,
  hasSuggestedWeights,
  roomIn,
} from '../../domain/grades/assignment-list'
import type { AssignmentListAction } from '../../domain/grades/assignment-list-reducer'
import type { Command } from '../../persistence/store/history'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import { useOpenRow } from '../../ui/use-open-row'
import { UndoMessage, useDone } from '../every-tool/UndoMessage'
import { ASSIGNMENT_GRID, AssignmentRow } from './AssignmentRow'
import type { CourseGrade } from './course-grade'
import { firstToGrade } from './course-points'
import { useGradeText } from './use-grade-text'

type AssignmentCardProps = {
  assignments: readonly Assignment[]
  grade: CourseGrade
  /** Of the term; null for "No course". */
  courseId: string | null
  courseName: string
  dispatch: (action: AssignmentListAction) => Command | null
}

export function AssignmentCard({ assignments, grade, courseId, courseName, dispatch }: AssignmentCardProps) {
  'use memo'
  const { weightText } = useGradeText()
  const addButton = useRef<HTMLButtonElement>(null)
  const { openId, toggle } = useOpenRow(assignments, firstToGrade(assignments)?.id)
  const room = roomIn(assignments)
  const example = firstToGrade(assignments.filter(({ best }) => best === null))?.id
  const [done, setDone] = useDone()
  // Without one of them the rest are the student's.
  const isSuggested = hasSuggestedWeights(assignments) && grade.totalWeight === HIGHEST_PERCENT

  return (
    <Section
      title={<Trans>Assignments</Trans>}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {grade.exceeds && (
            <Badge tone="red">
              <Trans>Exceeds 100%</Trans>
            </Badge>
          )}
          <span className="figure text-sm text-muted">
            {isSuggested ? (
              <Trans>Suggested weights: {weightText(grade.totalWeight)}</Trans>
            ) : (
              <Trans>Total weight: {weightText(grade.totalWeight)}</Trans>
            )}
          </span>
        </span>
      }
    >
      {assignments.length > 0 ? (
        <>
          <div aria-hidden="true" className={`mb-1.5 hidden text-sm font-medium lg:grid ${ASSIGNMENT_GRID}`}>
            <span>
              <Trans>Name</Trans>
            </span>
            <span>
              <Trans>Weight (%)</Trans>
            </span>
            <span>
              <Trans>Score (% or 23.5/25)</Trans>
            </span>
          </div>
          <ol className="max-sm:divide-y max-sm:divide-line max-sm:border-y max-sm:border-line">
            {assignments.map((assignment) => (
              <AssignmentRow
                key={assignment.id}
                assignment={assignment}
                isExample={assignment.id === example}
                isOpen={assignment.id === openId}
                onToggle={toggle}
                addButton={addButton}
                room={assignment.best === null ? 0 : room}
                courseId={courseId}
                courseName={courseName}
                say={setDone}
                dispatch={dispatch}
              />
            ))}
          </ol>
        </>
      ) : (
        <p className="text-muted">
          <Trans>No assignments yet. Add the graded work of this course with its weights.</Trans>
        </p>
      )}
      {/* Below the fields: when it goes, no field moves under the typing. */}
      {isSuggested && (
        <p className="mt-3 text-sm text-muted">
          <Trans>The weights are only a suggestion. Type those of your course.</Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button ref={addButton} onClick={() => dispatch({ type: 'add' })} disabled={room === 0}>
          <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Add an assignment</Trans>
        </Button>
        <div className="flex flex-wrap items-center gap-x-2">
          <Button
            tone="quiet"
            size="small"
            onClick={() => dispatch({ type: 'addGroup' })}
            disabled={room === 0}
          >
            <Trans>Add a best-of group</Trans>
          </Button>
          <Button
            tone="quiet"
            size="small"
            onClick={() => dispatch({ type: 'addBonus' })}
            disabled={room === 0}
          >
            <Trans>Add a bonus</Trans>
          </Button>
        </div>
      </div>
      {done && <UndoMessage done={done} onEnd={() => setDone(null)} />}
    </Section>
  )
}
