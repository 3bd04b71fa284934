import { useLingui } from '@lingui/react/macro'
import { DeviceDataPart } from '../../persistence/screens/DeviceDataPart'
import { Screen } from '../../screen/Screen'
import { AlertsCard } from '../alerts/AlertsCard'
import { useSession } from '../session'
import { BlockedCard } from './BlockedCard'
import { DataCard } from './DataCard'
import { ProfileCard } from './ProfileCard'
import { SecurityCard } from './SecurityCard'
import { SuspensionNote } from './SuspensionNote'

export default function Profile() {
  const { t } = useLingui()
  const session = useSession()
  // The auth guard redirects when the session ends.
  if (session.status !== 'signed-in') return null
  const { user } = session
  return (
    <Screen title={t`Profile`} lead={t`Your account, and the data that Zameel stores about you.`}>
      <div className="flex max-w-2xl flex-col gap-6">
        <SuspensionNote userId={user.id} />
        <ProfileCard key={user.id} user={user} />
        <SecurityCard user={user} />
        <AlertsCard key={`alerts ${user.id}`} user={user} />
        <BlockedCard key={user.id} userId={user.id} />
        <DataCard user={user} />
        <DeviceDataPart />
      </div>
    </Screen>
  )
}
