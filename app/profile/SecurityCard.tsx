import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { updatePassword } from '../account/auth'
import { checkNewPassword } from '../account/credentials'
import { passwordFailure } from '../account/password-failure'
import type { SessionUser } from '../account/session'
import type { ErrorCode } from '../backend/error-catalogue'
import { useErrorText } from '../backend/use-error-text'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { FloatingMessage } from '../ui/FloatingMessage'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { TextField } from '../ui/TextField'
import { usePassingMessage } from '../ui/use-passing-message'

const ABOUT_PASSWORD: readonly ErrorCode[] = [
  'password-required',
  'password-too-short',
  'password-too-long',
  'password-weak',
  'password-same',
]

export function SecurityCard({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<ErrorCode | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [wasUpdated, setWasUpdated] = usePassingMessage<true>()
  const isAboutPassword = error !== null && ABOUT_PASSWORD.includes(error)

  const refuse = (code: ErrorCode) => {
    setError(code)
    setRefusals(refusals + 1)
  }

  const update = async () => {
    setError(null)
    setWasUpdated(null)
    const invalid = checkNewPassword(password)
    if (invalid) return refuse(invalid)
    if (password !== repeated) return refuse('passwords-differ')
    setSaving(true)
    const result = await updatePassword(password)
    setSaving(false)
    if (result.error) return refuse(result.error.code)
    setPassword('')
    setRepeated('')
    setWasUpdated(true)
  }

  const typed = (set: (text: string) => void) => (text: string) => {
    set(text)
    setError(null)
  }

  return (
    <Card title={<Trans>Security</Trans>}>
      <Form onSubmit={update} refusals={refusals} className="gap-1">
        {/* Tells a password manager whose password this is. */}
        <input hidden name="username" autoComplete="username" value={user.email} readOnly />
        <TextField
          label={t`New password`}
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={typed(setPassword)}
          hint={t`6 characters or more`}
          error={isAboutPassword ? errorText(passwordFailure(error, password)) : undefined}
        />
        <TextField
          label={t`Confirm password`}
          type="password"
          name="confirm-password"
          autoComplete="new-password"
          value={repeated}
          onChange={typed(setRepeated)}
          error={error === 'passwords-differ' ? errorText(error) : undefined}
        />
        <FormActions error={error && !isAboutPassword && error !== 'passwords-differ' && errorText(error)}>
          <Button type="submit" isWorking={isSaving}>
            <Trans>Update password</Trans>
          </Button>
        </FormActions>
        {wasUpdated && (
          <FloatingMessage>
            <span className="block">
              <Trans>Your password has been updated</Trans>
            </span>
            <span className="block">
              <Trans>You have been signed out on your other devices</Trans>
            </span>
          </FloatingMessage>
        )}
      </Form>
    </Card>
  )
}
