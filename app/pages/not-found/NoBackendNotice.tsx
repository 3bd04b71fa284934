import { useLingui } from '@lingui/react/macro'
import { Screen } from '../../screen/Screen'
import { WaysOut } from './WaysOut'

export function NoBackendNotice() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Not in this copy`}
      lead={t`This copy of Zameel has no accounts and no boards. All calculators, the planner and the calendar work, and what you type stays on this device.`}
    >
      <div className="flex flex-wrap gap-3">
        <WaysOut />
      </div>
    </Screen>
  )
}
