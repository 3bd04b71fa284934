import type { ReactNode } from 'react'
import type { ErrorCode } from '../backend/error-catalogue'
import type { Failure } from '../backend/result'
import { useErrorText } from '../backend/use-error-text'
import { Button } from '../ui/Button'
import { FormActions } from '../ui/FormActions'

type SubmitButtonProps = {
  isWorking: boolean
  failure: Failure | ErrorCode | null
  autoFocus?: boolean
  children: ReactNode
}

/** The one button of a form of an account card, as wide as the card, and why the last submit failed. */
export function SubmitButton({ isWorking, failure, autoFocus, children }: SubmitButtonProps) {
  const errorText = useErrorText()
  return (
    <FormActions error={errorText(failure)}>
      <Button type="submit" tone="primary" isWorking={isWorking} autoFocus={autoFocus} className="grow">
        {children}
      </Button>
    </FormActions>
  )
}
