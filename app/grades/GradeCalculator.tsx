import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { bandAt } from '../institution/grade-scale'
import { KeptLine } from '../kept/KeptLine'
import { useKeptReducer } from '../kept/use-kept'
import { Screen } from '../ui/Screen'
import { ToolLayout } from '../ui/ToolLayout'
import { AssignmentCard } from './AssignmentCard'
import { assignmentListReducer, GRADES_INPUT } from './assignment-list'
import { gradeCourse } from './course-grade'
import { GradeCard } from './GradeCard'
import { GradeScaleCard } from './GradeScaleCard'
import { useGradeText } from './use-grade-text'

/** The current standing and the projected final of a course. */
export default function GradeCalculator() {
  const { t } = useLingui()
  const { percentText } = useGradeText()
  const [{ assignments }, dispatch] = useKeptReducer(GRADES_INPUT, assignmentListReducer)
  const grade = useMemo(() => gradeCourse(assignments), [assignments])

  return (
    <Screen
      title={t`Grade Calculator`}
      lead={t`Enter your scores to see your standing in a course and how much of it is left.`}
    >
      <ToolLayout
        kept="grades"
        summary={{ label: t`Current standing`, figure: percentText(grade.standing) }}
        results={
          <div className="flex flex-col gap-6">
            <GradeCard grade={grade} />
            <GradeScaleCard current={grade.standing === null ? null : bandAt(grade.standing)} />
          </div>
        }
      >
        <AssignmentCard assignments={assignments} grade={grade} dispatch={dispatch} />
        <KeptLine name="grades" />
      </ToolLayout>
    </Screen>
  )
}
