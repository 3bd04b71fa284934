import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { leastHoursOf } from '../../domain/degree/programme-hours'
import { hasCredits } from '../../domain/past-terms/past-standing'
import { GPA_DECIMALS } from '../../domain/past-terms/standing'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { usePast } from '../../persistence/past-terms/use-past'
import { Card } from '../../ui/Card'
import { FigureList, MainFigure } from '../../ui/Figures'
import type { Answer } from './answer'
import { OpenSentence } from './OpenSentence'
import { requirementsLeft, waivedRequirements } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'
import { StateBar } from './StateBar'

/** The answer, and what the degree asks for beside its requirements (DEG-05). */
export function Totals({
  answer,
  asked,
  children,
}: {
  answer: Answer
  asked: number | null
  children: ReactNode
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { number, hours } = useDegreeText()
  const past = usePast()
  const { programme, verdict, earned, blocks } = answer
  const [done, inProgress, planned] = verdict.credits
  const waived = leastHoursOf(programme, waivedRequirements(blocks))
  const inTheEnd = planned + (leastHoursOf(programme, requirementsLeft(blocks)) ?? 0)
  /** What the student still has to take, also where that comes to more than the total. */
  const left = Math.max(asked ?? 0, inTheEnd) - done
  const thisTerm = Math.min(left, inProgress - done)
  const [passed, withTerm, withPlans] = verdict.satisfied
  const open = verdict.counted - withPlans
  const gpa = (value: number) => formatNumber(value, language, { minimumFractionDigits: GPA_DECIMALS })
  const of = (have: string, need: string) => t`${have} of ${need}`
  const rows = [
    ...(inProgress > done ? [{ name: t`In progress`, value: hours(inProgress - done) }] : []),
    ...(planned > inProgress ? [{ name: t`Planned`, value: hours(planned - inProgress) }] : []),
    ...(earned.now > done
      ? [
          {
            name: t`Earned, all your courses`,
            value: hours(earned.now),
            note: t`Of these ${number(earned.now - done)} do not count here.`,
          },
        ]
      : []),
    { name: t`Requirements done`, value: of(number(passed), number(verdict.counted)) },
    ...(programme.gpa === undefined
      ? []
      : [
          {
            name: t`GPA`,
            value: hasCredits(past)
              ? t`${gpa(past.standing.gpa)}, at least ${gpa(programme.gpa)} asked for`
              : t`at least ${gpa(programme.gpa)} asked for`,
          },
        ]),
    ...(programme.residency === undefined
      ? []
      : [{ name: t`Earned here`, value: of(number(verdict.residency), number(programme.residency)) }]),
  ]
  return (
    <Card title={<Trans>Until graduation</Trans>}>
      <MainFigure
        label={<Trans>Credit hours done</Trans>}
        value={asked === null ? number(done) : of(number(done), number(asked))}
      />
      {asked !== null && left > 0 && (
        <p className="text-muted">
          {thisTerm > 0 ? (
            <Trans>
              {hours(left)} left, {number(thisTerm)} of them this term.
            </Trans>
          ) : (
            <Trans>{hours(left)} left.</Trans>
          )}
        </p>
      )}
      <p className="mt-3 mb-1.5 font-medium">
        <OpenSentence verdict={verdict} />
      </p>
      <StateBar
        counts={{
          done: passed,
          'in-progress': withTerm - passed,
          planned: withPlans - withTerm,
          open,
        }}
      />
      <FigureList rows={rows} />
      {programme.credits === undefined && asked !== null && (
        <p className="text-sm text-muted">
          <Trans>The plan says no total, so the hours of its courses are added up.</Trans>
        </p>
      )}
      {asked === null && (
        <p className="text-sm text-muted">
          <Trans>The plan says no total of credit hours. You can type it with Edit.</Trans>
        </p>
      )}
      {asked !== null && inTheEnd > asked && (
        <p className="text-sm text-muted">
          <Trans>
            With all that is still to take you will have {hours(inTheEnd)}: some courses bring more than the
            plan counts on.
          </Trans>
        </p>
      )}
      {asked !== null && planned < asked && open === 0 && waived === 0 && (
        <p className="text-sm text-muted">
          <Trans>
            No requirement asks for the hours that are left. Ask the department which courses bring them.
          </Trans>
        </p>
      )}
      {asked !== null && done < asked && waived !== null && waived > 0 && (
        <p className="text-sm text-muted">
          <Trans>
            Waived requirements bring no credit hours ({hours(waived)}). Ask the department whether you need
            others instead.
          </Trans>
        </p>
      )}
      {verdict.courses.some(({ areCreditsUnknown, places }) => areCreditsUnknown && places.length > 0) && (
        <p className="text-sm text-muted">
          <Plural
            value={
              verdict.courses.filter(
                ({ areCreditsUnknown, places }) => areCreditsUnknown && places.length > 0,
              ).length
            }
            one="# course counts no hours, because nobody says them. Type them in its term."
            other="# courses count no hours, because nobody says them. Type them in their terms."
          />
        </p>
      )}
      {children}
    </Card>
  )
}
