import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { FieldNotes } from './FieldNotes'
import { CONTROL, FIELD, LABEL } from './field-style'
import { IconButton } from './IconButton'

type TextFieldProps = Omit<AriaTextFieldProps, 'children' | 'className' | 'isInvalid' | 'validate'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  placeholder?: string
  isCompact?: boolean
  className?: string
}

/** One line of text. `type="password"` adds a switch that shows what was typed; addresses and passwords read left to right. */
export function TextField({
  label,
  hint,
  error,
  isCompact = false,
  className = '',
  type = 'text',
  ...props
}: TextFieldProps) {
  const { t } = useLingui()
  const [isRevealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  return (
    <AriaTextField
      {...props}
      type={isPassword && isRevealed ? 'text' : type}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={`relative ${FIELD} ${className}`}
    >
      <Label className={LABEL}>{label}</Label>
      <div className="relative">
        <Input
          dir={type === 'text' ? 'auto' : undefined}
          className={`${CONTROL} ${isPassword ? 'pe-12 rtl:ps-12 rtl:pe-3' : ''} ${type === 'email' || isPassword ? '[direction:ltr] rtl:text-end' : ''}`}
        />
        {isPassword && (
          <IconButton
            icon={isRevealed ? EyeOff : Eye}
            label={isRevealed ? t`Hide password` : t`Show password`}
            onPress={() => setRevealed(!isRevealed)}
            className="absolute inset-y-0 end-0"
          />
        )}
      </div>
      <FieldNotes hint={hint} error={error} isCompact={isCompact} />
    </AriaTextField>
  )
}
