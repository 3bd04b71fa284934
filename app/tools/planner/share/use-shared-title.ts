import { useLingui } from '@lingui/react/macro'
import type { SharedPlan } from '../../../domain/plan-links/shared-plan'

/** What a shared plan is called: its own name, else that of its owner. */
export function useSharedTitle() {
  const { t } = useLingui()
  return ({ owner, plan }: SharedPlan) => plan.name?.trim() || (owner ? t`Plan of ${owner}` : t`Shared plan`)
}
