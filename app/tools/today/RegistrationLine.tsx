import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { daysBetween } from '../../domain/institution/days'
import { groupOf, nextOpening } from '../../domain/institution/registration-opening'
import type { Day } from '../../domain/institution/types'
import { formatDay, formatDaysAway } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { hrefOf } from '../../screens'
import { Message } from '../../ui/Message'
import { LONE_LINK } from '../../ui/text-link'
import { RegistrationGroup } from '../calendar/RegistrationGroup'
import { useEarnedCredits } from '../every-tool/use-earned-credits'

/** Days before and after the day on which registration opens for the student. */
const FROM_BEFORE = 14
const UNTIL_AFTER = 7

/** When registration opens for the student, around that day (DATES-07). Nothing while the day or the credit hours are not known. */
export function RegistrationLine({ today }: { today: Day }) {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const credits = useEarnedCredits()
  const opening = nextOpening(calendar, today)
  const group = opening && credits !== null ? groupOf(opening.groups, credits) : null
  if (!opening || credits === null || !group) return null
  const days = daysBetween(today, group.day)
  if (days > FROM_BEFORE || days < -UNTIL_AFTER) return null
  const [semester, away, day] = [
    opening.semester.name[language],
    formatDaysAway(days, language),
    formatDay(group.day, 'short', language),
  ]
  return (
    <Message
      kind="note"
      action={
        <Link to={hrefOf(language, 'calendar')} className={LONE_LINK}>
          <Trans>Calendar</Trans>
        </Link>
      }
    >
      {days > 0 ? (
        <Trans>
          Registration for {semester} opens for you {away}: {day}.
        </Trans>
      ) : (
        <Trans>
          Registration for {semester} is open for you since {day}.
        </Trans>
      )}{' '}
      <RegistrationGroup credits={credits} fromCredits={group.fromCredits} />
    </Message>
  )
}
