import { Plural } from '@lingui/react/macro'

/** How many plans a card lists, beside its title. */
export function PlanCount({ count }: { count: number }) {
  return (
    <span className="figure text-sm text-muted">
      <Plural value={count} _0="No plans" one="# plan" other="# plans" />
    </span>
  )
}
