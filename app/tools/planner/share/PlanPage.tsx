import { Trans, useLingui } from '@lingui/react/macro'
import { CopyPlus, Users } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../domain/item-id'
import { byAcceptance, type Conflict, findConflicts } from '../../../domain/plan/conflicts'
import { copyOf, PLAN } from '../../../domain/plan/plan'
import { type Term, termOf } from '../../../domain/plan/term'
import { termWeeks } from '../../../domain/plan/term-days'
import { weekKey, weekOfTerm } from '../../../domain/plan-links/busy-week'
import { comparedOf } from '../../../domain/plan-links/comparison'
import { fragmentOf } from '../../../domain/plan-links/link-fragment'
import { busyText, type SharedPlan } from '../../../domain/plan-links/shared-plan'
import { useLanguage } from '../../../i18n/use-language'
import { useMyTerm } from '../../../persistence/term/use-my-term'
import { usePersistence } from '../../../persistence/use-persistence'
import { Screen } from '../../../screen/Screen'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { hrefOf } from '../../../screens'
import { Button } from '../../../ui/Button'
import { Message } from '../../../ui/Message'
import { itemsOf } from '../every-part/plan-items'
import type { PlannerState } from '../every-part/use-plan-editor'
import { Timetable } from '../week/Timetable'
import { layOutWeek } from '../week/timetable'
import { SharedCourses } from './SharedCourses'
import { SharedFacts } from './SharedFacts'
import { useSharedTitle } from './use-shared-title'
import { WeekCard } from './WeekCard'

/** A plan as it was when its link was made, to look at, to save and to compare. */
export function PlanPage({ shared }: { shared: SharedPlan }) {
  const { t } = useLingui()
  const { isBusyOnly, plan } = shared
  const term = termOf(plan)
  const title = useSharedTitle()(shared)
  return (
    <Screen
      title={title}
      lead={t`A copy, as it was when the link was made. Nothing is saved before you save it.`}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-4 print:hidden">
          <div className="font-medium">
            <SharedFacts shared={shared} />
          </div>
          <Actions shared={shared} title={title} />
        </div>
        {isBusyOnly && (
          <Message kind="note">
            <Trans>This link has busy times only: no courses, rooms or titles.</Trans>
          </Message>
        )}
        <WeekCard printed={<bdi className="text-lg font-semibold">{title}</bdi>}>
          <SharedWeek term={term} isBusyOnly={isBusyOnly} />
        </WeekCard>
        {term.courses.length > 0 && <SharedCourses courses={term.courses} />}
      </div>
    </Screen>
  )
}

function Actions({ shared: { owner, plan }, title }: { shared: SharedPlan; title: string }) {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const navigate = useNavigate()
  const { documents } = usePersistence()
  const mine = useMyTerm()?.term
  const save = () => {
    const id = newId()
    documents.editDocument(PLAN, id, () => copyOf(plan, title))
    navigate(hrefOf(language, 'schedulePlanner'), { state: { planId: id } satisfies PlannerState })
  }
  const compare = async () => {
    const theirs = comparedOf(calendar, { owner, plan })
    const own = mine && { owner: null, semester: mine.semester, week: weekOfTerm(calendar, mine) }
    const isOther = own !== undefined && weekKey(own.week) !== weekKey(theirs.week)
    const texts = await Promise.all([...(isOther ? [own] : []), theirs].map(busyText))
    navigate({ pathname: hrefOf(language, 'comparePlans'), hash: fragmentOf(texts) })
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="primary" onClick={save}>
        <CopyPlus aria-hidden="true" size={20} strokeWidth={1.75} />
        <Trans>Save as a new plan</Trans>
      </Button>
      <Button onClick={compare}>
        <Users aria-hidden="true" size={20} strokeWidth={1.75} />
        <Trans>Compare</Trans>
      </Button>
    </div>
  )
}

function SharedWeek({ term, isBusyOnly }: { term: Term; isBusyOnly: boolean }) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const busy = t`Busy`
  const items = useMemo(
    () =>
      itemsOf(term).map((item) => (isBusyOnly ? { ...item, timed: { ...item.timed, name: busy } } : item)),
    [term, isBusyOnly, busy],
  )
  const week = useMemo(() => layOutWeek(items.map(({ timed }) => timed)), [items])
  const weekConflicts = useMemo(
    () =>
      byAcceptance(
        findConflicts(
          items.map(({ timed }) => timed),
          termWeeks(calendar, term),
        ),
        term.accepted,
      ),
    [calendar, term, items],
  )
  return (
    <Timetable
      week={week}
      items={items}
      conflictingSlots={slotsOf(weekConflicts.open)}
      acceptedSlots={slotsOf(weekConflicts.accepted)}
      onEdit={null}
      editing={null}
    />
  )
}

function slotsOf(conflicts: readonly Conflict[]): ReadonlySet<string> {
  return new Set(conflicts.flatMap(({ timeSlotId1, timeSlotId2 }) => [timeSlotId1, timeSlotId2]))
}
