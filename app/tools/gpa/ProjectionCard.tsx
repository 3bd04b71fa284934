import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Announcement } from '../../ui/Announcement'
import { Card } from '../../ui/Card'
import { FigureList, MainFigure, NO_FIGURE } from '../../ui/Figures'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { TONES } from '../../ui/tones'
import type { Past } from './past-terms/past-standing'
import { type GpaProjection, PROJECTION_DECIMALS } from './projection'

const fetchTrendChart = lazyModule(() => import('./TrendChart'))

type ProjectionCardProps = {
  /** Null while there is neither a standing nor a course. */
  projection: GpaProjection | null
  courseCount: number
  past: Past
}

export function ProjectionCard({ projection, courseCount, past }: ProjectionCardProps) {
  return (
    <Card>
      {projection ? (
        <Projection {...{ projection, courseCount, past }} />
      ) : (
        <NoProjection courseCount={courseCount} />
      )}
    </Card>
  )
}

function Projection({ projection, courseCount, past }: ProjectionCardProps & { projection: GpaProjection }) {
  const { t } = useLingui()
  const language = useLanguage()
  const digits = { minimumFractionDigits: PROJECTION_DECIMALS }
  const gpa = formatNumber(projection.gpa, language, digits)
  const change = formatNumber(Math.abs(projection.change), language, digits)
  const sentence = {
    up: t`This term would raise your cumulative GPA by ${change} points.`,
    down: t`This term would lower your cumulative GPA by ${change} points.`,
    flat: t`This term would leave your cumulative GPA as it is.`,
  }[projection.direction]

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <MainFigure label={<Trans>Projected cumulative GPA</Trans>} value={gpa} />
        <ChangeMark direction={projection.direction} change={change} />
      </div>
      <p className="mt-2 min-h-12 text-sm text-muted">
        {projection.gradedCount > 0 ? sentence : <WhatIsMissing courseCount={courseCount} />}
        {projection.gradedCount > 0 && projection.gradedCount < courseCount && (
          <>
            {' '}
            <GradedCount graded={projection.gradedCount} courseCount={courseCount} />
          </>
        )}
      </p>
      <div className="my-4 h-44">
        <LazyPart fetch={fetchTrendChart}>
          {({ TrendChart }) => (
            <TrendChart past={past} previous={projection.currentGpa} current={projection.gpa} />
          )}
        </LazyPart>
      </div>
      <FigureList
        rows={[
          { name: t`Projected grade points`, value: formatNumber(projection.gradePoints, language) },
          { name: t`Total credits`, value: formatNumber(projection.creditHours, language) },
        ]}
      />
      <Announcement
        text={projection.gradedCount > 0 ? t`Projected cumulative GPA: ${gpa}. ${sentence}` : ''}
      />
    </>
  )
}

/** What the figure counts (INPUT-05). */
function GradedCount({ graded, courseCount }: { graded: number; courseCount: number }) {
  return (
    <Plural
      value={courseCount}
      one={`${graded} of # course has a grade; only that counts.`}
      other={`${graded} of # courses have a grade; only those count.`}
    />
  )
}

function WhatIsMissing({ courseCount }: { courseCount: number }) {
  return courseCount === 0 ? (
    <Trans>Add a course to see your GPA after this term.</Trans>
  ) : (
    <Trans>Choose the grades you expect to see your GPA after this term.</Trans>
  )
}

/** What will be here, in the same places. */
function NoProjection({ courseCount }: { courseCount: number }) {
  const { t } = useLingui()
  return (
    <>
      <MainFigure label={<Trans>Projected cumulative GPA</Trans>} value={NO_FIGURE} />
      <p className="mt-2 min-h-12 text-sm text-muted">
        {courseCount === 0 ? (
          <Trans>Type where you stand or add a course, and your GPA after this term appears here.</Trans>
        ) : (
          <WhatIsMissing courseCount={courseCount} />
        )}
      </p>
      <svg
        viewBox="0 0 320 176"
        aria-hidden="true"
        className="my-4 h-44 w-full stroke-control rtl:-scale-x-100"
        fill="none"
        strokeWidth={2.5}
        strokeLinecap="round"
      >
        <path d="M24 144H296" strokeWidth={1} className="stroke-line" />
        <path d="M56 112L258 58" strokeDasharray="1 9" className="stroke-accent" />
        <circle cx={48} cy={114} r={5} />
        <circle cx={266} cy={56} r={5} className="stroke-accent" />
      </svg>
      <FigureList
        rows={[
          { name: t`Projected grade points`, value: NO_FIGURE },
          { name: t`Total credits`, value: NO_FIGURE },
        ]}
      />
    </>
  )
}

const MARKS = {
  up: { icon: ArrowUp, tone: TONES.green },
  down: { icon: ArrowDown, tone: TONES.red },
  flat: { icon: ArrowRight, tone: TONES.gray },
} as const

/** The change, by arrow, word and colour. */
function ChangeMark({ direction, change }: { direction: GpaProjection['direction']; change: string }) {
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
