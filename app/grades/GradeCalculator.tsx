import { useLingui } from '@lingui/react/macro'
import { useMemo, useReducer } from 'react'
import { bandAt } from '../institution/grade-scale'
import { Screen } from '../ui/Screen'
import { ToolLayout } from '../ui/ToolLayout'
import { AssignmentCard } from './AssignmentCard'
import { assignmentListReducer, createAssignmentList } from './assignment-list'
import { gradeCourse } from './course-grade'
import { GradeCard } from './GradeCard'
import { GradeScaleCard } from './GradeScaleCard'
import { useGradeText } from './use-grade-text'

/** Where a course stands and what its final will be. Nothing typed here is stored. */
export default function GradeCalculator() {
  const { t } = useLingui()
  const { percentText } = useGradeText()
  const [{ assignments }, dispatch] = useReducer(assignmentListReducer, undefined, createAssignmentList)
  const grade = useMemo(() => gradeCourse(assignments), [assignments])

  return (
    <Screen
      title={t`Grade Calculator`}
      lead={t`Type the scores you have: see where you stand in a course, and what is still open.`}
    >
      <ToolLayout
        summary={{ label: t`Current standing`, figure: percentText(grade.standing) }}
        results={
          <div className="flex flex-col gap-6">
            <GradeCard grade={grade} />
            <GradeScaleCard current={grade.standing === null ? null : bandAt(grade.standing)} />
          </div>
        }
      >
        <AssignmentCard assignments={assignments} grade={grade} dispatch={dispatch} />
      </ToolLayout>
    </Screen>
  )
}
