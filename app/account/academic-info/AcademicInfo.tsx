import { Trans, useLingui } from '@lingui/react/macro'
import { Loading } from '../../screen/Loading'
import { Screen } from '../../screen/Screen'
import { Message } from '../../ui/Message'
import { type SessionUser, useSession } from '../session'
import { AcademicInfoForm } from './AcademicInfoForm'
import { RecordError } from './RecordError'
import { useAcademicInfo } from './use-academic-info'

export default function AcademicInfo() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Screen
      title={t`Academic information`}
      lead={t`Your results so far. The GPA calculator starts from these figures. Only you can see them.`}
    >
      {session.status === 'signed-in' ? (
        <StoredInfo user={session.user} />
      ) : (
        <Message kind="note">
          <Trans>Please sign in to view academic information</Trans>
        </Message>
      )}
    </Screen>
  )
}

function StoredInfo({ user }: { user: SessionUser }) {
  const { record, isLoading, error, retry } = useAcademicInfo(user.id)
  if (isLoading) return <Loading />
  if (error) return <RecordError error={error} onRetry={retry} />
  return <AcademicInfoForm key={user.id} userId={user.id} stored={record} />
}
