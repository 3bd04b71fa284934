import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { HIGHEST_PERCENT } from '../../domain/grades/assignment-list'
import { bandAt, isFailing } from '../../domain/institution/grade-scale'
import { isolated } from '../../i18n/direction'
import { useLanguage } from '../../i18n/use-language'
import { Announcement } from '../../ui/Announcement'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { MainFigure } from '../../ui/Figures'
import { Breakdown } from './Breakdown'
import type { CourseGrade } from './course-grade'
import { useGradeText } from './use-grade-text'

type GradeCardProps = {
  grade: CourseGrade
  /** What to reach for next. */
  step: ReactNode
  children?: ReactNode
}

/** Current standing, what to reach for, projected final and breakdown of the course. */
export function GradeCard({ grade, step, children }: GradeCardProps) {
  'use memo'
  const { t } = useLingui()
  const language = useLanguage()
  const { percentText } = useGradeText()
  const band = grade.standing === null ? null : bandAt(grade.standing)
  const standing = grade.standing === null ? null : percentText(grade.standing)
  const final = percentText(grade.projectedFinal)
  const finalLetter = isolated(bandAt(grade.projectedFinal).letter)

  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <MainFigure
          label={<Trans>Current standing</Trans>}
          value={standing}
          missing={<Trans>Enter a score to see your standing.</Trans>}
        />
        {band && (
          <span className="pb-1.5">
            <Badge tone={isFailing(band.letter) ? 'red' : 'accent'}>
              <span>
                <bdi>{band.letter}</bdi> · {band.description[language]}
              </span>
            </Badge>
          </span>
        )}
      </div>
      {step}
      {band && (
        <p className="mt-2 text-sm text-muted">
          <Trans>Only graded work counts.</Trans> <PartOfCourse totalWeight={grade.totalWeight} />
        </p>
      )}
      <dl className="my-4 border-y border-line py-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-sm font-medium">
            <Trans>If you got nothing more</Trans>
            <span className="block font-normal text-muted">
              {band ? (
                <Trans>projected final grade: the rest gets 0%</Trans>
              ) : (
                <Trans>nothing is graded yet</Trans>
              )}
            </span>
          </dt>
          {/* Before the first score, 0% is shown muted and without a letter grade. */}
          <dd className={`figure whitespace-nowrap text-lg ${band ? 'font-semibold' : 'text-muted'}`}>
            {band ? <FinalAndLetter grade={grade} /> : final}
          </dd>
        </div>
      </dl>
      <Breakdown {...grade} />
      {children}
      <Announcement
        text={
          standing === null
            ? ''
            : grade.exceeds
              ? t`Current standing: ${standing}. If you got nothing more: ${final}, ${finalLetter}. The weights exceed 100%.`
              : t`Current standing: ${standing}. If you got nothing more: ${final}, ${finalLetter}.`
        }
      />
    </Card>
  )
}

/** What the figures are about while the weights are not yet those of the whole course (INPUT-05). */
function PartOfCourse({ totalWeight }: Pick<CourseGrade, 'totalWeight'>) {
  const { weightText } = useGradeText()
  if (totalWeight >= HIGHEST_PERCENT) return null
  return <Trans>The figures are about the {weightText(totalWeight)} of the course that you entered.</Trans>
}

/** "42.2%, F": the final if the rest gets nothing. */
function FinalAndLetter({ grade }: { grade: CourseGrade }) {
  const { percentText } = useGradeText()
  const final = percentText(grade.projectedFinal)
  const letter = bandAt(grade.projectedFinal).letter
  return (
    <Trans>
      {final}, <bdi>{letter}</bdi>
    </Trans>
  )
}
