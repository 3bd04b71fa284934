import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { dayOf } from '../../domain/institution/days'
import { overlapOf, planConflicts } from '../../domain/plan/conflicts'
import type { Plan } from '../../domain/plan/plan'
import { plannedTermOf } from '../../domain/plan/term'
import { termWeeks } from '../../domain/plan/term-days'
import { formatDay } from '../../i18n/dates'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { DocumentBoundary } from '../../persistence/screens/DocumentBoundary'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { PageTitle } from '../../screen/Screen'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { CONFLICTS_QUERY, hrefOf } from '../../screens'
import { Message } from '../../ui/Message'
import { LONE_LINK } from '../../ui/text-link'
import { RamadanNote } from '../every-tool/RamadanNote'
import { TimeRange } from '../every-tool/TimeRange'
import { TermDaysForm } from '../every-tool/term-days/TermDaysForm'
import { useNow } from '../every-tool/use-now'
import { usePlanText } from '../every-tool/use-plan-text'
import { DayClasses } from './DayClasses'
import { DaysAhead } from './DaysAhead'
import { DegreeLine } from './DegreeLine'
import { DueDates } from './DueDates'
import { dayOfStudent } from './day'
import { Headline } from './Headline'
import { NewMatches } from './NewMatches'
import { RegistrationLine } from './RegistrationLine'
import { TodayFigures } from './TodayFigures'
import { ToolLinks } from './ToolLinks'

/** The first screen of a student who has a term (TODAY-01, TODAY-06): the next class, the day, what is ahead, three figures. */
export function Today() {
  return (
    <DocumentBoundary>
      <TodayOfTerm />
    </DocumentBoundary>
  )
}

function TodayOfTerm() {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow()
  const myTerm = useMyTerm()
  if (!now || !myTerm) return null
  const { term, plan } = myTerm
  const day = dayOfStudent(calendar, term, now)
  return (
    // As high as the frame before it, so that the footer does not move into view.
    <div data-tool="" className="min-h-dvh">
      <PageTitle title={t`Today`} description={t`Your next class, deadline and figures.`} />
      <header className="mb-6">
        <p className="min-h-7 text-lg font-medium text-muted">{formatDay(dayOf(now), 'full', language)}</p>
        <Headline day={day} term={term} now={now} />
      </header>
      {/* Two columns, the day and beside it what is ahead and the figures; from 1,400 px on three. */}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start min-[87.5rem]:grid-cols-[repeat(2,minmax(0,1fr))_21rem]">
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          <RamadanNote term={term} />
          <ShownConflicts plan={plan} />
          {term.courses.length === 0 ? <NoCourses /> : <DayClasses day={day} term={term} now={now} />}
          <TermDaysForm myTerm={myTerm} />
          <RegistrationLine today={dayOf(now)} />
          <DueDates now={now} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-1 min-[87.5rem]:row-span-2">
          <DaysAhead day={day} term={term} now={now} />
          <NewMatches />
        </div>
        <div className="lg:col-start-2 lg:row-start-2 min-[87.5rem]:col-start-3 min-[87.5rem]:row-span-2 min-[87.5rem]:row-start-1">
          <TodayFigures term={term} now={now} />
          <DegreeLine />
        </div>
      </div>
      <ToolLinks />
      <p className="mt-4 text-sm">
        <Link to={{ pathname: hrefOf(language, 'home'), search: 'about' }} className={LONE_LINK}>
          <Trans>What Zameel does</Trans>
        </Link>
      </p>
    </div>
  )
}

/** The conflicts of the plan as the planner counts them; a single one by the names of what conflicts (TODAY-01). */
function ShownConflicts({ plan }: { plan: Plan }) {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const { courseName, blockName, dayName } = usePlanText()
  const { courses, blocks, accepted: acceptedIds } = plannedTermOf(plan)
  const { pairs, accepted, unset, openCount } = planConflicts(
    [...courses, ...blocks],
    acceptedIds,
    termWeeks(calendar, plan),
  )
  if (openCount === 0) return null
  const nameOf = (id: string) => {
    const course = courses.find((other) => other.id === id)
    const block = blocks.find((other) => other.id === id)
    return course ? courseName(course) : block ? blockName(block) : ''
  }
  const open = pairs.filter((pair) => !accepted.includes(pair))
  const [conflict] = open
  const days = [...new Set(open.map(({ day }) => day))].map(dayName)
  const slots = [...courses, ...blocks].flatMap(({ timeSlots }) => timeSlots)
  const [one, other] = [conflict?.timeSlotId1, conflict?.timeSlotId2].map((slotId) =>
    slots.find(({ id }) => id === slotId),
  )
  return (
    <Message
      kind="warning"
      action={
        <Link
          to={{ pathname: hrefOf(language, 'schedulePlanner'), search: CONFLICTS_QUERY }}
          className={LONE_LINK}
        >
          <Plural value={openCount} one="See it" other="See them" />
        </Link>
      }
    >
      {openCount === 1 && conflict && one && other ? (
        open.length === 1 ? (
          <Trans>
            <bdi>{nameOf(conflict.courseId1)}</bdi> and <bdi>{nameOf(conflict.courseId2)}</bdi> conflict on{' '}
            {dayName(conflict.day)}, <TimeRange times={overlapOf(one, other)} />.
          </Trans>
        ) : (
          <Trans>
            <bdi>{nameOf(conflict.courseId1)}</bdi> and <bdi>{nameOf(conflict.courseId2)}</bdi> conflict on{' '}
            {listFormat(language).format(days)}.
          </Trans>
        )
      ) : (
        <Plural
          value={openCount}
          one="Your term has # time conflict."
          other="Your term has # time conflicts."
        />
      )}
      {/* Together they are one conflict (SCHED-20). */}
      {unset.length > 0 && (
        <>
          {' '}
          <Plural
            value={unset.length}
            one="# time of your term is not set yet."
            other="# times of your term are not set yet."
          />
        </>
      )}
    </Message>
  )
}

function NoCourses() {
  const language = useLanguage()
  return (
    <Message
      kind="note"
      action={
        <Link to={hrefOf(language, 'schedulePlanner')} className={LONE_LINK}>
          <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.75} className="me-2 inline" />
          <Trans>Add courses</Trans>
        </Link>
      }
    >
      <Trans>Your term has no courses yet.</Trans>
    </Message>
  )
}
