import { Plural, Trans } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ErrorCode } from '../../../backend/error-catalogue'
import { useErrorText } from '../../../backend/use-error-text'
import { useOnline } from '../../../browser/use-online'
import { Button } from '../../../ui/Button'
import { FloatingMessage } from '../../../ui/FloatingMessage'
import { LazyPart, lazyModule } from '../../../ui/LazyPart'
import { Message } from '../../../ui/Message'
import { TryAgain } from '../../../ui/TryAgain'
import { useAfterRender } from '../../../ui/use-after-render'
import { usePassingMessage } from '../../../ui/use-passing-message'
import { PILL } from '../../every-board/pill'
import { settleMatch, tellAgreement } from '../use-swap-requests'
import type { AgreementAnswer } from './Agreement'
import type { SwapAnswer } from './MatchCard'
import type { SwapMatch } from './swap-matches'
import { useMatchContacts } from './use-match-contacts'
import type { useShownMatches } from './use-shown-matches'
import { markSeen, tellMatch } from './use-swap-matches'

/** Most boards are opened without a match. */
const fetchMatchCard = lazyModule(() => import('./MatchCard'))
/** Few boards are open when a match has ended. */
const fetchEndedMatches = lazyModule(() => import('./EndedMatches'))

/** More of them would push the lists out of sight. */
const SHOWN_AT_FIRST = 3

type SwapMatchesProps = {
  userId: string
  list: ReturnType<typeof useShownMatches>
  /** Moves the focus to what stays when the card with the focus goes. */
  onFocusLost: () => void
}

/** The student's matches, newest first. Nothing is shown while there are none. */
export function SwapMatches({ userId, list, onFocusLost }: SwapMatchesProps) {
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const errorText = useErrorText()
  const afterRender = useAfterRender()
  const isOnline = useOnline()
  const [areAllShown, setAllShown] = useState(false)
  const { shown, held, error, news } = list
  const newIds = useNewOnThisVisit(userId, list)
  const contacts = useMatchContacts()
  const [done, setDone] = usePassingMessage<'yes' | 'withdrawn'>()
  const [failed, setFailed] = useState<{ id: string; code: ErrorCode } | null>(null)

  const newsOf = (id: string) => news.find((each) => each.id === id)

  const answer = async (
    match: Pick<SwapMatch, 'id' | 'ownRequestId'>,
    said: SwapAnswer | AgreementAnswer | 'read',
  ) => {
    setFailed(null)
    onFocusLost()
    if (said === 'not-yet') return contacts.askLater(match.id)
    const { error: refusal } = await tell(userId, match, said)
    // A match is gone when its request was deleted on another device. That is no failure, unless the student wanted it to go on.
    if (refusal && (refusal.code !== 'match-gone' || said === 'agreed'))
      return setFailed({ id: match.id, code: refusal.code })
    if (said === 'yes' || said === 'withdrawn') setDone(said)
    if (said === 'no') contacts.noteFailure(match.id)
  }

  const showHeld = () => {
    list.showAll()
    afterRender(() => {
      section.current?.scrollIntoView({ block: 'nearest' })
      section.current?.focus()
    })
  }

  // It is there when the button that shows the held ones is pressed, so that the section can take the focus.
  useEffect(() => {
    if (held > 0) fetchMatchCard()
  }, [held])

  const all = shown.length
  const ended = news.filter(({ end }) => end !== null)
  // A match that went while it was answered has no card any more.
  const isOnCard = [...shown, ...ended].some(({ id }) => id === failed?.id)
  const visible = areAllShown ? shown : shown.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {/* Above the tabs, and below the button that tells of new requests when both are at the top of the window. */}
      <div role="status" className="sticky top-32 z-10 -mb-8 flex h-0 justify-end md:top-16">
        {held > 0 && (
          <Button
            size="small"
            onClick={showHeld}
            className={`${PILL} -translate-y-5 pointer-coarse:-translate-y-7`}
          >
            <ArrowUp aria-hidden="true" size={16} strokeWidth={1.75} />
            <Plural value={held} one="# new match" other="# new matches" />
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <LazyPart fetch={fetchMatchCard}>
          {({ MatchCard }) => (
            <section
              ref={section}
              tabIndex={-1}
              aria-labelledby={titleId}
              className="scroll-mt-4 outline-none max-md:scroll-mt-20"
            >
              <h2 id={titleId} className="mb-3 text-lg font-semibold">
                <Trans>Matches</Trans>
              </h2>
              <ul
                // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics where the bullets are hidden.
                role="list"
                className="flex flex-col gap-3"
              >
                {visible.map((match) => (
                  <li key={match.id}>
                    <MatchCard
                      match={match}
                      isNew={newIds.has(match.id)}
                      isAsked={contacts.isAsked(match.id, newsOf(match.id))}
                      news={newsOf(match.id)}
                      failure={failed?.id === match.id ? failed.code : null}
                      onContact={() => {
                        contacts.noteContact(match.id)
                        void tellMatch(userId, match.id, 'contacted')
                      }}
                      onAnswer={(said) => answer(match, said)}
                    />
                  </li>
                ))}
              </ul>
              {all > visible.length && (
                <Button size="small" onClick={() => setAllShown(true)} className="mt-3">
                  <Plural value={all} one="Show # match" other="Show all # matches" />
                </Button>
              )}
            </section>
          )}
        </LazyPart>
      )}
      {ended.length > 0 && (
        <LazyPart fetch={fetchEndedMatches}>
          {({ EndedMatches }) => (
            <EndedMatches
              news={ended}
              isAsked={(match) => contacts.isAsked(match.id, match)}
              failure={failed}
              onAnswer={answer}
            />
          )}
        </LazyPart>
      )}
      {error && isOnline && shown.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <Trans>Your matches could not be loaded.</Trans>
          <TryAgain onClick={list.retry} isWorking={list.isFetching} />
        </p>
      )}
      {failed && !isOnCard && <Message kind="error">{errorText(failed.code)}</Message>}
      {done && (
        <FloatingMessage>
          {done === 'yes' ? (
            <Trans>Good to hear. Your request is closed.</Trans>
          ) : (
            <Trans>You have withdrawn, and everyone in this swap is told.</Trans>
          )}
        </FloatingMessage>
      )}
    </>
  )
}

function tell(
  userId: string,
  match: Pick<SwapMatch, 'id' | 'ownRequestId'>,
  said: Exclude<SwapAnswer, 'not-yet'> | AgreementAnswer | 'read',
) {
  switch (said) {
    case 'yes':
      return settleMatch(userId, match)
    case 'agreed':
    case 'withdrawn':
      return tellAgreement(userId, match.id, said)
    default:
      return tellMatch(userId, match.id, said)
  }
}

/** The IDs of the matches that were new when they were shown. They stay marked until the student leaves, and are seen then. */
function useNewOnThisVisit(
  userId: string,
  { shown, fetchedAt }: SwapMatchesProps['list'],
): ReadonlySet<string> {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const unseen = shown.filter(({ isSeen }) => !isSeen).map(({ id }) => id)
  if (unseen.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...unseen]))
  const hasUnseen = unseen.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was hidden is fetched again when it is seen
  useEffect(() => {
    if (hasUnseen && document.visibilityState === 'visible') void markSeen(userId)
  }, [hasUnseen, fetchedAt, userId])
  return newIds
}
