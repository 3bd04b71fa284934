import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { Form } from '../../ui/Form'
import { FormActions } from '../../ui/FormActions'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { updatePassword } from '../auth'
import { checkNewPassword, PASSWORD_FIELD_OF } from '../credentials'
import { NewPasswordField } from '../NewPasswordField'
import { PasswordField } from '../PasswordField'
import { PasswordUpdated } from '../PasswordUpdated'
import type { SessionUser } from '../session'

const fetchElsewhere = lazyModule(() => import('./SignOutElsewhere'))

export function SecurityCard({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const { submit, refusals, errors, failure, isWorking, isDone } = useSubmission({
    values: { password, confirmation },
    check: checkNewPassword,
    send: () => updatePassword(password),
    fieldOf: PASSWORD_FIELD_OF,
    onSuccess: () => {
      setPassword('')
      setConfirmation('')
    },
  })

  return (
    <Card title={<Trans>Security</Trans>}>
      <Form onSubmit={submit} refusals={refusals} className="gap-1">
        {/* For password managers: the account that the password belongs to. */}
        <input hidden name="username" autoComplete="username" value={user.email} readOnly />
        <NewPasswordField
          label={t`New password`}
          name="new-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <PasswordField
          label={t`Confirm password`}
          name="confirm-password"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
          error={errorText(errors.confirmation)}
        />
        <FormActions error={errorText(failure)}>
          <Button type="submit" isWorking={isWorking}>
            <Trans>Update password</Trans>
          </Button>
        </FormActions>
        {isDone && (
          <FloatingMessage>
            <PasswordUpdated />
          </FloatingMessage>
        )}
      </Form>
      {/* As high as its button. */}
      <LazyPart fetch={fetchElsewhere} fallback={<div className="h-21" />}>
        {({ SignOutElsewhere }) => <SignOutElsewhere />}
      </LazyPart>
    </Card>
  )
}
