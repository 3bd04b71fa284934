import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { queryClient } from '../../account/query-cache/query-client'
import { REASON_NAMES } from '../../backend/report-reasons'
import { unwrap } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { Message } from '../../ui/Message'
import { Quoted } from '../../ui/Quoted'
import { TextAreaField } from '../../ui/TextAreaField'
import { TryAgain } from '../../ui/TryAgain'
import {
  answerDecision,
  checkAnswer,
  listOwnDecisions,
  type OwnPost,
  type PostDecision,
} from './post-decisions'

const keyOf = (userId: string) => [{ userId }, 'post-decisions'] as const

type DecisionNoteProps = {
  userId: string
  post: OwnPost
  /** The button that edits the post, where that shows it again. */
  edit?: ReactNode
}

/** On an own post that others do not see: who took it off the board, why, and what the owner can do (MATCH-08, MOD-01). */
export function DecisionNote({ userId, post, edit }: DecisionNoteProps) {
  const { i18n } = useLingui()
  const { data, isLoading, isFetching, isError, refetch } = useQuery(
    {
      queryKey: keyOf(userId),
      queryFn: async () => unwrap(await listOwnDecisions(userId)),
      refetchOnMount: 'always',
    },
    queryClient,
  )
  if (isLoading) return null
  if (isError && !data) {
    return (
      <Message kind="warning" action={<TryAgain onClick={() => void refetch()} isWorking={isFetching} />}>
        <Trans>Others do not see this post. Why could not be loaded.</Trans>
      </Message>
    )
  }
  const decision = data?.find(({ board, post_id }) => board === post.board && post_id === post.id)
  if (!decision) {
    return (
      <Message kind="warning" action={edit}>
        <Trans>Hidden: three students reported this post. Edit it to show it again.</Trans>
      </Message>
    )
  }
  const reason = i18n._(REASON_NAMES[decision.reason])
  const isRemoved = decision.decision === 'remove'
  return (
    <Message kind="warning" action={isRemoved ? undefined : edit}>
      <p>
        {isRemoved ? (
          <Trans>A moderator has removed this post. Reason: {reason}. Others will not see it again.</Trans>
        ) : (
          <Trans>A moderator has hidden this post. Reason: {reason}. Edit it to show it again.</Trans>
        )}
      </p>
      <Answer userId={userId} post={post} decision={decision} />
    </Message>
  )
}

/** What the owner has answered, or a form for it: there is one answer (MOD-02). */
function Answer({ userId, post, decision }: { userId: string; post: OwnPost; decision: PostDecision }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: { answer },
    check: checkAnswer,
    send: (values) => answerDecision(userId, post, values.answer),
    // Also of another tab, when it has answered or the post is shown again.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
  })
  if (decision.answer !== null) {
    const given = <Quoted className="wrap-anywhere whitespace-pre-wrap">{decision.answer}</Quoted>
    return (
      <p className="mt-2 text-sm">
        <Trans>You have answered: {given}</Trans>
      </p>
    )
  }
  if (!isOpen) {
    return (
      <Button size="small" className="mt-2" onClick={() => setOpen(true)}>
        <Trans>Answer the moderators</Trans>
      </Button>
    )
  }
  return (
    <Form id={formId} onSubmit={submit} refusals={refusals}>
      <TextAreaField
        label={t`Your answer to the moderators`}
        hint={<Trans>You can answer once.</Trans>}
        rows={2}
        className="mt-2 [&_textarea]:min-h-18"
        autoFocus
        value={answer}
        onChange={setAnswer}
        error={errorText(errors.answer)}
      />
      <Button size="small" tone="primary" type="submit" isWorking={isWorking} className="self-start">
        <Trans>Send answer</Trans>
      </Button>
      {failure && <p role="alert">{errorText(failure)}</p>}
    </Form>
  )
}
