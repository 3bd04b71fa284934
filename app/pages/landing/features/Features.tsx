import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../../account/session'
import { useLanguage } from '../../../i18n/use-language'
import { isInThisCopy, isOpenToVisitors, navigationItem } from '../../../screen/navigation'
import { hrefOf, type ScreenName } from '../../../screens'

/** The tools, each with the question that it answers. */
const QUESTIONS: readonly (readonly [ScreenName, MessageDescriptor])[] = [
  ['gpaCalculator', msg`What do I need for the GPA I want?`],
  ['degreeProgress', msg`What is left until I graduate?`],
  ['gradeCalculator', msg`What do I need in the final?`],
  ['attendanceCalculator', msg`How many classes can I still miss?`],
  ['schedulePlanner', msg`Which timetable fits without a conflict?`],
  ['calendar', msg`When is the next deadline?`],
  ['studyTimeCalculator', msg`How long should I study each week?`],
  ['feesManager', msg`What will this semester cost me?`],
  ['courseRequest', msg`Who else needs this course?`],
  ['swapWithMe', msg`Who wants to swap sections with me?`],
  ['practicumGroups', msg`Who wants to join my graduation project?`],
]

export function Features() {
  return (
    <section id="features" tabIndex={-1} aria-labelledby="features-title" className="py-12 lg:py-16">
      <p className="text-sm font-medium text-accent-strong">
        <Trans>Core features</Trans>
      </p>
      <h2 id="features-title" className="mt-1 text-xl font-bold">
        <Trans>Ask what you would ask a classmate</Trans>
      </h2>
      <ul className="mt-6 grid gap-x-12 border-t border-line lg:grid-cols-2">
        {QUESTIONS.filter(([screen]) => isInThisCopy(screen)).map(([screen, question]) => (
          <li key={screen} className="border-b border-line">
            <Feature screen={screen} question={question} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Feature({ screen, question }: { screen: ScreenName; question: MessageDescriptor }) {
  const { i18n } = useLingui()
  const isVisitor = useSession().status !== 'signed-in'
  const { name, icon: Icon } = navigationItem(screen)
  return (
    <Link
      to={hrefOf(useLanguage(), screen)}
      prefetch="intent"
      className="group flex min-h-18 items-center gap-4 rounded-control py-3"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-accent" />
      <span className="grow">
        <span className="block font-medium group-hover:underline">{i18n._(question)}</span>
        <span className="block text-sm text-muted">
          {i18n._(name)}
          {isVisitor && !isOpenToVisitors(screen) && (
            <>
              {' · '}
              <Trans>with an account</Trans>
            </>
          )}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="mirror-in-rtl shrink-0 text-muted"
      />
    </Link>
  )
}
