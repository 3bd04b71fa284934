import { useLingui } from '@lingui/react/macro'
import { useSession } from '../account/session'
import { Screen } from '../ui/Screen'
import { OwnRequests } from './OwnRequests'
import { RequestGenerator } from './RequestGenerator'

/** Where a student asks for a course and gets the link that collects who else wants it. */
export default function CourseRequestGenerator() {
  const { t } = useLingui()
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  return (
    <Screen
      title={t`Course Request`}
      lead={t`Find out who else wants a course. Share one link; anyone with it can add their name without an account.`}
    >
      <div key={user?.id} className="flex flex-col gap-8">
        <RequestGenerator user={user} />
        {user && <OwnRequests userId={user.id} />}
      </div>
    </Screen>
  )
}
