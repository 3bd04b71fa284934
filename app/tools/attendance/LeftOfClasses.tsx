import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { kindOf } from '../../domain/institution/academic-calendar'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import type { AcademicEvent } from '../../domain/institution/types'
import { dayRangePieces } from '../../i18n/dates'
import { listFormat } from '../../i18n/lists'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { FigureList } from '../../ui/Figures'
import type { Absence } from './absence'
import { useAbsenceAnswer } from './use-absence-answer'

type LeftOfClassesProps = {
  absence: Absence
  /** Of the classes of the week, in their order. */
  names: readonly string[]
}

type LeftOfCourseProps = LeftOfClassesProps & {
  /** How many classes the course has in the term; 0 while their dates are unknown. */
  datedCount: number
  /** On which it would have more of them. */
  holidays: readonly AcademicEvent[]
  /** The weeks that count until then. */
  weeks: number
  /** Whether one of its classes is longer than another, so that absences are no share of the number of classes. */
  hasLonger: boolean
}

/** What the answer for a course of the term counts (ATT-21), and what is left of its classes where they differ in length. */
export function LeftOfCourse({ absence, names, datedCount, holidays, weeks, hasLonger }: LeftOfCourseProps) {
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, useLanguage())
  if (!absence.courseLeft) return null
  return (
    <>
      {new Set(absence.classesLeft).size > 1 && (
        <>
          <h3 className="mt-6 mb-1 font-semibold">
            <Trans>If you miss only these</Trans>
          </h3>
          <LeftList absence={absence} names={names} />
        </>
      )}
      <p className="mt-4 text-sm text-muted">
        {datedCount > 0 ? (
          <>
            <Plural
              value={datedCount}
              one="Counted from the one class of your term."
              other="Counted from the # classes of your term."
            />{' '}
            {holidays.length > 0 && <Holidays holidays={holidays} />}
          </>
        ) : (
          <Plural
            value={weeks}
            one="Counted from # week of classes, until the term has its first and last day."
            other="Counted from # weeks of classes, until the term has its first and last day."
          />
        )}{' '}
        {hasLonger && (
          <>
            <Trans>Hours count, so a longer class counts more.</Trans>{' '}
          </>
        )}
        <Trans>All classes share the limit. At exactly {limit} the limit is exceeded.</Trans>
      </p>
    </>
  )
}

/** Why the course has no more classes. */
function Holidays({ holidays }: { holidays: readonly AcademicEvent[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = holidays.map((event) => {
    const { start, between, end } = dayRangePieces(event.start, event.end ?? event.start, 'short', language)
    const [name, days] = [kindOf(event).name[language], start + between + end]
    return t`${name} (${days})`
  })
  return (
    <Trans>
      Left out: <bdi>{listFormat(language).format(names)}</bdi>.
    </Trans>
  )
}

/** Without a course of the term each class counts on its own (ATT-18), which the answer above does not. */
export function LeftOfEach({ absence, names }: LeftOfClassesProps) {
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, useLanguage())
  if (absence.classesLeft.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-1 font-semibold">
        <Trans>Classes you can still miss</Trans>
      </h3>
      <p className="mb-1 text-sm text-muted">
        <Trans>
          Each class is counted on its own here, up to exactly {limit}. The answer above covers all of them
          and stays below it.
        </Trans>
      </p>
      <LeftList absence={absence} names={names} />
    </>
  )
}

function LeftList({ absence, names }: LeftOfClassesProps) {
  const answer = useAbsenceAnswer()
  return (
    <FigureList
      rows={absence.classesLeft.map((left, index) => ({
        name: names[index] ?? '',
        value: (
          <span className={left === null ? 'text-red' : undefined}>
            {answer({ count: left, isByPlan: absence.courseLeft?.isByPlan, isAll: false })}
          </span>
        ),
      }))}
    />
  )
}
