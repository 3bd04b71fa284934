import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/use-language'
import { Loading } from '../../../screen/Loading'
import { Screen } from '../../../screen/Screen'
import { hrefOf } from '../../../screens'
import { buttonStyle } from '../../../ui/button-style'
import { Message } from '../../../ui/Message'
import { PlanPage } from './PlanPage'
import { SharedPlans } from './SharedPlans'
import { useOpened } from './use-opened'

/** The plan in the fragment of the address, or a choice of several (PLAN-07). Nothing of it is kept or sent. */
export default function ViewPlan() {
  const { t } = useLingui()
  const plans = useOpened()
  const readable = plans?.filter((plan) => plan.kind === 'plan') ?? []
  const unreadable = plans?.flatMap(({ kind }) => (kind === 'plan' ? [] : [kind])) ?? []
  if (readable.length + unreadable.length > 1 && readable.length > 0)
    return <SharedPlans plans={readable} unreadable={unreadable} />
  const [first] = plans ?? []
  if (first?.kind === 'plan') return <PlanPage shared={first.shared} />
  return (
    <Screen
      title={t`Shared plan`}
      lead={t`A plan that somebody shares with you is in the link itself. Nothing of it is saved before you save it.`}
    >
      {/* As high as the screen, so that the footer stays where it is. */}
      <div className="min-h-dvh">{plans ? <NoPlan reason={first?.kind ?? 'missing'} /> : <Loading />}</div>
    </Screen>
  )
}

function NoPlan({ reason }: { reason: 'missing' | 'broken' | 'newer' }) {
  const language = useLanguage()
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <Message kind={reason === 'missing' ? 'note' : 'error'}>
        {reason === 'missing' && (
          <Trans>There is no plan in this link. Ask for the link again, and copy all of it.</Trans>
        )}
        {reason === 'broken' && (
          <Trans>This link is broken or incomplete. Ask for it again, and copy all of it.</Trans>
        )}
        {reason === 'newer' && (
          <Trans>This link comes from a newer version of Zameel. Reload the page, then open it again.</Trans>
        )}
      </Message>
      <p>
        <Link to={hrefOf(language, 'schedulePlanner')} className={buttonStyle()}>
          <Trans>Make a plan of your own</Trans>
        </Link>
      </p>
    </div>
  )
}
