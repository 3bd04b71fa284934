import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { GRADE_SCALE, isFailing } from '../../domain/institution/grade-scale'
import type { GradeBand } from '../../domain/institution/types'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Card } from '../../ui/Card'
import type { CourseGrade } from './course-grade'
import type { Need, NeedOfLetter, Outlook } from './needed'
import { ReachBar } from './ReachBar'
import { useGradeText } from './use-grade-text'

/** With large text the cells of a row have no room beside each other (A11Y-04). A row of a table has no gap. */
const WRAPPED = 'gap-x-3 @max-[15rem]:flex @max-[15rem]:flex-wrap'

type GradeScaleCardProps = {
  /** The band of the standing. */
  current: GradeBand | null
  grade: CourseGrade
  outlook: Outlook | null
  /** The letter to reach for. */
  next: NeedOfLetter | null
}

/** The grade scale with what each letter still needs (GOAL-03). The row of the current standing is marked. */
export function GradeScaleCard({ current, grade, outlook, next }: GradeScaleCardProps) {
  'use memo'
  const { t } = useLingui()
  const { weightText } = useGradeText()
  const needText = (need: Need): string => {
    if (need === 'secured') return t`Secured`
    if (need === 'impossible') return t`Out of reach`
    const percent = weightText(need.percent)
    return need.hasBonus ? t`${percent} with bonus` : percent
  }

  return (
    <Card title={<Trans>Grade scale</Trans>}>
      <p className="mb-3">
        <Trans>What the work that is not graded yet has to reach for each grade.</Trans>
      </p>
      {!grade.exceeds && (
        <ReachBar from={grade.projectedFinal} to={outlook?.highest ?? 0} mark={next?.band ?? null} />
      )}
      <div className="@container -mx-2 mt-4 overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className={`text-start text-muted *:pb-1.5 *:text-start *:font-medium ${WRAPPED}`}>
              <th scope="col" colSpan={2} className="ps-2">
                <Trans>Grade</Trans>
              </th>
              <th scope="col">
                <Trans>Range</Trans>
              </th>
              {/* Wide enough for its words, so that no column moves. */}
              <th scope="col" className="w-21">
                {outlook && <Trans>You need</Trans>}
              </th>
            </tr>
          </thead>
          <tbody>
            {GRADE_SCALE.map((band, index) => {
              const need = outlook?.needs[index]?.need
              return (
                <ScaleRow
                  key={band.letter}
                  band={band}
                  isCurrent={band === current}
                  // Nobody needs to fail.
                  need={need && !isFailing(band.letter) ? needText(need) : null}
                  isOpen={typeof need === 'object'}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

type ScaleRowProps = { band: GradeBand; isCurrent: boolean; need: string | null; isOpen: boolean }

const ScaleRow = memo(function ScaleRow({ band, isCurrent, need, isOpen }: ScaleRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const from = formatNumber(band.fromPercent, language)
  const to = formatNumber(band.toPercent, language)
  return (
    <tr
      aria-current={isCurrent || undefined}
      className={`border-t border-line *:py-1.5 ${WRAPPED} ${isCurrent ? 'bg-accent-soft' : ''}`}
    >
      <th scope="row" className="ps-2 pe-2 text-start font-semibold">
        <bdi>{band.letter}</bdi>
      </th>
      <td className="pe-2 whitespace-nowrap">
        <span className="flex items-center gap-1">
          {band.description[language]}
          {isCurrent && (
            <Check
              role="img"
              aria-label={t`Your current grade`}
              size={16}
              strokeWidth={2.5}
              className="shrink-0 text-accent-strong"
            />
          )}
        </span>
      </td>
      <td className="figure pe-2 whitespace-nowrap">{t`${from}-${to}%`}</td>
      <td className={`figure ${isOpen ? 'font-semibold' : 'text-muted'}`}>{need}</td>
    </tr>
  )
})
