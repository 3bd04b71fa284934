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

/** The current standing and the projected final of a course. Nothing typed here is stored. */
export default function GradeCalculator() {
  const { t } = useLingui()
  const { percentText } = useGradeText()
  const [{ assignments }, dispatch] = useReducer(assignmentListReducer, undefined, createAssignmentList)
  const grade = useMemo(() => gradeCourse(assignments), [assignments])

  return (
    <Screen
      title={t`Grade Calculator`}
      lead={t`Enter your scores to see your standing in a course and how much of it is left.`}
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
