import { Trans } from '@lingui/react/macro'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { Button } from '../../ui/Button'
import { FormActions } from '../../ui/FormActions'
import { signOutElsewhere } from '../auth'

/** For a lost phone or a computer of the library: ends the sessions on all devices but this one (KEEP-20). */
export function SignOutElsewhere() {
  const errorText = useErrorText()
  const { submit, failure, isWorking, isDone } = useSubmission({ values: {}, send: signOutElsewhere })
  return (
    <div className="mt-6 border-t border-line pt-2">
      <FormActions error={errorText(failure)}>
        <Button onClick={submit} isWorking={isWorking}>
          <Trans>Sign out on all other devices</Trans>
        </Button>
        <p role="status" className="text-sm text-muted">
          {isDone && <Trans>Only this device is signed in now.</Trans>}
        </p>
      </FormActions>
    </div>
  )
}
