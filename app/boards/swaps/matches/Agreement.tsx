import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button'
import { Question } from '../../../ui/Question'
import type { MatchNews } from './swap-matches'

export type AgreementAnswer = 'agreed' | 'withdrawn'

type AgreementProps = {
  news: Pick<MatchNews, 'agreement' | 'others'>
  describedBy: string
  onAnswer: (answer: AgreementAnswer) => void
}

/** Who has agreed to a swap, once somebody has (MATCH-09). When all have, it has ended and is not shown here. */
export function Agreement({ news: { agreement, others }, describedBy, onAnswer }: AgreementProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const hasAgreed = agreement === 'agreed'
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics where the bullets are hidden.
        role="list"
        className="flex min-w-0 flex-[1_1_12rem] flex-col gap-1 wrap-anywhere"
      >
        <Said hasAgreed={hasAgreed}>
          {hasAgreed ? (
            <Trans>You have agreed.</Trans>
          ) : agreement === 'changed' ? (
            <Trans>A request has changed since you agreed. Do you still agree?</Trans>
          ) : (
            <Trans>You have not agreed yet.</Trans>
          )}
        </Said>
        {others.map(({ requestId, name: given, hasAgreed: isAgreed }) => {
          const name = <bdi className="font-medium">{given ?? t`Unknown`}</bdi>
          return (
            <Said key={requestId} hasAgreed={isAgreed}>
              {isAgreed ? <Trans>{name} has agreed.</Trans> : <Trans>{name} has not agreed yet.</Trans>}
            </Said>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        {!hasAgreed && (
          <Button size="small" aria-describedby={describedBy} onClick={() => onAnswer('agreed')}>
            <Trans>We agreed</Trans>
          </Button>
        )}
        <Button size="small" tone="quiet" aria-describedby={describedBy} onClick={() => setAsking(true)}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
      {isAsking && (
        <Question
          title={<Trans>Withdraw from this swap?</Trans>}
          onClose={() => setAsking(false)}
          keep={<Trans>Keep the swap</Trans>}
          confirm={<Trans>Withdraw</Trans>}
          onConfirm={() => onAnswer('withdrawn')}
        >
          <Trans>This swap ends for everyone in it, and they are told. Your request stays open.</Trans>
        </Question>
      )}
    </div>
  )
}

function Said({ hasAgreed, children }: { hasAgreed: boolean; children: ReactNode }) {
  const Icon = hasAgreed ? Check : Hourglass
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden="true"
        size={16}
        strokeWidth={1.75}
        className={`mt-1 shrink-0 ${hasAgreed ? 'text-green' : 'text-muted'}`}
      />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
