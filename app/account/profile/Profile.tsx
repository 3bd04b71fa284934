import { useLingui } from '@lingui/react/macro'
import { DeviceDataPart } from '../../persistence/screens/device-data/DeviceDataPart'
import { Screen } from '../../screen/Screen'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { useSession } from '../session'
import { DataCard } from './DataCard'
import { ProfileCard } from './ProfileCard'
import { SecurityCard } from './SecurityCard'

/** What concerns few students, or is below the first screen, is fetched after the rest. */
const fetchBlocked = lazyModule(() => import('./BlockedCard'))
const fetchAlerts = lazyModule(() => import('../alerts/AlertsCard'))
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
        {/* About as high. */}
        <LazyPart fetch={fetchAlerts} fallback={<div className="min-h-64" />}>
          {({ AlertsCard }) => <AlertsCard key={`alerts ${user.id}`} user={user} />}
        </LazyPart>
        <LazyPart fetch={fetchBlocked}>
          {({ BlockedCard }) => <BlockedCard key={user.id} userId={user.id} />}
        </LazyPart>
        <DataCard user={user} />
        <DeviceDataPart />
      </div>
    </Screen>
  )
}
