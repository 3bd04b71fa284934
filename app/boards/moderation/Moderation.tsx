import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSession } from '../../account/session'
import { useStanding } from '../../account/standing/use-standing'
import type { Failure } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { useLanguage } from '../../i18n/use-language'
import { Loading } from '../../screen/Loading'
import { Screen } from '../../screen/Screen'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { Message } from '../../ui/Message'
import { Tabs } from '../../ui/Tabs'
import { TryAgain } from '../../ui/TryAgain'
import { usePassingMessage } from '../../ui/use-passing-message'
import { ActLog } from './ActLog'
import { DecisionDialog } from './DecisionDialog'
import type { Decision, ModeratedPost } from './moderation'
import { PostToModerate } from './PostToModerate'
import { Refusal } from './Refusal'
import { decideAndRefresh, useModeratedPosts } from './use-moderation'

/** A part that few open on a visit, and that nobody else needs. */
const FETCH_DATES = lazyModuleWithMessages(
  ['boards/moderation/academic-dates'],
  () => import('./academic-dates/AcademicDates'),
)

/** Where moderators decide about reported posts (MOD-01) and keep the academic calendar true (CAL-22). Everybody else is told that it is not for them. */
export default function Moderation() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Screen
      title={t`Moderation`}
      lead={t`Posts that students reported, what moderators decided, and the dates of the academic calendar.`}
    >
      {session.status === 'signed-in' && <ForModerators key={session.user.id} userId={session.user.id} />}
    </Screen>
  )
}

function ForModerators({ userId }: { userId: string }) {
  const { t } = useLingui()
  const standing = useStanding(userId)
  const [tab, setTab] = useState<'open' | 'settled' | 'log' | 'calendar'>('open')
  const language = useLanguage()
  if (!standing) return <Loading />
  if (!standing.is_moderator) {
    return (
      <Message kind="note">
        <Trans>This screen is for moderators. The operators of Zameel name them.</Trans>
      </Message>
    )
  }
  return (
    <Tabs
      label={t`Moderation`}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'open', title: t`To decide`, content: <Posts key="open" userId={userId} isSettled={false} /> },
        {
          id: 'settled',
          title: t`Off the boards`,
          content: <Posts key="settled" userId={userId} isSettled />,
        },
        { id: 'log', title: t`Log`, content: <ActLog userId={userId} /> },
        {
          id: 'calendar',
          title: t`Academic calendar`,
          content: (
            <LazyPart fetch={FETCH_DATES[language]} fallback={<Loading className="min-h-48" />}>
              {({ AcademicDates }) => <AcademicDates userId={userId} />}
            </LazyPart>
          ),
        },
      ]}
    />
  )
}

/** What a moderator is about to do with a post. */
type Asked = { post: ModeratedPost; act: 'hide' | 'remove' | 'suspend' }

function Posts({ userId, isSettled }: { userId: string; isSettled: boolean }) {
  const errorText = useErrorText()
  const { found, error, retry } = useModeratedPosts(userId, isSettled)
  const list = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [done, setDone] = usePassingMessage<Decision['act']>()

  const act = async (post: ModeratedPost, decision: Decision) => {
    setFailure(null)
    setDone(null)
    const { error: refusal } = await decideAndRefresh(userId, post, decision)
    setAsked(null)
    setFailure(refusal)
    if (!refusal) setDone(decision.act)
    // The card with the button has gone.
    if (document.activeElement === document.body) list.current?.focus()
  }

  if (!found && !error) return <Loading className="min-h-48" />
  const posts = found?.posts ?? []
  const count = found?.count ?? 0
  const shown = posts.length
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 pt-4 outline-none">
      {failure && <Refusal>{errorText(failure)}</Refusal>}
      {error && (
        <Message kind="error" action={<TryAgain onClick={retry} />}>
          {errorText(error.code === 'not-a-moderator' ? error : 'list-not-loaded')}
        </Message>
      )}
      {found && shown === 0 && <Nothing isSettled={isSettled} />}
      {shown > 0 && (
        <>
          <p className="figure text-sm text-muted">
            {count > shown ? (
              <Trans>
                The first {shown} of {count}
              </Trans>
            ) : (
              <Plural value={count} one="# post" other="# posts" />
            )}
          </p>
          <ul className="flex flex-col gap-3">
            {posts.map((post) => (
              <li key={`${post.board} ${post.id}`}>
                <PostToModerate
                  item={post}
                  onKeep={() => act(post, { act: 'keep' })}
                  onAsk={(choice) => setAsked({ post, act: choice })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {asked && (
        <DecisionDialog
          key={`${asked.act} ${asked.post.stamp}`}
          act={asked.act}
          post={asked.post}
          onDecide={(decision) => act(asked.post, decision)}
          onClose={() => setAsked(null)}
        />
      )}
      {done && (
        <FloatingMessage>
          <Done act={done} />
        </FloatingMessage>
      )}
    </div>
  )
}

function Done({ act }: { act: Decision['act'] }) {
  if (act === 'keep') return <Trans>The post is on its board.</Trans>
  if (act === 'hide') return <Trans>The post is hidden, and its owner reads why.</Trans>
  if (act === 'remove') return <Trans>The post is removed, and its owner reads why.</Trans>
  return <Trans>The account is suspended from posting.</Trans>
}

function Nothing({ isSettled }: { isSettled: boolean }) {
  const Icon = isSettled ? Inbox : ShieldCheck
  return (
    <div className="flex min-h-48 flex-col items-center justify-center gap-3 text-center">
      <Icon aria-hidden="true" size={40} strokeWidth={1.25} className="text-muted" />
      <p role="status">
        {isSettled ? (
          <Trans>Moderators have taken no post off the boards.</Trans>
        ) : (
          <Trans>Nothing to decide. New reports appear here.</Trans>
        )}
      </p>
    </div>
  )
}
