import { Plural, Trans } from '@lingui/react/macro'
import { creditsOfTerm } from '../../../domain/plan/course-credits'
import type { SharedPlan } from '../../../domain/plan-links/shared-plan'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'

/** Whose plan it is, of which semester, and how much it is. */
export function SharedFacts({ shared: { owner, plan } }: { shared: SharedPlan }) {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const semester = calendar.semesters.find(({ id }) => id === plan.semester)
  const { courses } = plan
  const credits = creditsOfTerm(courses)
  const facts = [
    // Without a name, the plan is called by its owner.
    owner && plan.name && (
      <Trans>
        From <bdi>{owner}</bdi>
      </Trans>
    ),
    semester?.name[language],
    courses.length > 0 && <Plural value={courses.length} one="# course" other="# courses" />,
    courses.length > 0 && <Plural value={credits} one="# credit hour" other="# credit hours" />,
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts never change.
        <li key={index}>{fact}</li>
      ))}
    </ul>
  )
}
