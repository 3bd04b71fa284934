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

/** What to reach for next, in one sentence (GRADE-14), and that weights are missing where they are (INPUT-05). */
export function NextStepLine({ grade, outlook, next, last }: NextStepLineProps) {
  const { weightText } = useGradeText()
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
  const isWhole = grade.totalWeight >= HIGHEST_PERCENT
  const step = (
    <>
      <Step grade={grade} outlook={outlook} next={next} last={last} isWhole={isWhole} />
      {!isWhole && (
        <>
          {' '}
          <Trans>But the weights add up to {weightText(grade.totalWeight)}: is something missing?</Trans>
        </>
      )}
    </>
  )
  return next.need === 'impossible' || !isWhole ? <Remark kind="warning">{step}</Remark> : step
}

type StepProps = Omit<NextStepLineProps, 'outlook' | 'next'> & {
  outlook: Outlook
  next: NeedOfLetter
  /** Whether the weights are those of a whole course. */
  isWhole: boolean
}

function Step({ grade, outlook, next: { need, band }, last, isWhole }: StepProps) {
  const { nameText, weightText } = useGradeText()
  // Isolated, because in Arabic the plus would change sides.
  const letter = <bdi className="font-semibold">{band.letter}</bdi>
  if (need === 'impossible') {
    return <Trans>{letter} is out of reach, even with 100% in all that is not graded yet.</Trans>
  }
  if (need === 'secured') {
    if (outlook.isDecided) {
      if (!isWhole) return <Trans>All that you entered is graded: your grade so far is {letter}.</Trans>
      return <Trans>All is graded: your grade is {letter}.</Trans>
    }
    if (!isWhole) return <Trans>In what you entered {letter} is certain, whatever the rest of it gets.</Trans>
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
