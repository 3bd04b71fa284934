import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { kindOf } from '../../domain/institution/academic-calendar'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import type { Moment } from '../../domain/institution/days'
import { GPA_DECIMALS } from '../../domain/past-terms/standing'
import type { Term } from '../../domain/plan/term'
import { formatNumber, formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { hrefOf, type ScreenName } from '../../screens'
import { DottedLine } from '../../ui/DottedLine'
import { ABSENCE_DECIMALS } from '../attendance/absence'
import { useAbsenceFigure } from '../attendance/use-absence-answer'
import { type NextDeadline, nextDeadline } from '../calendar/agenda'
import { useNextText } from '../calendar/use-next-text'
import { storeChoice } from '../every-tool/use-chosen-course'
import { usePlanText } from '../every-tool/use-plan-text'
import { PROJECTION_DECIMALS } from '../gpa/projection'
import { useCountedText } from '../gpa/use-counted-text'
import { type GpaFigure, useNearestAbsence, useProjectedGpa } from './use-figures'

/** Three figures, each a link to its tool: the next deadline, the projected GPA, the nearest absence limit. */
export function TodayFigures({ term, now }: { term: Term; now: Moment }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const absenceFigure = useAbsenceFigure()
  const { nameOf, daysText } = useNextText()
  const { next, names } = useNextDeadline(now)
  const projected = useProjectedGpa()
  const nearest = useNearestAbsence(term, now)
  const isMissed = nearest !== null && nearest.absence.percentage > 0
  const share =
    nearest &&
    formatPercent(nearest.absence.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      <Figure
        screen="calendar"
        label={nameOf(next)}
        value={next && daysText(next.days)}
        note={
          names.length > 0 ? (
            <DottedLine>
              {names.map((name) => (
                <span key={name}>
                  <bdi>{name}</bdi>
                </span>
              ))}
            </DottedLine>
          ) : (
            <Trans>No upcoming deadline is published yet.</Trans>
          )
        }
      />
      <Figure
        screen="gpaCalculator"
        label={projected && !projected.isProjected ? t`Current GPA` : t`Projected GPA`}
        value={
          projected
            ? formatNumber(projected.gpa, language, {
                minimumFractionDigits: projected.isProjected ? PROJECTION_DECIMALS : GPA_DECIMALS,
              })
            : null
        }
        note={
          projected?.isUndecided ? (
            <Trans>A course counts more than once in it: press to decide.</Trans>
          ) : projected?.isProjected ? (
            <ProjectedNote {...projected} />
          ) : projected ? (
            <Trans>so far. To see it after this term, choose the grades you expect.</Trans>
          ) : (
            <Trans>To see your GPA, choose the grades you expect.</Trans>
          )
        }
      />
      <Figure
        screen="attendanceCalculator"
        onOpen={() => nearest && storeChoice('attendanceCourse', nearest.course.id)}
        label={isMissed ? t`Nearest to the absence limit` : t`Absences`}
        isWarning={nearest?.absence.level === 'exceeded'}
        value={isMissed ? <bdi>{courseName(nearest.course)}</bdi> : null}
        note={
          isMissed ? (
            <DottedLine>
              <span
                className={`font-medium ${nearest.absence.level === 'exceeded' ? 'text-red' : 'text-ink'}`}
              >
                {absenceFigure(nearest.absence)}
              </span>
              <span>
                {nearest.absence.hasPlanned ? (
                  <Trans>
                    absence of {share} with the misses you plan, the limit is {limit}
                  </Trans>
                ) : (
                  <Trans>
                    absence of {share}, the limit is {limit}
                  </Trans>
                )}
              </span>
            </DottedLine>
          ) : nearest ? (
            <Trans>No absences logged yet.</Trans>
          ) : (
            <Trans>Give your courses their times to see how many classes you can miss.</Trans>
          )
        }
      />
    </ul>
  )
}

/** What the projected GPA is: after this term, how many courses it counts (INPUT-05), and where it starts. */
function ProjectedNote({ current, ...counts }: GpaFigure) {
  const language = useLanguage()
  const counted = useCountedText()(counts, counts.courseCount)
  const now =
    current !== null && formatNumber(current, language, { minimumFractionDigits: PROJECTION_DECIMALS })
  return (
    <DottedLine>
      <span>
        <Trans>after this term</Trans>
      </span>
      {now && (
        <span>
          <Trans>{now} now</Trans>
        </span>
      )}
      {counted && <span>{counted}</span>}
    </DottedLine>
  )
}

/** What is next (TODAY-09), with both names when a deadline of the university is on the day of an own date. */
function useNextDeadline(now: Moment): { next: NextDeadline | null; names: readonly string[] } {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const [{ dates }] = useKept(OWN_DATES)
  const next = nextDeadline(calendar, dates, now)
  const names = [next?.own?.title, next?.published && kindOf(next.published.event).name[language]]
  return { next, names: [...new Set(names.filter((name) => name !== undefined))] }
}

type FigureProps = {
  screen: ScreenName
  label: string
  /** Null without one: then the note says what brings it. */
  value: ReactNode
  note: ReactNode
  isWarning?: boolean
  onOpen?: () => void
}

function Figure({ screen, label, value, note, isWarning = false, onOpen }: FigureProps) {
  const language = useLanguage()
  return (
    <li>
      <Link
        to={hrefOf(language, screen)}
        prefetch="intent"
        onClick={onOpen}
        className="flex items-center gap-3 px-4 py-4 hover:bg-sunken sm:px-6"
      >
        <span className="min-w-0 grow">
          <span className={`block text-sm ${isWarning ? 'font-semibold text-red' : 'text-muted'}`}>
            {label}
          </span>
          {value !== null && (
            <span className={`figure block text-xl font-bold ${isWarning ? 'text-red' : ''}`}>{value}</span>
          )}
          <span className={value === null ? 'block font-medium' : 'block text-sm text-muted'}>{note}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="mirror-in-rtl shrink-0 text-muted"
        />
      </Link>
    </li>
  )
}
