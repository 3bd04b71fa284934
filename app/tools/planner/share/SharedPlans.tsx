import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { comparedOf } from '../../../domain/plan-links/comparison'
import { fragmentOf } from '../../../domain/plan-links/link-fragment'
import { busyText, type SharedPlan } from '../../../domain/plan-links/shared-plan'
import { useLanguage } from '../../../i18n/use-language'
import { Screen } from '../../../screen/Screen'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { hrefOf } from '../../../screens'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { Message } from '../../../ui/Message'
import { LONE_LINK } from '../../../ui/text-link'
import { PlanCount } from './PlanCount'
import { SharedFacts } from './SharedFacts'
import { type Unreadable, UnreadablePlans } from './UnreadablePlans'
import { useSharedTitle } from './use-shared-title'

type SharedPlansProps = {
  /** Those that can be opened, each with its text in the link. */
  plans: readonly { text: string; shared: SharedPlan }[]
  /** Why the others in the link cannot be. */
  unreadable: readonly Unreadable[]
}

/** The plans of a link that holds several: one to look at, or all of them compared (PLAN-07). */
export function SharedPlans({ plans, unreadable }: SharedPlansProps) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const sharedTitle = useSharedTitle()
  const compare = async () => {
    const texts = await Promise.all(plans.map(({ shared }) => busyText(comparedOf(calendar, shared))))
    navigate({ pathname: hrefOf(language, 'comparePlans'), hash: fragmentOf(texts) })
  }
  return (
    <Screen
      title={t`Shared plans`}
      lead={t`This link holds several plans. Choose one to look at, or compare them.`}
    >
      <div className="flex max-w-reading flex-col items-start gap-6">
        <Card title={<Trans>Plans</Trans>} aside={<PlanCount count={plans.length} />} className="w-full">
          <ol className="divide-y divide-line border-y border-line">
            {plans.map(({ text, shared }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same plan can be in a link twice, and the list is never reordered.
              <li key={index} className="py-2">
                <Link to={{ hash: fragmentOf([text]) }} className={LONE_LINK}>
                  <span dir="auto" className="line-clamp-2 wrap-anywhere">
                    {sharedTitle(shared)}
                  </span>
                </Link>
                <div className="text-sm text-muted">
                  <SharedFacts shared={shared} />
                </div>
              </li>
            ))}
          </ol>
          {unreadable.length > 0 && (
            <div className="mt-4">
              <Message kind="warning">
                <UnreadablePlans reasons={unreadable} />
              </Message>
            </div>
          )}
        </Card>
        {plans.length > 1 && (
          <Button tone="primary" onClick={compare}>
            <Users aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Compare these plans</Trans>
          </Button>
        )}
      </div>
    </Screen>
  )
}
