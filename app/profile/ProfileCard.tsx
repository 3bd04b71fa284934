import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { updateProfile } from '../account/auth'
import type { SessionUser } from '../account/session'
import { signOutHere } from '../account/sign-out'
import type { ErrorCode } from '../backend/error-catalogue'
import { FIELD_LIMITS } from '../backend/field-limits'
import { useErrorText } from '../backend/use-error-text'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { FloatingMessage } from '../ui/FloatingMessage'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { TextField } from '../ui/TextField'
import { usePassingMessage } from '../ui/use-passing-message'

/** What is wrong with what was typed; any other failure reads "An error occurred" (PROF-06). */
const ABOUT_NAME: readonly ErrorCode[] = ['name-empty']
const TOLD_AS_IT_IS: readonly ErrorCode[] = ['session-missing', 'too-many-attempts']

/** The name under which others see the user, and the way out. */
export function ProfileCard({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [name, setName] = useState(user.name ?? '')
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<ErrorCode | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [wasSaved, setWasSaved] = usePassingMessage<true>()
  const isAboutName = error !== null && ABOUT_NAME.includes(error)

  const save = async () => {
    setError(null)
    setWasSaved(null)
    setSaving(true)
    const result = await updateProfile({ name })
    setSaving(false)
    if (result.error) {
      setError(result.error.code)
      setRefusals(refusals + 1)
    } else setWasSaved(true)
  }

  return (
    <Card title={<Trans>Profile information</Trans>}>
      <Form onSubmit={save} refusals={refusals} className="gap-1">
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="name"
          maxLength={FIELD_LIMITS.name}
          value={name}
          onChange={(typed) => {
            setName(typed)
            setError(null)
          }}
          hint={t`Shown on what you post on the boards from now on`}
          error={isAboutName ? errorText(error) : undefined}
        />
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="email"
          value={user.email}
          isDisabled
          hint={t`Your e-mail is your login and cannot be changed`}
        />
        <FormActions
          error={error && !isAboutName && errorText(TOLD_AS_IT_IS.includes(error) ? error : 'profile-failed')}
        >
          <Button type="submit" tone="primary" isWorking={isSaving}>
            <Trans>Save</Trans>
          </Button>
          <Button onPress={() => void signOutHere()}>
            <LogOut aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Sign Out</Trans>
          </Button>
        </FormActions>
        {wasSaved && (
          <FloatingMessage>
            <Trans>Your changes have been saved</Trans>
          </FloatingMessage>
        )}
      </Form>
    </Card>
  )
}
