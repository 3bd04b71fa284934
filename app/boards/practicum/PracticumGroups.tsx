import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession } from '../../account/session'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { buttonStyle } from '../../ui/button-style'
import { Message } from '../../ui/Message'
import { BoardScreen } from '../every-board/BoardScreen'
import { GroupBoard } from './GroupBoard'

/** The board of graduation-project groups. */
export default function PracticumGroups() {
  const { t } = useLingui()
  const language = useLanguage()
  const session = useSession()
  return (
    <BoardScreen
      title={t`Practicum Groups`}
      lead={t`Find a team for your graduation project, or members for yours. A group stays on the board for 30 days.`}
    >
      {session.status === 'signed-in' ? (
        <GroupBoard key={session.user.id} userId={session.user.id} />
      ) : (
        <Message
          kind="note"
          action={
            <Link to={hrefOf(language, 'login')} className={buttonStyle('secondary', 'small')}>
              <Trans>Log in</Trans>
            </Link>
          }
        >
          <Trans>Log in to post a request</Trans>
        </Message>
      )}
    </BoardScreen>
  )
}
