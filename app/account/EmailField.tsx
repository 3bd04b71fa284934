import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../backend/error-catalogue'
import { useErrorText } from '../backend/use-error-text'
import { TextField } from '../ui/TextField'

type EmailFieldProps = {
  value: string
  onChange: (email: string) => void
  error: ErrorCode | undefined
  autoFocus?: boolean
}

/** The e-mail of an account. Password managers fill it in with the password. */
export function EmailField({ error, ...props }: EmailFieldProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (
    <TextField
      {...props}
      label={t`E-mail`}
      type="email"
      name="email"
      autoComplete="username"
      error={errorText(error)}
    />
  )
}
