import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { GRADE_SCALE } from '../institution/grade-scale'
import type { GradeBand } from '../institution/types'
import { Card } from '../ui/Card'

/** The grade scale. The row of the current standing is marked. */
export const GradeScaleCard = memo(function GradeScaleCard({ current }: { current: GradeBand | null }) {
  return (
    <Card title={<Trans>Grade scale</Trans>}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-start text-muted *:pb-1.5 *:text-start *:font-medium">
            <th scope="col" className="ps-2">
              <Trans>Grade</Trans>
            </th>
            <th scope="col">
              <Trans>Range</Trans>
            </th>
            <th scope="col" className="pe-2">
              <Trans>Description</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {GRADE_SCALE.map((band) => (
            <ScaleRow key={band.letter} band={band} isCurrent={band === current} />
          ))}
        </tbody>
      </table>
    </Card>
  )
})

function ScaleRow({ band, isCurrent }: { band: GradeBand; isCurrent: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const from = formatNumber(band.fromPercent, language)
  const to = formatNumber(band.toPercent, language)
  return (
    <tr
      aria-current={isCurrent || undefined}
      className={`*:border-t *:border-line *:py-1.5 ${isCurrent ? 'bg-accent-soft font-semibold' : ''}`}
    >
      <th scope="row" className="ps-2 pe-3 text-start font-semibold">
        <bdi>{band.letter}</bdi>
      </th>
      <td className="figure">{t`${from}-${to}%`}</td>
      <td className="pe-2">
        <span className="flex items-center justify-between gap-2">
          {band.description[language]}
          {isCurrent && (
            <Check
              role="img"
              aria-label={t`Your current grade`}
              size={16}
              strokeWidth={2.5}
              className="text-accent-strong"
            />
          )}
        </span>
      </td>
    </tr>
  )
}
