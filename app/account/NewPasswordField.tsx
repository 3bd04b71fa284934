import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '../backend/error-catalogue'
import { useErrorText } from '../backend/use-error-text'
import { PasswordField } from './PasswordField'
import { passwordFailure } from './password-failure'

type NewPasswordFieldProps = {
  label: ReactNode
  name: string
  value: string
  onChange: (password: string) => void
  error: ErrorCode | undefined
}

/** A password that is being chosen, with its rule. */
export function NewPasswordField({ value, error, ...props }: NewPasswordFieldProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (
    <PasswordField
      {...props}
      value={value}
      autoComplete="new-password"
      hint={t`6 characters or more`}
      error={errorText(passwordFailure(error, value))}
    />
  )
}
