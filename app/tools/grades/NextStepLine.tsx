import { Trans } from '@lingui/react/macro'
import type { CourseGrade } from './course-grade'
import type { NextStep, Outlook } from './needed'
import { useGradeText } from './use-grade-text'

type NextStepLineProps = {
  /** Null while nothing is graded. */
  next: NextStep | null
  grade: CourseGrade
  outlook: Outlook | null
}

/** What to reach for next, in one sentence. */
export function NextStepLine({ next, grade, outlook }: NextStepLineProps) {
  const { weightText } = useGradeText()
  if (!next || !outlook)
    return <Trans>What the work that is not graded yet has to reach for each grade.</Trans>
  // Isolated, because in Arabic the plus would change sides.
  const letter = <bdi className="font-semibold">{next.band.letter}</bdi>
  if (next.percent === null) {
    if (outlook.highest === grade.projectedFinal) return <Trans>All is graded: your grade is {letter}.</Trans>
    return <Trans>{letter} is certain, whatever the rest gets.</Trans>
  }
  const percent = weightText(next.percent)
  if (next.hasBonus) {
    return (
      <Trans>
        For {letter} you need {percent} in all that is not graded yet, the bonus included.
      </Trans>
    )
  }
  if (outlook.canReplace) {
    return (
      <Trans>
        For {letter} you need {percent} in all that is not graded yet.
      </Trans>
    )
  }
  const remaining = weightText(grade.remaining)
  return (
    <Trans>
      For {letter} you need {percent} on the remaining {remaining}.
    </Trans>
  )
}
