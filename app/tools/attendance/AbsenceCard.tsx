import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Announcement } from '../../ui/Announcement'
import { Card } from '../../ui/Card'
import { FigureList, MainFigure } from '../../ui/Figures'
import { Meter } from '../../ui/Meter'
import { TONES } from '../../ui/tones'
import { ABSENCE_DECIMALS, type Absence, type AbsenceLevel } from './absence'

const LEVELS: Record<AbsenceLevel, { icon: LucideIcon; tone: 'blue' | 'yellow' | 'red' }> = {
  excellent: { icon: CircleCheck, tone: 'blue' },
  caution: { icon: TriangleAlert, tone: 'yellow' },
  nearLimit: { icon: CircleAlert, tone: 'red' },
  exceeded: { icon: OctagonAlert, tone: 'red' },
}

/** The new percentage, its level, the meter toward the limit, and the classes left per class. */
export function AbsenceCard({ absence }: { absence: Absence }) {
  const { t } = useLingui()
  const language = useLanguage()
  const percentage = formatPercent(absence.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  const { icon: Icon, tone } = LEVELS[absence.level]
  const sentence = {
    excellent: t`Excellent attendance!`,
    caution: t`Be cautious with absences`,
    nearLimit: t`Warning: Near limit`,
    exceeded: t`Critical: Limit exceeded`,
  }[absence.level]

  return (
    <Card>
      <MainFigure label={<Trans>New absence percentage</Trans>} value={percentage} />
      <p
        className={`mt-3 flex items-center gap-2 rounded-control px-3 py-2 text-sm font-semibold ${TONES[tone]}`}
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
        {sentence}
      </p>
      <div className="mt-6">
        <Meter
          label={<Trans>Share of the absence limit</Trans>}
          value={absence.meter}
          valueText={t`${percentage} of ${limit}`}
          tone={tone}
        />
      </div>
      {absence.classesLeft.length > 0 ? (
        <>
          <h3 className="mt-6 mb-1 font-semibold">
            <Trans>Classes you can still miss</Trans>
          </h3>
          <p className="mb-1 text-sm text-muted">
            {absence.level === 'exceeded' ? (
              <Trans>You have reached the absence limit, so you cannot miss any more classes.</Trans>
            ) : absence.courseLeft ? (
              <Trans>
                All classes of the course share the limit, and what you logged and plan is counted.
              </Trans>
            ) : (
              <Trans>Each class is counted on its own here. The percentage above covers all of them.</Trans>
            )}
          </p>
          <FigureList
            rows={absence.classesLeft.map((left, index) => {
              const number = index + 1
              return { name: t`Class ${number}`, value: <ClassesLeft left={left} /> }
            })}
          />
        </>
      ) : (
        <p className="mt-6 text-sm text-muted">
          <Trans>Add a class to see how many you can still miss.</Trans>
        </p>
      )}
      <Announcement text={t`New absence percentage: ${percentage}. ${sentence}`} />
    </Card>
  )
}

function ClassesLeft({ left }: { left: number | null }) {
  if (left === null) {
    return (
      <span className="text-red">
        <Trans>Limit exceeded</Trans>
      </span>
    )
  }
  return <Plural value={left} _0="No classes left" one="# class left" other="# classes left" />
}
