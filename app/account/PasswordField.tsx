import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/IconButton'
import { TextField, type TextFieldProps } from '../ui/TextField'

/** A password, hidden until its owner asks to see it (UI-11). */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'isLeftToRight' | 'end'>) {
  const { t } = useLingui()
  const [isRevealed, setRevealed] = useState(false)
  return (
    <TextField
      {...props}
      type={isRevealed ? 'text' : 'password'}
      isLeftToRight
      end={
        <IconButton
          icon={isRevealed ? EyeOff : Eye}
          label={isRevealed ? t`Hide password` : t`Show password`}
          onClick={() => setRevealed(!isRevealed)}
          className="absolute inset-y-0 end-0"
        />
      }
    />
  )
}
