import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { MOST_COMPARED } from '../../../domain/plan-links/comparison'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Card } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { Message } from '../../../ui/Message'
import { NameInLine } from '../../../ui/NameInLine'
import { focusNeighbourOf } from '../../../ui/neighbour-focus'
import { PersonMark } from './PersonMark'
import { PlanCount } from './PlanCount'
import type { Person } from './people'
import { type Unreadable, UnreadablePlans } from './UnreadablePlans'

type ComparedPlansProps = {
  plans: readonly { key: string; name: string; person: Person; semester: string | null }[]
  /** Whether they are of different semesters. */
  areDifferent: boolean
  /** Why some plans in the address cannot be read. */
  unreadable: readonly Unreadable[]
  /** How many are in it besides those that are compared. */
  leftOut: number
  onRemove: (index: number) => void
}

/** Whose plans are compared. */
export function ComparedPlans({ plans, areDifferent, unreadable, leftOut, onRemove }: ComparedPlansProps) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Card title={<Trans>Plans</Trans>} aside={<PlanCount count={plans.length} />} className="print:hidden">
      <div ref={content} tabIndex={-1}>
        {plans.length === 0 ? (
          <p className="text-muted">
            <Trans>The plans that you compare are listed here.</Trans>
          </p>
        ) : (
          <ol className="divide-y divide-line border-y border-line">
            {plans.map(({ key, name, person, semester }, index) => (
              <li key={key} className="flex items-center gap-3 py-1">
                <PersonMark person={person} size="large" />
                <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
                  <NameInLine name={name} />
                  {semester && (
                    <span className="text-sm text-muted">
                      {calendar.semesters.find(({ id }) => id === semester)?.name[language]}
                    </span>
                  )}
                </span>
                <IconButton
                  icon={X}
                  label={t`Remove ${name}`}
                  data-remove
                  onClick={(event) => {
                    focusNeighbourOf(event.currentTarget.closest('li'), ['[data-remove]'], content.current)
                    onRemove(index)
                  }}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      {areDifferent && (
        <div className="mt-4">
          <Message kind="warning">
            <Trans>These plans are of different semesters, so these times may never come together.</Trans>
          </Message>
        </div>
      )}
      {unreadable.length + leftOut > 0 && (
        <div className="mt-4">
          <Message kind="warning">
            <UnreadablePlans reasons={unreadable} />
            {leftOut > 0 && (
              <p>
                <Trans>A comparison has at most {MOST_COMPARED} plans, and each of them once.</Trans>{' '}
                <Plural value={leftOut} one="# plan was not added." other="# plans were not added." />
              </p>
            )}
          </Message>
        </div>
      )}
    </Card>
  )
}
