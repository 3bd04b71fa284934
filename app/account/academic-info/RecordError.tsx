import type { Failure } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { Message } from '../../ui/Message'
import { TryAgain } from '../../ui/TryAgain'

/** Why the stored record is not shown. */
export function RecordError({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const errorText = useErrorText()
  return (
    <Message kind="error" action={<TryAgain onClick={onRetry} />}>
      {errorText(error)}
    </Message>
  )
}
