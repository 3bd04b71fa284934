import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MOST_COUNTED } from '../../backend/most-counted'
import type { Failure } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { Button } from '../../ui/Button'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { Message } from '../../ui/Message'
import { TryAgain } from '../../ui/TryAgain'
import { usePassingMessage } from '../../ui/use-passing-message'
import { BoardLayout } from '../every-board/BoardLayout'
import { BoardList } from '../every-board/BoardList'
import { usePostForm } from '../every-board/use-post-form'
import { GroupCard } from './GroupCard'
import { GroupFilter } from './GroupFilter'
import { GroupForm } from './GroupForm'
import { failureOnScreen } from './group-sentences'
import type { GroupChoice, PracticumGroup } from './practicum-groups'
import { ALL_GROUPS, deleteGroup, useOpenGroups } from './use-practicum-groups'

type FailedDeletion = { group: PracticumGroup; error: Failure }

type Done = 'posted' | 'changed' | 'deleted'

/** The list and the form, for a signed-in student. */
export function GroupBoard({ userId }: { userId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const titleId = useId()
  const [query, setQuery] = useSearchParams()
  const choice: GroupChoice = { semester: query.get('semester') ?? '', major: query.get('major') ?? '' }
  const list = useOpenGroups(userId, choice)
  const isFiltered = choice.semester !== '' || choice.major !== ''
  const { count } = list
  const newCount = list.news?.count ?? 0
  const [edited, setEdited] = useState<PracticumGroup | null>(null)
  const [failedDeletions, setFailedDeletions] = useState<readonly FailedDeletion[]>([])
  const [done, setDone] = usePassingMessage<Done>()
  // Part of the form's key: a new number resets the form.
  const [formNumber, setFormNumber] = useState(0)
  const form = usePostForm()
  /** The group that was posted or changed, until its row is there. */
  const [savedId, setSavedId] = useState<number | null>(null)
  const openedBy = useRef<Element>(null)

  const choose = (chosen: GroupChoice) =>
    setQuery(
      Object.entries(chosen).filter(([, value]) => value !== ''),
      // An entry of the history, so that Back takes the filter away again (PRAC-28).
      { preventScrollReset: true },
    )

  const openForm = (group: PracticumGroup | null) => {
    openedBy.current = document.activeElement
    form.open(() => {
      setEdited(group)
      setDone(null)
    })
  }

  const leaveForm = () =>
    form.leave(() => {
      setEdited(null)
      setFormNumber(formNumber + 1)
    })

  const cancel = () => {
    leaveForm()
    if (openedBy.current instanceof HTMLElement) openedBy.current.focus()
  }

  const onSaved = ({ id }: PracticumGroup) => {
    setDone(edited ? 'changed' : 'posted')
    leaveForm()
    setSavedId(id)
    // A filter can leave a new one out.
    if (isFiltered && !edited) choose(ALL_GROUPS)
  }

  const remove = async (group: PracticumGroup) => {
    setDone(null)
    setFailedDeletions((others) => others.filter((other) => other.group.id !== group.id))
    const { error } = await deleteGroup(userId, group)
    if (error) {
      setFailedDeletions((others) => [...others, { group, error }])
      return
    }
    setDone('deleted')
    // A deleted group cannot be edited any more.
    setEdited((current) => (current?.id === group.id ? null : current))
  }

  const sentences: Record<Done, string> = {
    posted: t`Your group is on the board`,
    changed: t`Your changes have been saved`,
    deleted: t`Your group has been deleted`,
  }
  /** Shown in the card of the group, or above the list when the group is no longer in it. */
  const deleteFailure = ({ group, error }: FailedDeletion) => (
    <Message key={group.id} kind="error" action={<TryAgain onClick={() => remove(group)} />}>
      {errorText(failureOnScreen(error.code, 'group-not-deleted'))}
    </Message>
  )

  return (
    <BoardLayout
      form={{
        element: form.element,
        title: edited ? <Trans>Edit your group</Trans> : <Trans>Post a group</Trans>,
        isOpen: form.isOpen,
        onToggle: form.toggle,
        content: (
          <GroupForm
            key={`${formNumber} ${edited?.id}`}
            userId={userId}
            edited={edited}
            onSaved={onSaved}
            onCancel={cancel}
          />
        ),
      }}
    >
      <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
        <h2 id={titleId} className="text-lg font-semibold">
          <Trans>Open groups</Trans>
        </h2>
        {done && <FloatingMessage>{sentences[done]}</FloatingMessage>}
        {failedDeletions
          .filter(({ group }) => !list.rows.some(({ id }) => id === group.id))
          .map(deleteFailure)}
        <GroupFilter choice={choice} onChoose={choose} />
        <BoardList
          label={t`Open groups`}
          list={list}
          count={
            count > MOST_COUNTED ? (
              <Plural value={MOST_COUNTED} one="More than # group" other="More than # groups" />
            ) : (
              <Plural value={count} one="# group" other="# groups" />
            )
          }
          newPosts={<Plural value={newCount} one="# new group" other="# new groups" />}
          sought={{
            id: savedId,
            onFound: (row) => {
              setSavedId(null)
              form.follow(row)
            },
          }}
          empty={
            isFiltered
              ? {
                  icon: Users,
                  text: <Trans>No open group fits this choice.</Trans>,
                  action: (
                    <Button onClick={() => choose(ALL_GROUPS)}>
                      <Trans>Show all groups</Trans>
                    </Button>
                  ),
                }
              : {
                  icon: Users,
                  text: <Trans>No groups are looking for members right now.</Trans>,
                  action: (
                    <Button onClick={() => openForm(null)}>
                      <Trans>Post the first one</Trans>
                    </Button>
                  ),
                }
          }
        >
          {(group) => (
            <GroupCard
              group={group}
              failure={failedDeletions.filter((other) => other.group.id === group.id).map(deleteFailure)}
              userId={userId}
              onEdit={() => openForm(group)}
              onDelete={() => remove(group)}
            />
          )}
        </BoardList>
      </section>
    </BoardLayout>
  )
}
