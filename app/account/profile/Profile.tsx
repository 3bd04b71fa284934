import { useLingui } from '@lingui/react/macro'
import { DeviceDataPart } from '../../persistence/screens/device-data/DeviceDataPart'
import { Screen } from '../../screen/Screen'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { AlertsCard } from '../alerts/AlertsCard'
import { useSession } from '../session'
import { DataCard } from './DataCard'
import { ProfileCard } from './ProfileCard'
import { SecurityCard } from './SecurityCard'

/** What concerns few students is fetched after the rest. */
const fetchBlocked = lazyModule(() => import('./BlockedCard'))
const fetchSuspension = lazyModule(() => import('./SuspensionNote'))

export default function Profile() {
  const { t } = useLingui()
  const session = useSession()
  // The auth guard redirects when the session ends.
  if (session.status !== 'signed-in') return null
  const { user } = session
  return (
    <Screen title={t`Profile`} lead={t`Your account, and the data that Zameel stores about you.`}>
      <div className="flex max-w-2xl flex-col gap-6">
        <LazyPart fetch={fetchSuspension}>
          {({ SuspensionNote }) => <SuspensionNote userId={user.id} />}
        </LazyPart>
        <ProfileCard key={user.id} user={user} />
        <SecurityCard user={user} />
        <AlertsCard key={`alerts ${user.id}`} user={user} />
        <LazyPart fetch={fetchBlocked}>
          {({ BlockedCard }) => <BlockedCard key={user.id} userId={user.id} />}
        </LazyPart>
        <DataCard user={user} />
        <DeviceDataPart />
      </div>
    </Screen>
  )
}
