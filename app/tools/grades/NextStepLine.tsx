import { Trans } from '@lingui/react/macro'
import { type Assignment, HIGHEST_PERCENT } from '../../domain/grades/assignment-list'
import { Remark } from '../../ui/Remark'
import type { CourseGrade } from './course-grade'
import type { NeedOfLetter, Outlook } from './needed'
import { useGradeText } from './use-grade-text'

type NextStepLineProps = {
  grade: CourseGrade
  outlook: Outlook | null
  /** The letter to reach for; null without one. */
  next: NeedOfLetter | null
  /** What alone is not graded yet; null where nothing or more is left. */
  last: Assignment | null
}

/** What to reach for next, in one sentence (GRADE-14). */
export function NextStepLine({ grade, outlook, next, last }: NextStepLineProps) {
  const { nameText, weightText } = useGradeText()
  if (grade.exceeds) {
    return (
      <Remark kind="warning">
        <Trans>
          The weights add up to {weightText(grade.totalWeight)}. Correct them to see what each grade needs.
        </Trans>
      </Remark>
    )
  }
  if (!next || !outlook) return null
  const { need } = next
  // Isolated, because in Arabic the plus would change sides.
  const letter = <bdi className="font-semibold">{next.band.letter}</bdi>
  const isWhole = grade.totalWeight >= HIGHEST_PERCENT
  if (need === 'impossible') {
    return (
      <Remark kind="warning">
        <Trans>{letter} is out of reach, even with 100% in all that is not graded yet.</Trans>
        {!isWhole && (
          <>
            {' '}
            <Trans>But the weights add up to {weightText(grade.totalWeight)}: is something missing?</Trans>
          </>
        )}
      </Remark>
    )
  }
  if (need === 'secured') {
    if (outlook.isDecided) {
      if (!isWhole) return <Trans>All that you entered is graded: your grade so far is {letter}.</Trans>
      return <Trans>All is graded: your grade is {letter}.</Trans>
    }
    return <Trans>{letter} is certain, whatever the rest gets.</Trans>
  }
  const percent = weightText(need.percent)
  if (need.hasBonus) {
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
