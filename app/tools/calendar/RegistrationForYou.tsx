import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { daysBetween } from '../../domain/institution/days'
import { groupOf, type Opening } from '../../domain/institution/registration-opening'
import type { Day } from '../../domain/institution/types'
import { formatDay, formatDaysAway } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { TEXT_LINK } from '../../ui/text-link'
import { useEarnedCredits } from '../every-tool/use-earned-credits'
import { RegistrationGroup } from './RegistrationGroup'

/** The day of the student's group; of all groups while the credit hours are not known. */
export function RegistrationForYou({ opening, today }: { opening: Opening; today: Day }) {
  const language = useLanguage()
  const credits = useEarnedCredits()
  const group = credits === null ? null : groupOf(opening.groups, credits)
  const semester = opening.semester.name[language]
  if (credits === null || !group) {
    return (
      <>
        <p className="text-muted">
          <Trans>{semester}, by the credit hours that you have earned:</Trans>
        </p>
        <ul className="figure">
          {opening.groups.map(({ fromCredits, day }) => (
            <li key={fromCredits}>
              {fromCredits > 0 ? (
                <Trans>
                  {fromCredits} or more: {formatDay(day, 'short', language)}
                </Trans>
              ) : (
                <Trans>All others: {formatDay(day, 'short', language)}</Trans>
              )}
            </li>
          ))}
        </ul>
        <p className="text-muted">
          <Trans>
            With your past terms in the{' '}
            <Link to={hrefOf(language, 'gpaCalculator')} className={TEXT_LINK}>
              GPA Calculator
            </Link>{' '}
            it says which day is yours.
          </Trans>
        </p>
      </>
    )
  }
  const [day, away] = [
    formatDay(group.day, 'full', language),
    formatDaysAway(daysBetween(today, group.day), language),
  ]
  return (
    <>
      <p className="figure font-medium">
        {group.day > today ? (
          <Trans>
            {semester} opens for you {away}: {day}.
          </Trans>
        ) : (
          <Trans>
            {semester} is open for you since {day}.
          </Trans>
        )}
      </p>
      <p className="text-muted">
        <RegistrationGroup credits={credits} fromCredits={group.fromCredits} />
      </p>
    </>
  )
}

/** The student's group while no days are published; nothing while the credit hours are not known. */
export function YourGroup({ fromCredits }: { fromCredits: readonly number[] }) {
  const credits = useEarnedCredits()
  const groups = fromCredits.map((from) => ({ fromCredits: from }))
  const group = credits === null ? null : groupOf(groups, credits)
  if (credits === null || !group) return null
  return (
    <p className="text-muted">
      <RegistrationGroup credits={credits} {...group} />
    </p>
  )
}
