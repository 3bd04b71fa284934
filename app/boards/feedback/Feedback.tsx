import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { type SessionUser, useSession } from '../../account/session'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { type Draft, useDraft } from '../../browser/draft/draft'
import { FIELD_LIMITS } from '../../domain/table-limits'
import { cutTo } from '../../i18n/graphemes'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Screen } from '../../screen/Screen'
import { ABOUT_QUERY } from '../../screens'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { Form } from '../../ui/Form'
import { FormActions } from '../../ui/FormActions'
import { RadioCards } from '../../ui/RadioCards'
import { TextAreaField } from '../../ui/TextAreaField'
import { TextField } from '../../ui/TextField'
import {
  canSend,
  checkFeedback,
  FEEDBACK_TYPES,
  type Feedback,
  type FeedbackType,
  sendFeedback,
} from './feedback'

const DRAFT: Draft<Feedback> = {
  name: 'feedback',
  schema: v.object({ name: v.string(), type: v.picklist(FEEDBACK_TYPES), message: v.string() }),
  empty: { name: '', type: 'suggestion', message: '' },
}

/**
 * The draft of a link that says what is wrong, such as that of the calendar (CAL-24): a text to go on with, beside whatever else is
 * half typed.
 */
function draftAbout(about: string | null): Draft<Feedback> {
  if (!about) return DRAFT
  const message = `${cutTo(about, FIELD_LIMITS.feedback - 1)}\n`
  return { ...DRAFT, name: `${DRAFT.name}: ${about}`, empty: { ...DRAFT.empty, type: 'bug', message } }
}

export default function FeedbackScreen() {
  const { t } = useLingui()
  const session = useSession()
  // The auth guard redirects when the session ends.
  if (session.status !== 'signed-in') return null
  return (
    <Screen
      title={t`Feedback`}
      lead={t`Tell us what is missing, what is wrong and what you like. The students who build Zameel read every message.`}
    >
      <Card className="max-w-2xl">
        <FeedbackForm key={session.user.id} user={session.user} />
      </Card>
    </Screen>
  )
}

function FeedbackForm({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  const [query] = useSearchParams()
  const [draft, setDraft] = useState(() => draftAbout(query.get(ABOUT_QUERY)))
  const [feedback, setFeedback] = useDraft(draft)
  const { submit, refusals, failure, isWorking, isDone } = useSubmission({
    values: feedback,
    check: checkFeedback,
    send: (typed) => sendFeedback(user.id, typed),
    draft: draft.name,
    onSuccess: () => {
      setDraft(DRAFT)
      // An empty form disables its button, which would lose the focus.
      const { activeElement } = document
      if (activeElement?.matches('[type=submit]'))
        activeElement.closest('form')?.querySelector('input')?.focus()
    },
  })
  // Shown while typing, not only after a submit: the character count is about the same limit.
  const errors = checkFeedback(feedback)
  const types: { value: FeedbackType; label: string }[] = [
    { value: 'suggestion', label: t`Suggestion` },
    { value: 'feature', label: t`New feature` },
    { value: 'bug', label: t`Something is broken` },
    { value: 'other', label: t`Something else` },
  ]
  const change = (part: Partial<Feedback>) => setFeedback((current) => ({ ...current, ...part }))

  const length = formatNumber([...feedback.message.trim()].length, language)
  const most = formatNumber(FIELD_LIMITS.feedback, language)
  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-2">
      <RadioCards
        label={<Trans>What is it about?</Trans>}
        value={feedback.type}
        onChange={(type) => change({ type })}
        options={types}
        className="mb-2"
      />
      <TextAreaField
        label={<Trans>Message</Trans>}
        name="message"
        value={feedback.message}
        onChange={(message) => change({ message })}
        rows={6}
        hint={
          <Trans>
            {length} of {most} characters
          </Trans>
        }
        error={errorText(errors.message)}
      />
      <TextField
        label={<Trans>Name (optional)</Trans>}
        name="name"
        autoComplete="name"
        value={feedback.name}
        onChange={(name) => change({ name })}
        hint={<Trans>If you leave it empty, your feedback is sent as Anonymous.</Trans>}
        error={errorText(errors.name)}
      />
      <FormActions error={errorText(failure)}>
        <Button type="submit" tone="primary" disabled={!canSend(feedback)} isWorking={isWorking}>
          <Trans>Send feedback</Trans>
        </Button>
      </FormActions>
      {isDone && (
        <FloatingMessage>
          <Trans>Your feedback has been submitted successfully! Thank you.</Trans>
        </FloatingMessage>
      )}
    </Form>
  )
}
