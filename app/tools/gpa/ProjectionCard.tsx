import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { type Past, termsWithGpa } from '../../domain/past-terms/past-standing'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Announcement } from '../../ui/Announcement'
import { Card } from '../../ui/Card'
import { FigureList, MainFigure } from '../../ui/Figures'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { TONES } from '../../ui/tones'
import { decimalsSoFar, type GpaProjection, PROJECTION_DECIMALS } from './projection'
import { StandingNote } from './StandingNote'
import { useCountedText } from './use-counted-text'

const fetchTrendChart = lazyModule(() => import('./TrendChart'))

type ProjectionCardProps = {
  /** Null while there is neither a standing nor a course. */
  projection: GpaProjection | null
  courseCount: number
  past: Past
  /** Whether the term starts from the past terms. */
  isFromPast: boolean
  /** Whether there are no credit hours before this term: then its GPA is the first (GPA-21). */
  isFirst: boolean
}

export function ProjectionCard({ projection, courseCount, past, isFromPast, isFirst }: ProjectionCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const gpa = useGpaText()(projection)
  const sentence = useChangeText()(projection, isFirst)
  const counted = useCountedText()(projection, courseCount)
  // Nothing before there is something: a line from nowhere says nothing.
  const hasTrend = projection !== null && (projection.gradedCount > 0 || termsWithGpa(past).length > 1)
  return (
    // Without a figure a phone says it once, at its top (UI-19).
    <Card className={projection ? '' : 'max-lg:hidden'}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <MainFigure
          label={
            projection?.gradedCount === 0 ? (
              <Trans>Current cumulative GPA</Trans>
            ) : (
              <Trans>Projected cumulative GPA</Trans>
            )
          }
          value={gpa}
          missing={<WhatIsMissing courseCount={courseCount} />}
        />
        {/* The sentence below says that it is the first one. */}
        {projection && projection.gradedCount > 0 && !isFirst && <ChangeMark projection={projection} />}
      </div>
      {projection && (
        <>
          <p className="mt-2 min-h-12 text-sm text-muted">
            <ProjectionSentence projection={projection} courseCount={courseCount} isFirst={isFirst} />
          </p>
          {hasTrend && (
            <LazyPart fetch={fetchTrendChart} fallback={<div className="my-4 aspect-[320/176]" />}>
              {({ TrendChart }) => (
                <TrendChart
                  past={past}
                  isFromPast={isFromPast}
                  previous={isFirst ? null : projection.currentGpa}
                  current={projection.gradedCount > 0 ? projection.gpa : null}
                />
              )}
            </LazyPart>
          )}
          <FigureList
            rows={[
              {
                name: projection.gradedCount > 0 ? t`Projected grade points` : t`Current grade points`,
                value: formatNumber(projection.gradePoints, language),
              },
              { name: t`Credit hours in your GPA`, value: formatNumber(projection.creditHours, language) },
            ]}
          />
          {projection.creditHours > 0 && <StandingNote gpa={projection.gpa} />}
        </>
      )}
      <Announcement
        text={
          sentence && [t`Projected cumulative GPA: ${gpa}. ${sentence}`, counted].filter(Boolean).join(' ')
        }
      />
    </Card>
  )
}

const DIGITS = { minimumFractionDigits: PROJECTION_DECIMALS }

/** The projected GPA; the GPA so far, as it stands beside it, while no course has a grade; null without one. */
export function useGpaText(): (projection: GpaProjection | null) => string | null {
  const language = useLanguage()
  return (projection) =>
    projection &&
    formatNumber(projection.gpa, language, {
      minimumFractionDigits: decimalsSoFar(projection),
    })
}

/** What the term would do to the GPA; nothing while no course has a grade. */
function useChangeText(): (projection: GpaProjection | null, isFirst: boolean) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (projection, isFirst) => {
    if (!projection || projection.gradedCount === 0) return ''
    if (isFirst) return t`Your first GPA.`
    // With the decimals of the change, so that the two add up to the figure above them.
    const now = formatNumber(projection.currentGpa, language, DIGITS)
    const change = formatNumber(Math.abs(projection.change), language, DIGITS)
    return {
      up: t`This term would raise your cumulative GPA of ${now} by ${change} points.`,
      down: t`This term would lower your cumulative GPA of ${now} by ${change} points.`,
      flat: t`This term would leave your cumulative GPA as it is.`,
    }[projection.direction]
  }
}

/** What the projection says and counts, or what it still needs (INPUT-05). */
export function ProjectionSentence({
  projection,
  courseCount,
  isFirst,
}: Pick<ProjectionCardProps, 'projection' | 'courseCount' | 'isFirst'>) {
  const changeText = useChangeText()
  const countedText = useCountedText()
  if (!projection) return <WhatIsMissing courseCount={courseCount} />
  if (projection.gradedCount === 0) return <SoFar courseCount={courseCount} />
  const counted = countedText(projection, courseCount)
  return (
    <>
      {counted && <span className="block font-medium text-ink">{counted}</span>}
      {changeText(projection, isFirst)}
    </>
  )
}

function WhatIsMissing({ courseCount }: { courseCount: number }) {
  return courseCount === 0 ? (
    <Trans>Add a course to see your GPA after this term.</Trans>
  ) : (
    <Trans>Choose the grades you expect to see your GPA after this term.</Trans>
  )
}

/** What the figure is while no course has a grade (INPUT-05). */
function SoFar({ courseCount }: { courseCount: number }) {
  return courseCount === 0 ? (
    <Trans>This is your GPA so far. Add a course to see it after this term.</Trans>
  ) : (
    <Trans>This is your GPA so far. Choose the grades you expect to see it after this term.</Trans>
  )
}

const MARKS = {
  up: { icon: ArrowUp, tone: TONES.green },
  down: { icon: ArrowDown, tone: TONES.red },
  flat: { icon: ArrowRight, tone: TONES.gray },
} as const

/** The change, by arrow, word and colour. */
function ChangeMark({ projection: { direction, change: points } }: { projection: GpaProjection }) {
  const language = useLanguage()
  const change = formatNumber(Math.abs(points), language, DIGITS)
  const { icon: Icon, tone } = MARKS[direction]
  return (
    <p className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${tone}`}>
      <Icon
        aria-hidden="true"
        size={16}
        strokeWidth={2.5}
        className={direction === 'flat' ? 'mirror-in-rtl' : ''}
      />
      <span className="figure">
        {direction === 'up' && <Trans>Up {change}</Trans>}
        {direction === 'down' && <Trans>Down {change}</Trans>}
        {direction === 'flat' && <Trans>No change</Trans>}
      </span>
    </p>
  )
}
