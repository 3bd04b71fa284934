import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FIELD_LIMITS } from '../backend/field-limits'
import type { Failure } from '../backend/result'
import { useErrorText } from '../backend/use-error-text'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { FloatingMessage } from '../ui/FloatingMessage'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { RadioCards } from '../ui/RadioCards'
import { Screen } from '../ui/Screen'
import { TextAreaField } from '../ui/TextAreaField'
import { TextField } from '../ui/TextField'
import { usePassingMessage } from '../ui/use-passing-message'
import { canSend, checkFeedback, type Feedback, type FeedbackType, sendFeedback } from './feedback'

const EMPTY: Feedback = { name: '', type: 'suggestion', message: '' }

export default function FeedbackScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Feedback`}
      lead={t`Tell us what is missing, wrong or good. Every message is read by the students who build Zameel.`}
    >
      <Card>
        <FeedbackForm />
      </Card>
    </Screen>
  )
}

function FeedbackForm() {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  const [feedback, setFeedback] = useState(EMPTY)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<Failure | null>(null)
  const [wasSent, setWasSent] = usePassingMessage<true>()
  const [refusals, setRefusals] = useState(0)
  const problems = checkFeedback(feedback)
  const types: { value: FeedbackType; label: string }[] = [
    { value: 'suggestion', label: t`Suggestion` },
    { value: 'feature', label: t`New feature` },
    { value: 'bug', label: t`Something is broken` },
    { value: 'other', label: t`Something else` },
  ]
  const change = (part: Partial<Feedback>) => setFeedback({ ...feedback, ...part })

  const submit = async () => {
    if (!canSend(feedback) || isSending) return
    if (problems.name || problems.message) {
      setRefusals(refusals + 1)
      return
    }
    setSending(true)
    setError(null)
    setWasSent(null)
    const sent = await sendFeedback(feedback)
    setSending(false)
    setError(sent.error)
    if (sent.error) return
    setFeedback(EMPTY)
    setWasSent(true)
  }

  const length = formatNumber([...feedback.message.trim()].length, language)
  const most = formatNumber(FIELD_LIMITS.feedback, language)
  return (
    <Form onSubmit={submit} refusals={refusals} className="max-w-prose gap-2">
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
        error={errorText(problems.message)}
      />
      <TextField
        label={<Trans>Name (optional)</Trans>}
        name="name"
        autoComplete="name"
        value={feedback.name}
        onChange={(name) => change({ name })}
        hint={<Trans>Left empty, it is sent as Anonymous.</Trans>}
        error={errorText(problems.name)}
      />
      <FormActions error={!isSending && error && errorText(error)}>
        <Button type="submit" tone="primary" isDisabled={!canSend(feedback)} isWorking={isSending}>
          <Trans>Send feedback</Trans>
        </Button>
      </FormActions>
      {wasSent && (
        <FloatingMessage>
          <Trans>Your feedback has been submitted successfully! Thank you.</Trans>
        </FloatingMessage>
      )}
    </Form>
  )
}
