import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cutTo } from '../i18n/graphemes'
import { Field } from './Field'
import { CONTROL } from './field-style'
import { IconButton } from './IconButton'
import { limitedValue } from './limited-value'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  onChange?: (text: string) => void
  isCompact?: boolean
  /** What the browser offers while somebody types. */
  suggestions?: readonly string[]
}

/** One line of text. `type="password"` adds a button that shows what was typed. E-mail addresses and passwords are left to right. */
export function TextField({
  label,
  hint,
  error,
  isCompact = false,
  className = '',
  type = 'text',
  onChange,
  maxLength,
  suggestions = [],
  ...props
}: TextFieldProps) {
  const { t } = useLingui()
  const [isRevealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  const listId = useId()
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isCompact={isCompact}
      onEarlyInput={onChange && ((text) => onChange(cutTo(text, maxLength)))}
      className={className}
    >
      {(attributes) => (
        <div className="relative">
          <input
            {...props}
            {...attributes}
            maxLength={onChange ? undefined : maxLength}
            type={isPassword && isRevealed ? 'text' : type}
            list={suggestions.length > 0 ? listId : undefined}
            onChange={onChange && ((event) => onChange(limitedValue(event.target, props.value, maxLength)))}
            // What is typed has its own direction, an empty field that of the page (I18N-13).
            dir={type === 'text' && props.value !== '' ? 'auto' : undefined}
            className={`${CONTROL} ${isPassword ? 'pe-12 rtl:ps-12 rtl:pe-3' : ''} ${type === 'email' || isPassword ? '[direction:ltr] rtl:text-end' : ''}`}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
          {isPassword && (
            <IconButton
              icon={isRevealed ? EyeOff : Eye}
              label={isRevealed ? t`Hide password` : t`Show password`}
              onClick={() => setRevealed(!isRevealed)}
              className="absolute inset-y-0 end-0"
            />
          )}
        </div>
      )}
    </Field>
  )
}
