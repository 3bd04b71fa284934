import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { weekKey } from '../../../domain/plan-links/busy-week'
import { comparedOf, differInSemester, keyOf, withMore } from '../../../domain/plan-links/comparison'
import { fragmentOf } from '../../../domain/plan-links/link-fragment'
import { busyText, type Compared, type Opened } from '../../../domain/plan-links/shared-plan'
import { Loading } from '../../../screen/Loading'
import { Screen } from '../../../screen/Screen'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { ToolLayout } from '../../../ui/ToolLayout'
import { AddPlans } from './AddPlans'
import { AllFreeCard } from './AllFreeCard'
import { ComparedPlans } from './ComparedPlans'
import { ComparedWeek } from './ComparedWeek'
import { comparedDays, freeDays } from './compared-week'
import { peopleOf } from './people'
import { useFreeText } from './use-free-text'
import { useOpened } from './use-opened'
import { useOwnPlans } from './use-own-plans'

/**
 * When several students are free together (PLAN-08). The compared plans are in the fragment of the address, as busy times:
 * they are there after a reload, go with the link, and nothing of them is kept (ADR-42).
 */
export default function ComparePlans() {
  const { t } = useLingui()
  const plans = useOpened()
  return (
    <Screen
      title={t`Compare plans`}
      lead={t`See when you and your friends are all free. The plans are in the address of this page and nowhere else.`}
    >
      {/* As high as the screen, so that the footer stays where it is. */}
      <div className="min-h-dvh">{plans ? <Comparison plans={plans} /> : <Loading />}</div>
    </Screen>
  )
}

function Comparison({ plans }: { plans: readonly Opened[] }) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const navigate = useNavigate()
  const freeText = useFreeText()
  const ownPlans = useOwnPlans()
  const readable = plans.flatMap((plan) => (plan.kind === 'plan' ? [comparedOf(calendar, plan.shared)] : []))
  const { compared, tooMany } = withMore([], readable)
  const names = compared.map(
    // A plan without a name gets that of the student's own plan, or its number in the list.
    ({ owner, week }, index) =>
      owner ?? ownPlans.find((own) => weekKey(own.week) === weekKey(week))?.name ?? t`Plan ${index + 1}`,
  )
  const people = peopleOf(names)
  const days = comparedDays(compared.map(({ week }) => week))
  const missing = freeText.missing(compared.length)
  const free = missing ? [] : freeDays(days)

  /** Each change is a step in the browser's history: going back undoes it. */
  const show = async (next: readonly Compared[]) => {
    const texts = await Promise.all(next.map(busyText))
    navigate({ hash: fragmentOf(texts) }, { preventScrollReset: true })
  }
  return (
    <ToolLayout
      summary={{
        label: t`Everyone is free each week`,
        figure: missing ? null : freeText.length(free),
        sentence: missing,
      }}
      results={<AllFreeCard free={free} count={compared.length} />}
      below={compared.length > 0 && <ComparedWeek days={days} names={names} people={people} />}
    >
      <ComparedPlans
        plans={people.map((person, index) => {
          const plan = compared[index]
          return {
            key: plan ? keyOf(plan) : person.mark,
            name: names[index] ?? '',
            person,
            semester: plan?.semester ?? null,
          }
        })}
        areDifferent={differInSemester(compared)}
        unreadable={plans.flatMap(({ kind }) => (kind === 'plan' ? [] : [kind]))}
        leftOut={tooMany.length}
        onRemove={(index) => show(compared.toSpliced(index, 1))}
      />
      <AddPlans
        compared={compared}
        ownPlans={ownPlans.filter(
          ({ week }) => !compared.some((plan) => weekKey(plan.week) === weekKey(week)),
        )}
        onAdd={show}
      />
    </ToolLayout>
  )
}
