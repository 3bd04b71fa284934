import { Trans } from '@lingui/react/macro'
import type { Assignment } from '../../domain/grades/assignment-list'
import type { GradeBand } from '../../domain/institution/types'
import type { CourseGrade } from './course-grade'
import { nextStep, type Outlook } from './needed'
import { useGradeText } from './use-grade-text'

type NextStepLineProps = {
  /** The band of the standing; null while nothing is graded. */
  current: GradeBand | null
  grade: CourseGrade
  outlook: Outlook | null
  /** What alone is not graded yet; null where nothing or more is left. */
  last: Assignment | null
}

/** What to reach for next, in one sentence. */
export function NextStepLine({ current, grade, outlook, last }: NextStepLineProps) {
  const { nameText, weightText } = useGradeText()
  const next = outlook && current && nextStep(outlook, current)
  if (grade.exceeds) {
    return (
      <Trans>
        The weights add up to {weightText(grade.totalWeight)}. Correct them to see what each grade needs.
      </Trans>
    )
  }
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
  if (last) {
    const work = <bdi>{nameText(last)}</bdi>
    return (
      <Trans>
        For {letter} you need {percent} in {work}.
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
