import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { ErrorCode } from '../../backend/error-catalogue'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { FIELD_LIMITS } from '../../domain/table-limits'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { Form } from '../../ui/Form'
import { FormActions } from '../../ui/FormActions'
import { TextField } from '../../ui/TextField'
import { updateProfile } from '../auth'
import { checkProfile } from '../credentials'
import type { SessionUser } from '../session'

/** Any failure that the student can do nothing about reads "An error occurred" (PROF-06). */
function onScreen(code: ErrorCode): ErrorCode {
  return code === 'session-missing' || code === 'too-many-attempts' ? code : 'profile-failed'
}

async function signOut(): Promise<void> {
  const { leaveAccount } = await import('../leave-account')
  await leaveAccount()
}

/** The name that others see, the e-mail, and the sign-out button. */
export function ProfileCard({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [name, setName] = useState(user.name ?? '')
  const { submit, refusals, errors, failure, isWorking, isDone } = useSubmission({
    values: { name },
    check: checkProfile,
    send: updateProfile,
    onScreen,
  })

  return (
    <Card title={<Trans>Profile information</Trans>}>
      <Form onSubmit={submit} refusals={refusals} className="gap-1">
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="name"
          maxLength={FIELD_LIMITS.name}
          value={name}
          onChange={setName}
          hint={t`Other students see it on your future posts`}
          error={errorText(errors.name)}
        />
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="email"
          value={user.email}
          disabled
          hint={t`You log in with your e-mail, so it cannot be changed`}
        />
        <FormActions error={errorText(failure)}>
          <Button type="submit" tone="primary" isWorking={isWorking}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={signOut}>
            <LogOut aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Sign Out</Trans>
          </Button>
        </FormActions>
        {isDone && (
          <FloatingMessage>
            <Trans>Your changes have been saved</Trans>
          </FloatingMessage>
        )}
      </Form>
    </Card>
  )
}
