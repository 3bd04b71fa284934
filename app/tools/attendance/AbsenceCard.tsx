import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Announcement } from '../../ui/Announcement'
import { Card } from '../../ui/Card'
import { FigureList, MainFigure } from '../../ui/Figures'
import { Meter } from '../../ui/Meter'
import { TONES } from '../../ui/tones'
import { useClassesLeftText } from '../every-tool/use-classes-left-text'
import { AbsenceSentence } from './AbsenceSentence'
import { ABSENCE_DECIMALS, type Absence, type AbsenceLevel, TONE_OF_LEVEL } from './absence'

const ICONS: Record<AbsenceLevel, LucideIcon> = {
  excellent: CircleCheck,
  caution: TriangleAlert,
  nearLimit: CircleAlert,
  exceeded: OctagonAlert,
}

/** The new percentage, its level, the meter toward the limit, and the classes left per class. */
export function AbsenceCard({ label, absence }: { label: string; absence: Absence }) {
  const { t } = useLingui()
  const language = useLanguage()
  const percentage = formatPercent(absence.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  const Icon = ICONS[absence.level]
  const tone = TONE_OF_LEVEL[absence.level]
  const sentence = {
    excellent: t`Excellent attendance!`,
    caution: t`Be cautious with absences`,
    nearLimit: t`Warning: Near limit`,
    exceeded: t`Critical: Limit exceeded`,
  }[absence.level]

  return (
    <Card>
      <MainFigure label={label} value={percentage} />
      <p
        className={`mt-3 flex items-center gap-2 rounded-control px-3 py-2 text-sm font-semibold ${TONES[tone]}`}
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
        {sentence}
      </p>
      <p role="status" className="mt-3">
        <AbsenceSentence absence={absence} />
      </p>
      <div className="mt-6">
        <Meter
          label={<Trans>Share of the absence limit</Trans>}
          value={absence.meter}
          valueText={t`${percentage} of ${limit}`}
          tone={tone}
        />
      </div>
      {absence.classesLeft.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-semibold">
            <Trans>Classes you can still miss</Trans>
          </h3>
          <p className="mb-1 text-sm text-muted">
            {absence.courseLeft ? (
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
              return { name: t`Class ${number}`, value: <LeftOfClass left={left} /> }
            })}
          />
        </>
      )}
      <Announcement text={t`Absence: ${percentage}. ${sentence}`} />
    </Card>
  )
}

function LeftOfClass({ left }: { left: number | null }) {
  const classesLeftText = useClassesLeftText()
  if (left === null) {
    return (
      <span className="text-red">
        <Trans>Limit exceeded</Trans>
      </span>
    )
  }
  return classesLeftText(left)
}
