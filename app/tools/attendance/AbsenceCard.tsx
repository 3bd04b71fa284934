import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import { isolated } from '../../i18n/direction'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Announcement } from '../../ui/Announcement'
import { Card } from '../../ui/Card'
import { DottedLine } from '../../ui/DottedLine'
import { MainFigure } from '../../ui/Figures'
import { Meter } from '../../ui/Meter'
import { TONES } from '../../ui/tones'
import { AbsenceSentence } from './AbsenceSentence'
import { ABSENCE_DECIMALS, type Absence, type AbsenceLevel, TONE_OF_LEVEL } from './absence'
import { useAbsenceFigure, useLimitText } from './use-absence-answer'

const ICONS: Record<AbsenceLevel, LucideIcon> = {
  excellent: CircleCheck,
  caution: TriangleAlert,
  nearLimit: CircleAlert,
  exceeded: OctagonAlert,
}

type AbsenceCardProps = {
  label: ReactNode
  /** Of the course, for those who do not see that the card is about another one now. */
  courseName: string | null
  absence: Absence
  /** Whether an absence of the course was logged, or anything typed: its attendance is not praised before. */
  hasInput: boolean
  /** What the figure counts, below it. */
  children: ReactNode
}

/** How many more classes can be missed, and the absence: its meter toward the limit, and its level, which is no verdict on that answer. */
export function AbsenceCard({ label, courseName, absence, hasInput, children }: AbsenceCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const figure = useAbsenceFigure()(absence)
  const { near } = useLimitText()
  const percentage = formatPercent(absence.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  const Icon = ICONS[absence.level]
  const tone = TONE_OF_LEVEL[absence.level]
  const sentence = {
    excellent: hasInput ? t`Excellent attendance!` : t`No absences yet`,
    caution: t`Be cautious with absences`,
    nearLimit: near,
    exceeded: t`Critical: Limit exceeded`,
  }[absence.level]
  const about = courseName && isolated(courseName)
  const said = absence.courseLeft
    ? t`${figure}. Absence: ${percentage}. ${sentence}`
    : t`Absence: ${percentage}. ${sentence}`

  return (
    <Card>
      <MainFigure label={label} value={figure} />
      <p role="status" className="mt-1">
        <AbsenceSentence absence={absence} />
      </p>
      <div className="mt-6">
        <Meter
          label={<Trans>Your absence against the limit</Trans>}
          value={absence.meter}
          valueText={t`${percentage}, the limit is ${limit}`}
          tone={tone}
        />
        <p
          className={`mt-3 flex items-center gap-2 rounded-control px-3 py-2 text-sm font-semibold ${TONES[tone]}`}
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
          <DottedLine>
            {hasInput && (
              <span>
                <Trans>Absence {percentage}</Trans>
              </span>
            )}
            <span>{sentence}</span>
          </DottedLine>
        </p>
      </div>
      {children}
      <Announcement text={about ? t`${about}: ${said}` : said} />
    </Card>
  )
}
